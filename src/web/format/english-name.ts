import type { ItemFacts } from '../../facts/profile.ts'
import { ownTable } from '../../program/own-file.ts'
import { romanisedReading } from '../../query/present.ts'
import type { Language } from '../words/words.ts'
import { FORMS_IN_ENGLISH } from './names.ts'

/** A name for a page, and the language that it is in. */
export type LeadingName = { readonly text: string; readonly lang: 'en' | 'ja-Latn' | 'ja' }

/** Returns the name that leads on a page: the registered one in Japanese, see `englishName` for the other. */
export function leadingName(named: Named, language: Language): LeadingName {
  return language === 'en' ? englishName(named) : { text: named.name, lang: 'ja' }
}

type Named = Pick<ItemFacts, 'name' | 'name_kana' | 'name_en'>

/** Returns the English name; else words in Latin letters, loans in English; else, where none can be told, Japanese. */
export function englishName({ name, name_kana, name_en }: Named): LeadingName {
  if (name_en !== undefined) return { text: name_en, lang: 'en' }
  if (!JAPANESE.test(name)) return { text: name, lang: 'en' }
  const words = wordsOf(name.normalize('NFKC').replace(HYPHENS, '-').replace(LEGAL_FORMS, ' ').trim(), name_kana ?? '')
  if (words === undefined || words.length === 0) return { text: name, lang: 'ja' }
  const text = words.map(({ text }) => text).join(' ')
  return { text, lang: words.every(({ isEnglish }) => isEnglish) ? 'en' : 'ja-Latn' }
}

type Word = { readonly text: string; readonly isEnglish: boolean }

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const LEGAL_FORMS = new RegExp([...FORMS_IN_ENGLISH.keys()].join('|'), 'g')

const RUNS = /[A-Za-z0-9][A-Za-z0-9&.'-]*|[ァ-ヺー]+|[\p{Script=Han}\p{Script=Hiragana}々〆ヶ]+|./gu
const KATAKANA = /^[ァ-ヺー]+$/
const READ = /^[\p{Script=Han}\p{Script=Hiragana}々〆ヶ]/u
const LATIN = /^[A-Za-z0-9]/
const HYPHENS = /[‐‑–—−]/g
const SEPARATOR = /^[\s・=,.&-]$/

/** Words by runs of one script, kanji as the reading has them between the katakana; undefined if that is uncertain. */
function wordsOf(core: string, reading: string): readonly Word[] | undefined {
  const runs = lettersJoined((core.match(RUNS) ?? []).filter((run) => !SEPARATOR.test(run)))
  if (!runs.every((run) => KATAKANA.test(run) || READ.test(run) || LATIN.test(run))) return undefined
  const said = runs.some((run) => READ.test(run)) ? readingsOf(runs, reading) : runs
  // ビー・アンド・ディー is B & D.
  const areLetters = runs.length > 1 && runs.every((run) => LETTER_SAID.has(run) || run === 'アンド')
  const words = runs.map((run, i) => {
    if (areLetters) return [{ text: LETTER_SAID.get(run) ?? '&', isEnglish: true }]
    if (LATIN.test(run)) return [{ text: run === 'HD' && i === runs.length - 1 ? 'Holdings' : run, isEnglish: true }]
    return KATAKANA.test(run) ? loanWords(run) : kanjiWords(run, said?.[i])
  })
  return words.includes(undefined) ? undefined : (words.flat() as Word[])
}

// The readings of the runs, one for each; undefined when two unknown ones stand side by side.
function readingsOf(runs: readonly string[], reading: string): readonly string[] | undefined {
  const parts = runs.map((run) => {
    if (KATAKANA.test(run)) return `(${large(run)})`
    return LATIN.test(run) ? `(${spelledOut(run)})` : '(.+)'
  })
  const match = new RegExp(`^${parts.join('')}$`, 'd').exec(large(reading))
  return match?.indices?.slice(1).map(([start, end] = [0, 0]) => reading.slice(start, end))
}

// How the letters A to Z are said, the commonest way first.
const LETTERS = new Map(ownTable('src/web/format/letter-names.tsv').map(([letter = '', ...ways]) => [letter, ways]))
const LETTER_SAID = new Map([...LETTERS].flatMap(([letter, ways]) => ways.map((way) => [way, letter] as const)))
const LETTER_NAMES = [...LETTER_SAID.keys()].sort((a, b) => b.length - a.length).join('|')
const TWO_LETTERS = new RegExp(`^(?:${LETTER_NAMES}){2,}$`)
const EACH_LETTER = new RegExp(LETTER_NAMES, 'g')

// SK for エスケー.
function lettersSaid(run: string): string | undefined {
  return TWO_LETTERS.test(run) ? run.replace(EACH_LETTER, (said) => LETTER_SAID.get(said)!) : undefined
}

// エー・エム is one word: AM.
function lettersJoined(runs: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const [i, run] of runs.entries()) {
    const isNext = LETTER_SAID.has(run) && LETTER_SAID.has(runs[i - 1] ?? '')
    if (isNext) joined.push(joined.pop() + run)
    else joined.push(run)
  }
  return joined
}

