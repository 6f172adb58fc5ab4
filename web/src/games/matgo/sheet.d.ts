/** The pictures of a folder as one sheet of symbols (`pictures.js`): its address. */
declare module "*?sheet" {
  const address: string;
  export default address;
}
