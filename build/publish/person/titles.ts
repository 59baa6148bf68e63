import { ownTable } from '../../../src/program/own-file.ts'
import { foldKanjiVariants } from './name-readings.ts'

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

/** Alternatives of a regular expression with the flags i and u, longest first. */
export const POST: string = [...POSTS.map(outsideCompany), GENERATION, `(?<![a-z])(?:${ENGLISH})(?![a-z])`].join('|')
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

// 株式会社長谷川 has 社長 in it, but no president.
function outsideCompany(post: string): string {
  return post === '社長' ? '(?<!会)社長' : post
}

// Longest first, so that 代表取締役 is not read as 代表 and a rest.
function listOf(list: string): readonly string[] {
  const [, words = ''] = LISTS.find(([name]) => name === list) ?? []
  return [...new Set(foldKanjiVariants(words).split(' '))].sort((a, b) => b.length - a.length)
}
