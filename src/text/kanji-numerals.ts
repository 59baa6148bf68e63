/** 二十三, 二三 and 百〇二 as numbers; undefined when it is not a numeral below a thousand. */
export function parseKanjiNumeral(text: string): number | undefined {
  if (PLACES.test(text)) return Number([...text].map((digit) => DIGITS.indexOf(digit)).join(''))
  const units = UNITS.exec(text)
  if (units === null || text === '') return undefined
  const [, hundreds, tens, ones = ''] = units
  return 100 * timesUnit(hundreds) + 10 * timesUnit(tens) + (ones === '' ? 0 : DIGITS.indexOf(ones.slice(-1)))
}

/** What a kanji numeral is made of, as the inside of a character class. */
export const KANJI_DIGITS = '〇一二三四五六七八九十百'

const DIGITS = '〇一二三四五六七八九'
const PLACES = /^[〇一二三四五六七八九]{1,4}$/
const UNITS = /^([一二三四五六七八九]?百)?([一二三四五六七八九]?十)?(〇?[一二三四五六七八九])?$/

// 十 is one ten, 三十 are three, nothing is none.
function timesUnit(text: string | undefined): number {
  if (text === undefined) return 0
  return text.length === 1 ? 1 : DIGITS.indexOf(text.slice(0, 1))
}
