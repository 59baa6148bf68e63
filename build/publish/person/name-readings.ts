import { ownTable } from '../../../src/program/own-file.ts'
import { KANJI_VARIANTS } from '../../../src/text/letters/kanji-variants.ts'

/** Replaces old and variant kanji as the fold does, and changes nothing else: 會長 becomes 会長. */
export function foldKanjiVariants(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => KANJI_VARIANTS.get(character) ?? character)
}

/*
 * Common names in kana and Latin letters, which the dictionary mostly lacks:
 *
 *   kind TAB name TAB readings LF      the first line
 *   family TAB 中田 TAB ナカタ ナカダ LF   a family name in kanji and its usual readings
 *   given TAB 小夜 TAB サヨ LF           a given name, mostly without kanji
 *   short TAB TAB ケン LF               one that counts only beside a family name
 *   foreign TAB TAB ジョン LF           a foreign name in katakana or in small Latin letters
 */
const ROWS = ownTable('build/publish/person/name-readings.tsv').map((cells) => cells.map(foldKanjiVariants))

function rowsOf(kind: string): readonly (readonly [name: string, readings: readonly string[]])[] {
  return ROWS.filter(([found]) => found === kind).map(([, name = '', readings = '']) => [name, readings.split(' ')])
}

/** Common names in kanji, variants evened out. */
export const KANJI_NAMES: ReadonlySet<string> = new Set(ROWS.map(([, name = '']) => name).filter((name) => name !== ''))
/** Common family names in kanji, variants evened out, each with its usual readings in katakana. */
export const FAMILY_READINGS: ReadonlyMap<string, readonly string[]> = new Map(rowsOf('family'))
/** Readings of common given names, of three or more kana. */
export const GIVEN_READINGS: ReadonlySet<string> = readingsOf('given')
/** Readings of common given names of two kana, which count only beside a family name or in a name joined by ・. */
export const SHORT_GIVEN_READINGS: ReadonlySet<string> = readingsOf('short')
/** Common foreign names, in katakana or small Latin letters. */
export const FOREIGN: ReadonlySet<string> = readingsOf('foreign')

function readingsOf(kind: string): ReadonlySet<string> {
  return new Set(rowsOf(kind).flatMap(([, readings]) => readings))
}
