import { distance } from 'fastest-levenshtein'
import MiniSearch, { type AsPlainObject, type Options, type QueryCombination, type SearchOptions } from 'minisearch'
import { foldLatinQuery } from '../../text/romaji.ts'
import {
  LEAST_BEGINNING_UNITS,
  LONGEST_SUGGESTED_UNITS,
  MOST_ROWS_A_BEGINNING,
  MOST_SEARCHED_ROWS,
  MOST_SUGGESTED_PARTS,
} from '../thresholds.ts'
import { openTermTable, type TermTable, termsBeginningWith, termsOfBestRows, termsWithin } from './term-table.ts'

/*
 * Names that can be found in spite of typing errors: a MiniSearch index with one document for each corporation, whose
 * id is the ordinal. The section has MiniSearch's own serialisation, JSON in UTF-8.
 *
 * Japanese is written without spaces, so the whole folded text of a field is one term, and so is every run of one
 * script in it (トヨタ and 自動車). Because an error may also be in the first part of a name or a reading, the field
 * `beginning` has the beginnings that several texts share (ミツビシ, mitsubishi).
 */
/** The folded texts of a corporation; a field with several words or spellings has several texts, none of them empty. */
export type SuggestedName = {
  readonly ordinal: number
  readonly name: readonly string[]
  /** In kana, and romanised. */
  readonly reading: readonly string[]
  readonly english: readonly string[]
}

/** The table finds terms; the index tells which corporations have them and how well they match. */
export type Suggestions = { readonly index: MiniSearch<Entry>; readonly table: TermTable }

type Entry = { readonly id: number } & { readonly [field in (typeof FIELDS)[number]]: readonly string[] }

const FIELDS = ['name', 'reading', 'english', 'beginning'] as const

const OPTIONS: Options<Entry> = {
  fields: [...FIELDS],
  stringifyField: (terms: unknown) => (Array.isArray(terms) ? terms.join(' ') : String(terms)),
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
  autoVacuum: false,
}

/** Returns the bytes of the section. `names` ascend by ordinal, which is the order of notability. */
export function compileSuggestions(names: readonly SuggestedName[]): Uint8Array {
  const index = new MiniSearch<Entry>(OPTIONS)
  const beginningsOf = branchingBeginnings(names.map(({ name, reading }) => [name.join(''), ...reading]))
  for (const [i, { ordinal, name, reading, english }] of names.entries())
    index.add({ id: ordinal, name: termsOf(name), reading, english: termsOf(english), beginning: beginningsOf(i) })
  return new TextEncoder().encode(JSON.stringify(inLoadingOrder(index.toJSON())))
}

// MiniSearch loads a term by scanning the first units of all terms so far, in order. With the commonest first units in
// front, loading 50,000 names takes half the time (2.4 → 1.1 s).
function inLoadingOrder(plain: AsPlainObject): AsPlainObject {
  const counts = new Map<string, number>()
  for (const [term] of plain.index) counts.set(term[0]!, (counts.get(term[0]!) ?? 0) + 1)
  const order = (a: string, b: string) => counts.get(b[0]!)! - counts.get(a[0]!)! || (a < b ? -1 : 1)
  return { ...plain, index: [...plain.index].sort(([a], [b]) => order(a, b)) }
}

/** Throws when the bytes are not a complete section. */
export function openSuggestions(bytes: Uint8Array): Suggestions {
  const plain = JSON.parse(new TextDecoder().decode(bytes)) as AsPlainObject
  return { index: MiniSearch.loadJS(plain, OPTIONS), table: openTermTable(plain.index, plain.nextId) }
}

/** The most corporations that `suggest` returns. */
export const MAX_SUGGESTIONS = 5

/** Returns at most MAX_SUGGESTIONS corporations with a name close to the folded text, fewest errors first. */
export function suggest(suggestions: Suggestions, core: string): readonly number[] {
  if (core.length > LONGEST_SUGGESTED_UNITS) return []
  const { table } = suggestions
  const best = (parts: readonly Part[]) => bestMatches(suggestions, parts, MAX_SUGGESTIONS)
  const romanised = foldLatinQuery(core)
  const spellings = romanised === undefined || romanised === core ? [core] : [core, romanised]
  for (const edits of EDITS.slice(0, 1 + mostEdits(core))) {
    const found = best([{ spellings, ids: spellings.flatMap((text) => closeTerms(table, text, edits)) }])
    if (found.length > 0) return found
  }
  const runs = [...new Set(runsOf(core))]
  if (runs.length < 2 || runs.length > MOST_SUGGESTED_PARTS) return []
  return best(runs.map((run) => partOf(table, run)))
}

const EDITS = [0, 1, 2] as const

function partOf(table: TermTable, run: string): Part {
  const near = mostEdits(run) === 0 ? [] : closeTerms(table, run, 1)
  return { spellings: [run], ids: [...closeTerms(table, run, 0), ...near] }
}

