/** Whether the character is a kanji; 々 and 〇 count as kanji. */
export function isKanji(character: string): boolean {
  if (character >= FIRST_COMMON && character <= LAST_COMMON) return true
  return character >= FIRST_OF_ALL && !isKanaBlock(character) && HAN.test(character)
}

// The block of nearly all kanji, and the first character of their script. Only characters outside the block that are
// not kana are given to the regular expression: compiling it, and compiling it again once V8 has dropped its code,
// takes as long as answering many questions (bench budget, p99).
const FIRST_COMMON = '一'
const LAST_COMMON = '鿿'
const FIRST_OF_ALL = '⺀'
const HAN = /^\p{Script=Han}$/u

function isKanaBlock(character: string): boolean {
  return character >= '぀' && character <= 'ヿ'
}
