/** Every message whose Korean leaves a particle open goes through here. */
export { particles as say } from "./particles";