// Returns the ids of the terms within `edits` errors of the text. Without an error these are the terms that begin with
// the text; a single unit, which begins thousands, stands for itself alone.
function closeTerms(table: TermTable, text: string, edits: (typeof EDITS)[number]): readonly number[] {
  if (edits !== 0) return termsWithin(table, text, edits)
  const ids = termsBeginningWith(table, text)
  return text.length > 1 ? ids : ids.filter((id) => table.terms[id] === text)
}

/** Returns how many errors a text may have: with more, a text of its length is another word. */
export function mostEdits(text: string): 0 | 1 | 2 {
  // A Latin letter says less than a kana.
  const weight = /^[a-z0-9]+$/.test(text) ? text.length - 1 : text.length
  if (weight < 3) return 0
  return weight < 6 ? 1 : 2
}

// Returns the whole text, then its runs; a run of a single unit says nothing and is left out.
function termsOf(words: readonly string[]): readonly string[] {
  if (words.length === 0) return []
  const runs = words.flatMap(runsOf).filter(({ length }) => length > 1)
  return [...new Set([words.join(''), ...runs])]
}

function runsOf(word: string): readonly string[] {
  return word.match(/[ァ-ヺー]+|[a-z]+|[0-9]+|[^ァ-ヺーa-z0-9]+/g) ?? []
}

/** A part of the text: its spellings, and the ids of the terms that it may stand for, twice if close in two ways. */
type Part = { readonly spellings: readonly string[]; readonly ids: readonly number[] }

/** Returns at most `most` corporations with a term of every part: the closest first, then the most notable. */
function bestMatches({ index, table }: Suggestions, parts: readonly Part[], most: number): readonly number[] {
  const lists = termsOfBestRows(table, { lists: parts.map(({ ids }) => ids), most: MOST_SEARCHED_ROWS })
  if (lists.some((ids) => ids.length === 0)) return []
  const queries = parts.map(({ spellings }, i): QueryCombination => {
    // Also the spellings that no best row has: a corporation of exactly that name comes first.
    const terms = new Set([...spellings, ...lists[i]!.map((id) => table.terms[id]!)])
    return { combineWith: 'OR', queries: [[...terms].join(' ')], boostTerm: (term) => closeness(spellings, term) }
  })
  const found = index.search({ combineWith: 'AND', queries }, SEARCH).map(({ id, score, queryTerms }) => ({
    ordinal: Number(id),
    // MiniSearch multiplies by the number of terms that match, but all terms of a part are guesses at one word.
    score: score / queryTerms.length,
  }))
  found.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
  return found.slice(0, most).map(({ ordinal }) => ordinal)
}

const SEARCH: SearchOptions = {
  boost: { name: 4, reading: 3, english: 3, beginning: 1 },
  // A name has each term once, so the frequency of a term and the length of a name mean nothing.
  bm25: { k: 0, b: 0, d: 1 },
  // The score of the most notable is doubled; the factor falls towards 1 with the ordinal.
  boostDocument: (ordinal: number) => 1 + 1 / (1 + Math.log10(1 + ordinal)),
}

// Returns 1 for the text itself; otherwise the weights that MiniSearch gives to a term that begins with the text
// (prefix search) or is some errors away from it (fuzzy search).
function closeness(spellings: readonly string[], term: string): number {
  return Math.max(
    ...spellings.map((text) => {
      if (term === text) return 1
      if (term.startsWith(text)) return (0.375 * term.length) / (term.length + 0.3 * (term.length - text.length))
      return (0.45 * term.length) / (term.length + distance(text, term))
    }),
  )
}

/** Finds the beginnings after which rows differ. Call the returned function once for each row, in order: it counts. */
export function branchingBeginnings(rows: readonly (readonly string[])[]): (row: number) => readonly string[] {
  const branching = new Map<string, number>()
  const sorted = [...new Set(rows.flat())].sort()
  for (let i = 1; i < sorted.length; i++) {
    const length = sharedUnits(sorted[i - 1]!, sorted[i]!)
    const beginning = sorted[i]!.slice(0, length)
    if (length >= leastUnits(beginning)) branching.set(beginning, 0)
  }
  return (row) => {
    const found = new Set<string>()
    for (const text of rows[row]!)
      for (let length = 2; length < text.length; length++) {
        const beginning = text.slice(0, length)
        const used = branching.get(beginning)
        if (used === undefined || used >= MOST_ROWS_A_BEGINNING || found.has(beginning)) continue
        branching.set(beginning, used + 1)
        found.add(beginning)
      }
    return [...found]
  }
}

function sharedUnits(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function leastUnits(text: string): number {
  if (/^[a-z0-9]+$/.test(text)) return LEAST_BEGINNING_UNITS.latin
  return /^[ァ-ヺー]+$/.test(text) ? LEAST_BEGINNING_UNITS.kana : LEAST_BEGINNING_UNITS.other
}
