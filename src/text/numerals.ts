import { DIGITS, KANJI_DIGITS, parseKanjiNumeral } from './letters/kanji-numerals.ts'

/**
 * Returns a folded word with its numerals in the other script, in at most two ways: 七十七銀行 and 七七銀行 for 77銀行, 第4北越 for
 * 第四北越. A word of digits alone is a number and not read digit by digit: 21 is 二十一, but 123 is not 一二三, which is a
 * name, and 5 is not 五.
 */
export function numeralVariants(word: string): readonly string[] {
  if (word.length < 2 || !NUMERAL.test(word) || PLACES_ALONE.test(word)) return NONE
  if (DIGIT.test(word)) {
    const inUnits = word.replace(SHORT_RUN, unitsOf)
    if (DIGITS_ALONE.test(word)) return UNITS.test(inUnits) ? [inUnits] : NONE
    const inPlaces = word.replace(SHORT_RUN, placesOf)
    return [...new Set([inUnits, inPlaces])].filter((variant) => variant !== word)
  }
  const inDigits = word.replace(KANJI_RUN, (run) => String(parseKanjiNumeral(run) ?? run))
  return inDigits === word ? NONE : [inDigits]
}

const NONE: readonly string[] = []
// Tested first, because most words have no numeral.
const NUMERAL = new RegExp(`[0-9${KANJI_DIGITS}]`)
const DIGIT = /[0-9]/
const DIGITS_ALONE = /^[0-9]+$/
const PLACES_ALONE = /^[〇一二三四五六七八九]+$/
const UNITS = /[十百]/
// A longer run is a telephone number or a code, which nobody writes in kanji.
const SHORT_RUN = /(?<![0-9])[0-9]{1,4}(?![0-9])/g
// 一般 and 百貨店 contain no number that anybody writes in digits.
const KANJI_RUN = new RegExp(`(?!一般|百貨)[${KANJI_DIGITS}]+`, 'g')

// 265 → 二百六十五; from a thousand on, and with a leading zero, digit by digit.
function unitsOf(run: string): string {
  const [ones = 0, tens = 0, hundreds = 0] = [...run].reverse().map(Number)
  if (run.length > 3 || run.startsWith('0')) return placesOf(run)
  return unit(hundreds, '百') + unit(tens, '十') + (ones === 0 ? '' : DIGITS.charAt(ones))
}

function unit(count: number, name: '百' | '十'): string {
  if (count === 0) return ''
  return count === 1 ? name : DIGITS.charAt(count) + name
}

function placesOf(run: string): string {
  return run.replace(/[0-9]/g, (digit) => DIGITS.charAt(Number(digit)))
}
