import { distance } from 'fastest-levenshtein'
import { firstNotBelow } from '../first-not-below.ts'
import { NO_ORDINALS } from '../lists/sorted-ordinals.ts'

/**
 * All terms, arranged to find close ones: those about as long as the text that have one of its rarest units, by 32 bits
 * of each. Testing every term doubles what a name that is not there costs (`over-http`). MiniSearch walks nearly its
 * whole tree.
 */
export type TermTable = {
  /** Ascending; a term's id is its index. */
  readonly terms: readonly string[]
  readonly unitSets: Int32Array
  /** The terms with each UTF-16 unit: the `lengthAndId` of each, ascending. */
  readonly termsOfUnits: ReadonlyMap<number, Uint32Array>
  /** Where the rows of each term begin in `rows`; the last item is where `rows` ends. */
  readonly rowStarts: Uint32Array
  /** The rows of each term, row 0 the most notable; a row with a term in two fields occurs twice. */
  readonly rows: Uint32Array
  readonly rowCount: number
  /** Like `reached`, scratch by row for one question: new ones would cause collections of the whole heap. */
  readonly termCounts: Uint16Array
  readonly reached: Uint8Array
}

/** Makes the table of an index with `rowCount` rows from its entries, as MiniSearch serialises them. */
export function openTermTable(entries: readonly TermEntry[], rowCount: number): TermTable {
  const fieldsOfTerms = new Map(entries)
  const terms = [...fieldsOfTerms.keys()].sort()
  const rows: number[] = []
  const rowStarts = new Uint32Array(terms.length + 1)
  for (const [id, term] of terms.entries()) {
    for (const field of Object.values(fieldsOfTerms.get(term)!))
      for (const row of Object.keys(field)) rows.push(Number(row))
    rowStarts[id + 1] = rows.length
  }
  return {
    terms,
    unitSets: Int32Array.from(terms, unitSet),
    termsOfUnits: termsByUnit(terms),
    rowStarts,
    rows: Uint32Array.from(rows),
    rowCount,
    termCounts: new Uint16Array(rowCount),
    reached: new Uint8Array(rowCount),
  }
}

/** A term, and for each field how often each row has it. */
export type TermEntry = readonly [
  term: string,
  fields: { readonly [field: string]: { readonly [row: string]: number } },
]

/** Returns the ids of the terms that begin with the text, ascending. */
export function termsBeginningWith({ terms }: TermTable, text: string): readonly number[] {
  const from = firstNotBelow(terms, text)
  // No term has U+FFFF, which is no character.
  const to = firstNotBelow(terms, `${text}\uffff`, from)
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Returns the ids of all terms that at most `edits` changes (of one unit: replace, add, remove) turn into the text. */
export function termsWithin(table: TermTable, text: string, edits: 1 | 2): readonly number[] {
  const { terms, unitSets } = table
  const units = unitSet(text)
  const ids = new Set<number>()
  for (const some of termsSharing(table, text, edits))
    for (let i = 0; i < some.length; i++) {
      const id = some[i]! & LARGEST_ID
      // A change removes and adds at most one unit of the set. Written out: a loop slows the whole question by half.
      let missing = units & ~unitSets[id]!
      missing &= missing - 1
      if (edits > 1) missing &= missing - 1
      if (missing !== 0) continue
      let added = unitSets[id]! & ~units
      added &= added - 1
      if (edits > 1) added &= added - 1
      if (added === 0 && distance(text, terms[id]!) <= edits) ids.add(id)
    }
  return [...ids].sort((a, b) => a - b)
}

const ID_BITS = 24
const LARGEST_ID = 2 ** ID_BITS - 1
const LARGEST_LENGTH = 2 ** (32 - ID_BITS) - 1

function lengthAndId(length: number, id: number): number {
  return Math.min(length, LARGEST_LENGTH) * 2 ** ID_BITS + id
}

function termsByUnit(terms: readonly string[]): TermTable['termsOfUnits'] {
  const all = new Map<number, number[]>()
  for (const [id, term] of terms.entries())
    for (const unit of unitsOf(term)) {
      const one = lengthAndId(term.length, id)
      const known = all.get(unit)
      if (known === undefined) all.set(unit, [one])
      else known.push(one)
    }
  return new Map(Array.from(all, ([unit, own]) => [unit, Uint32Array.from(own).sort()]))
}

// Of any `edits` + 1 units of the text, a term that few changes turn into it has at least one. With fewer: all terms.
function termsSharing({ terms, termsOfUnits }: TermTable, text: string, edits: number): readonly Uint32Array[] {
  const units = [...unitsOf(text)]
  if (units.length <= edits) return [Uint32Array.from(terms, (_, id) => id)]
  const lists = units.map((unit) => {
    const own = termsOfUnits.get(unit) ?? NO_ORDINALS
    const from = firstNotBelow(own, lengthAndId(text.length - edits, 0))
    return own.subarray(from, firstNotBelow(own, lengthAndId(text.length + edits + 1, 0), from))
  })
  return lists.sort((a, b) => a.length - b.length).slice(0, edits + 1)
}

function unitsOf(text: string): ReadonlySet<number> {
  return new Set(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
}

/** Returns of each list the terms of the `most` best rows: those with a term of every list, most terms first. */
export function termsOfBestRows(table: TermTable, { lists, most }: Lists): Lists['lists'] {
  if (lists.some((ids) => ids.length === 0)) return lists.map(() => [])
  const { rowStarts, rows, rowCount, termCounts, reached } = table
  termCounts.fill(0)
  // For each row, how many lists from the first on, without a gap, have a term of it.
  reached.fill(0)
  const complete: number[] = []
  for (const [list, ids] of lists.entries())
    for (const id of ids)
      for (let at = rowStarts[id]!; at < rowStarts[id + 1]!; at++) {
        const row = rows[at]!
        termCounts[row]!++
        if (reached[row] !== list) continue
        reached[row] = list + 1
        if (list + 1 === lists.length) complete.push(row)
      }
  // One number for each row, all different, because typed arrays sort numbers without a comparison function.
  const rank = (row: number) => row - termCounts[row]! * rowCount
  const last = Float64Array.from(complete, rank).sort()[Math.min(most, complete.length) - 1] ?? Number.NEGATIVE_INFINITY
  const isBest = (row: number) => reached[row] === lists.length && rank(row) <= last
  return lists.map((ids) => ids.filter((id) => rows.subarray(rowStarts[id]!, rowStarts[id + 1]!).some(isBest)))
}

type Lists = { readonly lists: readonly (readonly number[])[]; readonly most: number }

// Returns the set of a text's units in 32 bits. The last five bits of a unit choose its bit: each Latin letter has one
// of its own, a kana shares it with two others.
function unitSet(text: string): number {
  let set = 0
  for (let at = 0; at < text.length; at++) set |= 1 << text.charCodeAt(at)
  return set
}
