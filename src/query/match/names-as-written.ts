import { EXHAUSTED } from '../../index/lists/cursor.ts'
import { cursorOver } from '../../index/lists/list-cursor.ts'
import { countTogether, type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { isRomaji } from '../../index/text/alphabet.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { isWritten, type Writing, type WrittenQuery } from '../parse/written-query.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type Lists, passingLists, type Tiers } from './field-lists.ts'
import { prefixMatches } from './prefix-matches.ts'

/** Matches by their tiers, which of them may be hits (undefined: all), and how many hits are wanted. */
export type Wanted = {
  readonly matches: Pick<Tiers, 'exact' | 'prefix'>
  readonly passing: Passing | undefined
  readonly enough: number
}

// Of a tier's names, so many of the first are looked at for the letters of the text: a rare spelling of a
// common beginning would otherwise be sought to the list's end, half a million names in the whole register
// (bench budget, p99).
const MOST_COMPARED = 256

const NONE: readonly number[] = []

/** Of names that are the text: the names registered as it is written, form included. */
export function registeredNames(index: SearchIndex, { written }: TextCriteria, wanted: Wanted): readonly number[] {
  const [names] = wanted.matches.exact
  return countTogether(names) < 2 ? NONE : firstRegistered(index, written, { names, wanted })
}

/** How many there are of these, of which one may be all names that are the text. */
export function countRegistered(
  index: SearchIndex,
  { written }: TextCriteria,
  { matches, passing }: Omit<Wanted, 'enough'>,
): number {
  const [names] = matches.exact
  if (names.length === 0) return 0
  return firstRegistered(index, written, { names, wanted: { matches, passing, enough: Infinity } }).length
}

type Exact = { readonly names: Lists; readonly wanted: Wanted }

// A text without a legal form is the whole of few names, mostly of none: their bits decide, and no hash of another name
// is fetched (bench budget, p99: names that thousands have).
function firstRegistered(
  { writtenNames }: SearchIndex,
  written: WrittenQuery,
  { names, wanted }: Exact,
): readonly number[] {
  const among = written.among(writtenNames)
  if (among === 'none') return NONE
  const registered = written.registered(writtenNames)
  if (among === undefined) return firstWritten(names, registered, wanted)
  return wanted.passing === undefined
    ? firstWritten(names, registered, { ...wanted, passing: among })
    : firstWritten(passingLists(names, among), registered, wanted)
}

/** Of names that are the text: the names in the same letters. */
export function exactNamesAsWritten(index: SearchIndex, text: TextCriteria, wanted: Wanted): readonly number[] {
  if (countTogether(wanted.matches.exact[0]) < 2) return NONE
  const [names] = literalMatches(index, text, wanted).exact
  return firstWritten(names, text.written.spelled(index.writtenNames, 'whole'), wanted, MOST_COMPARED)
}

/** Of names that begin with the text: the names that begin with the same letters. */
export function prefixNamesAsWritten(index: SearchIndex, text: TextCriteria, wanted: Wanted): readonly number[] {
  if (countTogether(wanted.matches.prefix[0]) < 2) return NONE
  const [names] = literalMatches(index, text, wanted).prefix
  return firstWritten(names, text.written.spelled(index.writtenNames, 'beginning'), wanted, MOST_COMPARED)
}

// The matches by the text itself. A romanised pattern never matches in the trade name.
function literalMatches(
  index: SearchIndex,
  { joined, asWritten }: TextCriteria,
  { matches }: Wanted,
): Wanted['matches'] {
  let patterns = 0
  for (const { units } of joined) if (!isRomaji(units[0]!)) patterns++
  return patterns > asWritten.length ? prefixMatches(index, asWritten) : matches
}

function firstWritten(names: Lists, writing: Writing, wanted: Wanted, most = Infinity): readonly number[] {
  const { passing, enough } = wanted
  const [only] = names
  if (names.length === 1 && only !== undefined && passing === undefined)
    return firstInList(only, writing, { enough, most })
  const found: number[] = []
  const cursor = cursorOver(names, passing)
  for (let seen = 0; seen < most && found.length < enough && cursor.current !== EXHAUSTED; seen++) {
    if (isWritten(writing, cursor.current)) found.push(cursor.current)
    cursor.advanceTo(cursor.current + 1)
  }
  return found
}

// Decoded a batch at a time, each a multiple of the one before, from the list's beginning: mostly the
// first one has enough.
function firstInList(
  list: OrdinalList,
  writing: Writing,
  { enough, most }: { readonly enough: number; readonly most: number },
): readonly number[] {
  const found: number[] = []
  const last = Math.min(list.count, most)
  for (let from = 0, to = FIRST_BATCH; from < last; from = to, to *= NEXT_BATCH) {
    const end = Math.min(to, last)
    const ordinals = firstOrdinals(list, end)
    for (let i = from; i < end; i++) {
      if (isWritten(writing, ordinals[i]!) && found.push(ordinals[i]!) === enough) return found
    }
  }
  return found
}

// Read only. A new array for so few takes as long as decoding them (bench budget, p50).
function firstOrdinals(list: OrdinalList, count: number): Uint32Array {
  if (list.kind === 'array') return list.ordinals
  return list.kind === 'sparse' && count <= SCRATCH.length ? list.decode(count, SCRATCH) : ordinalsIn(list, count)
}

const SCRATCH = new Uint32Array(MOST_COMPARED)
const FIRST_BATCH = 32
const NEXT_BATCH = 8
