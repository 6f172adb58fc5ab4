/** 조사: `[이/가]` after a word becomes the particle that the word's last sound asks for. */

const PAIRS = [
  "이/가",
  "을/를",
  "은/는",
  "과/와",
  "으로/로",
  "아/야",
  "이에요/예요",
  "이라/라",
  "이나/나",
];
const MARKER = new RegExp(`\\[(${PAIRS.join("|")})\\]`, "g");

type Ending = "vowel" | "l" | "consonant" | "unknown";

/**
 * Puts the right particle wherever a text leaves the choice open.
 *
 * `particles("돌쇠[이/가] 5[으로/로]")` is `"돌쇠가 5로"`.
 */
export function particles(text: string): string {
  return text.replace(MARKER, (_, pair: string, at: number) =>
    choose(pair, endingOf(text.slice(0, at))),
  );
}

function choose(pair: string, ending: Ending): string {
  const [afterConsonant, afterVowel] = pair.split("/") as [string, string];
  if (ending === "unknown") return `${afterConsonant}(${afterVowel})`;
  if (ending === "vowel") return afterVowel;
  return ending === "l" && afterVowel === "로" ? afterVowel : afterConsonant;
}

function endingOf(text: string): Ending {
  const word = text.replace(/[^\p{L}\p{N}]+$/u, "");
  const last = word.at(-1);
  if (last === undefined) return "unknown";
  if (/[가-힣]/.test(last)) return hangulEnding(last);
  if (/[0-9]/.test(last)) return digitEnding(last);
  if (/[\u3041-\u30ff]/.test(last)) return /[んン]/.test(last) ? "consonant" : "vowel";
  if (/\p{Script=Latin}/u.test(last)) return latinEnding(word);
  return "unknown";
}

function hangulEnding(syllable: string): Ending {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  if (final === 0) return "vowel";
  return final === 8 ? "l" : "consonant";
}

/** 영 일 이 삼 사 오 육 칠 팔 구; ten, hundred and thousand end in a consonant as 영 does. */
function digitEnding(digit: string): Ending {
  if ("178".includes(digit)) return "l";
  return "036".includes(digit) ? "consonant" : "vowel";
}

/** Names as Koreans usually write them: 잭, 톰, 폴 end in a consonant; 마크, 알렉스, 미나 do not. */
function latinEnding(word: string): Ending {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  if (/(^|[^A-Za-z])[A-Z]$/.test(plain)) return letterEnding(plain.slice(-1));
  if (/(l|le)$/i.test(plain)) return "l";
  return /([mn]|ng|me|ne|[aeiou][bckpt]|ck)$/i.test(plain) ? "consonant" : "vowel";
}

function letterEnding(letter: string): Ending {
  if ("LR".includes(letter)) return "l";
  return "MN".includes(letter) ? "consonant" : "vowel";
}
