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

/*
 * Titles and posts. No list of them is complete, so the rules do not rest on the lists alone: words such as 長, 師
 * and 家 at the end say what somebody is, and the representative's name is looked for whatever is beside it.
 */

const LISTS = ownTable('build/publish/person/titles.tsv')

/** Posts that are mentioned only with the person who holds them: a name anywhere near counts. */
const POSTS = listOf('post')

/** Trades and qualifications, which mostly mean anybody who has them: only a name right beside one counts. */
const TRADES = listOf('trade')

const ENGLISH = [
  'ceo|coo|cfo|cto|cio|cmo|president|chairman|chairwoman|chairperson|director|founder|co-?founder|owner|proprietor',
  'daihy[oō]u?|torishimari(?:yaku)?|shach[oō]u?|kaich[oō]u?|tench[oō]u?|rijich[oō]u?',
  'representative|manager|executive|officer|principal|headmaster|chef|trustee|governor|mayor|secretary',
].join('|')

const GENERATION = '(?:第?[一二三四五六七八九十百\\d]+)代目'

/** Alternatives of a regular expression with the flags i and u, longest first. 株式会社長谷川 has no president (社長). */
export const POST: string = [
  ...POSTS.map((post) => (post === '社長' ? '(?<!会)社長' : post)),
  GENERATION,
  `(?<![a-z])(?:${ENGLISH})(?![a-z])`,
].join('|')
export const TRADE: string = TRADES.join('|')
/** Matches any post or trade, wherever it is. */
export const TITLES: RegExp = new RegExp(`${POST}|${TRADE}`, 'giu')

/** Words that make another word of a title: 社長室, 市長賞, 理事会. */
export const AFTER_TITLE: ReadonlySet<string> = new Set(listOf('after title'))

/** Removes titles from a word of a representative's field: 代表取締役山田太郎 gives 山田太郎. */
export function withoutTitles(word: string): readonly string[] {
  return foldKanjiVariants(word)
    .split(ANYWHERE)
    .map((piece) => piece.replace(AT_FRONT, '').replace(AT_END, ''))
    .filter((piece) => piece !== '')
}

// Posts that are never part of a name. Shorter ones may be: 市長 is in 古市長太郎.
const ANYWHERE = new RegExp(POSTS.filter((post) => [...post].length >= 3).join('|'), 'u')
const TITLE = `${[...POSTS, ...TRADES].join('|')}|兼|(?<![a-z])(?:${ENGLISH})(?![a-z])`
const AT_FRONT = new RegExp(`^(?:${TITLE})+`, 'iu')
const AT_END = new RegExp(`(?:${TITLE})+$`, 'iu')

// Longest first, so that 代表取締役 is not read as 代表 and a rest.
function listOf(list: string): readonly string[] {
  const [, words = ''] = LISTS.find(([name]) => name === list) ?? []
  return [...new Set(foldKanjiVariants(words).split(' '))].sort((a, b) => b.length - a.length)
}