// Matches capitals letter by letter; of other Latin letters the reading is unknown.
function spelledOut(run: string): string {
  if (!/^[A-Z]{1,5}$/.test(run)) return '(?!)'
  return [...run].map((letter) => `(?:${large(LETTERS.get(letter)!.join('|'))})`).join('')
}

// Readings in the register are often in large kana alone.
function large(kana: string): string {
  return kana.replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}

// A longer word would be several, whose borders are unknown.
const LONGEST_WORD = 14

function asRead(kana: string): Word | undefined {
  const text = romanisedReading(kana)
  return text === undefined || text.length > LONGEST_WORD ? undefined : { text, isEnglish: false }
}

// The third column marks words that end a longer run as words of their own: サービス, but not トレード of アートレード.
const LOAN_ROWS = ownTable('src/web/format/english-words.tsv')
const LOANS = englishOf(LOAN_ROWS)
const ENDS = englishOf(LOAN_ROWS.filter(([, , end]) => end === 'end'))
const LEAST_KANA = 2

function englishOf(rows: typeof LOAN_ROWS): ReadonlyMap<string, string> {
  return new Map(rows.map(([kana = '', english = '']) => [kana, english]))
}

/** Splits katakana that is loan words, or a name before words of business (Aoba Holdings); any other is one word. */
function loanWords(run: string): readonly Word[] | undefined {
  const letters = LOANS.has(run) ? undefined : lettersSaid(run)
  if (letters !== undefined) return [{ text: letters, isEnglish: true }]
  const all = inWords(run, LOANS)
  if (all !== undefined) return all
  for (let at = LEAST_KANA; at <= run.length - LEAST_KANA; at++) {
    const name = run.slice(0, at)
    const initials = lettersSaid(name)
    const behind = inWords(run.slice(at), initials === undefined ? ENDS : LOANS)
    const text = initials ?? LETTER_SAID.get(name)
    const before = text === undefined ? asRead(name) : { text, isEnglish: true }
    if (behind !== undefined) return before && [before, ...behind]
  }
  const whole = asRead(run)
  return whole && [whole]
}

// The longest word first; the rest must be such words, too. A run is as long as a name at most.
function inWords(run: string, from: ReadonlyMap<string, string>): readonly Word[] | undefined {
  if (run === '') return []
  for (let length = Math.min(run.length, LONGEST_WORD); length >= LEAST_KANA; length--) {
    const text = from.get(run.slice(0, length))
    const rest = text === undefined ? undefined : inWords(run.slice(length), from)
    if (text !== undefined && rest !== undefined) return [{ text, isEnglish: true }, ...rest]
  }
  return undefined
}

// Words at either end of a run of kanji, with their readings.
const WORDS = ownTable('src/web/format/kanji-words.tsv').map(([kanji = '', read = '']) => [kanji, read] as const)

function kanjiWords(run: string, reading: string | undefined): readonly Word[] | undefined {
  if (reading === undefined) return undefined
  const words = wordReadings(run, reading).map(asRead)
  return words.includes(undefined) ? undefined : (words as Word[])
}

/** Splits the reading of kanji into those of the known words at both ends and that of what is between them. */
function wordReadings(kanji: string, kana: string): readonly string[] {
  for (const [word, read] of WORDS) {
    if (kanji.length <= word.length || kana.length <= read.length) continue
    if (kanji.endsWith(word) && large(kana).endsWith(large(read)))
      return [...wordReadings(kanji.slice(0, -word.length), kana.slice(0, -read.length)), read]
    if (kanji.startsWith(word) && large(kana).startsWith(large(read)))
      return [read, ...wordReadings(kanji.slice(word.length), kana.slice(read.length))]
  }
  return [kana]
}
