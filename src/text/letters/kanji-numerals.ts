/** Parses a kanji numeral: up to four digits in places (二〇二六), or one with 百 or 十 (百〇二); undefined for other texts. */
export function parseKanjiNumeral(text: string): number | undefined {
  if (PLACES.test(text)) return Number([...text].map((digit) => DIGITS.indexOf(digit)).join(''))
  const units = UNITS.exec(text)
  if (units === null || text === '') return undefined
  const [, hundreds, tens, ones = ''] = units
  return 100 * timesUnit(hundreds) + 10 * timesUnit(tens) + (ones === '' ? 0 : DIGITS.indexOf(ones.slice(-1)))
}

export const DIGITS = '〇一二三四五六七八九'
/** The characters of kanji numerals, for use inside a character class. */
export const KANJI_DIGITS: string = `${DIGITS}十百`

const PLACES = /^[〇一二三四五六七八九]{1,4}$/
const UNITS = /^([一二三四五六七八九]?百)?([一二三四五六七八九]?十)?(〇?[一二三四五六七八九])?$/

// Returns how many hundreds or tens: 1 for 十, 3 for 三十, 0 for undefined.
function timesUnit(text: string | undefined): number {
  if (text === undefined) return 0
  return text.length === 1 ? 1 : DIGITS.indexOf(text.slice(0, 1))
}
