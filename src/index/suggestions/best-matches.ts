import { distance } from 'fastest-levenshtein'
import type MiniSearch from 'minisearch'
import type { QueryCombination, SearchOptions } from 'minisearch'
import { type TermTable, termsOfBestRows } from './term-table.ts'

/**
 * Some text of a question, in its spellings, and the ids of the terms it may stand for: twice what
 * is close in two ways.
 */
export type Part = { readonly spellings: readonly string[]; readonly ids: readonly number[] }

/**
 * Ordinals of at most `most` corporations that have a term of every part: the closest terms and the most notable first.
 */
export function bestMatches({ index, table }: Searched, parts: readonly Part[], most: number): readonly number[] {
  const lists = termsOfBestRows(table, { lists: parts.map(({ ids }) => ids), most: MAX_ROWS })
  if (lists.some((ids) => ids.length === 0)) return []
  const queries = parts.map(({ spellings }, i): QueryCombination => {
    // A corporation of exactly that name comes first, however little known.
    const terms = new Set([...spellings, ...lists[i]!.map((id) => table.terms[id]!)])
    return { combineWith: 'OR', queries: [[...terms].join(' ')], boostTerm: (term) => closeness(spellings, term) }
  })
  const found = index.search({ combineWith: 'AND', queries }, OPTIONS).map(({ id, score, queryTerms }) => ({
    ordinal: Number(id),
    // MiniSearch multiplies by how many terms match, but all terms of a part are guesses at one word.
    score: score / queryTerms.length,
  }))
  found.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
  return found.slice(0, most).map(({ ordinal }) => ordinal)
}

type Searched = { readonly index: MiniSearch; readonly table: TermTable }

// MiniSearch takes its time for each term it is asked for, and two letters begin thousands: with fewer rows it is
// faster, but foundShare of bench suggestions falls.
const MAX_ROWS = 40

const OPTIONS: SearchOptions = {
  boost: { name: 4, reading: 3, english: 3, beginning: 1 },
  // A name has each term once: how often it occurs and how long the name is say nothing.
  bm25: { k: 0, b: 0, d: 1 },
  // The most notable counts twice what the least notable does.
  boostDocument: (ordinal: number) => 1 + 1 / (1 + Math.log10(1 + ordinal)),
}

// What MiniSearch itself lets a term count that begins with the text, or is so many errors from it.
function closeness(spellings: readonly string[], term: string): number {
  return Math.max(
    ...spellings.map((text) => {
      if (term === text) return 1
      if (term.startsWith(text)) return (0.375 * term.length) / (term.length + 0.3 * (term.length - text.length))
      return (0.45 * term.length) / (term.length + distance(text, term))
    }),
  )
}
