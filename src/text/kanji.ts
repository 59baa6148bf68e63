/** Whether the character is a kanji; 々 and 〇 are. */
export function isKanji(character: string): boolean {
  if (character >= FIRST_COMMON && character <= LAST_COMMON) return true
  return character >= FIRST_OF_ALL && !isKanaBlock(character) && HAN.test(character)
}

// The block of nearly all kanji, and the first character of their script. What is neither there nor kana is left to the
// regular expression, which takes as long to compile, and to compile again once its code is dropped, as many questions
// to answer (bench budget, p99).
const FIRST_COMMON = '一'
const LAST_COMMON = '鿿'
const FIRST_OF_ALL = '⺀'
const HAN = /^\p{Script=Han}$/u

function isKanaBlock(character: string): boolean {
  return character >= '぀' && character <= 'ヿ'
}
