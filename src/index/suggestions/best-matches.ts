import { distance } from 'fastest-levenshtein'
import type MiniSearch from 'minisearch'
import type { QueryCombination, SearchOptions } from 'minisearch'
import { MOST_SEARCHED_ROWS } from '../thresholds.ts'
import { type TermTable, termsOfBestRows } from './term-table.ts'

/**
 * A part of the text asked for, in its spellings, and the ids of the terms that it may stand for. A term that is close
 * in two ways is listed twice.
 */
export type Part = { readonly spellings: readonly string[]; readonly ids: readonly number[] }

/**
 * Returns the ordinals of at most `most` corporations that have a term of every part: those with the closest terms
 * first, then the most notable.
 */
export function bestMatches({ index, table }: Searched, parts: readonly Part[], most: number): readonly number[] {
  const lists = termsOfBestRows(table, { lists: parts.map(({ ids }) => ids), most: MOST_SEARCHED_ROWS })
  if (lists.some((ids) => ids.length === 0)) return []
  const queries = parts.map(({ spellings }, i): QueryCombination => {
    // The spellings are searched even if no best row has them: a corporation of exactly that name comes first, however
    // little known.
    const terms = new Set([...spellings, ...lists[i]!.map((id) => table.terms[id]!)])
    return { combineWith: 'OR', queries: [[...terms].join(' ')], boostTerm: (term) => closeness(spellings, term) }
  })
  const found = index.search({ combineWith: 'AND', queries }, OPTIONS).map(({ id, score, queryTerms }) => ({
    ordinal: Number(id),
    // MiniSearch multiplies by the number of terms that match, but all terms of a part are guesses at one word.
    score: score / queryTerms.length,
  }))
  found.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
  return found.slice(0, most).map(({ ordinal }) => ordinal)
}

type Searched = { readonly index: MiniSearch; readonly table: TermTable }

const OPTIONS: SearchOptions = {
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
