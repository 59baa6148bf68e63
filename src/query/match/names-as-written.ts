import type { Passing } from '../../index/lists/bit-set.ts'
import { EXHAUSTED } from '../../index/lists/cursor.ts'
import { cursorOver } from '../../index/lists/list-cursor.ts'
import { countTogether, type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { isRomaji } from '../../index/text/alphabet.ts'
import { FIRST_BATCH_NAMES, MOST_COMPARED_NAMES, NEXT_BATCH_TIMES } from '../cost/thresholds.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { type HeldOtherwise, isWritten, type Writing } from '../parse/written-query.ts'
import { type AskedText, gradeText, heldOtherwise, REGISTERED_ENGLISH, REGISTERED_FORMER } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { Lists, Tiers } from './field-lists.ts'
import { prefixMatches } from './prefix-matches.ts'

/** Matches by tier, the filter of hits (undefined: all), and how many hits are enough. */
export type Wanted = {
  readonly matches: Pick<Tiers, 'exact' | 'prefix'>
  readonly passing: Passing | undefined
  readonly enough: number
}

const NONE: readonly number[] = []

/** Returns the exact matches registered as the text is written, legal form included; none of a single one. */
export function registeredNames(index: SearchIndex, { written }: TextCriteria, wanted: Wanted): readonly number[] {
  const [names] = wanted.matches.exact
  return countTogether(names) < 2 ? NONE : firstWritten(names, written.registered(index.writtenNames), wanted)
}

/** Returns who has the text for English name, then who had it for name, with its legal form; not all of them pass. */
export function registeredOtherwise(
  index: SearchIndex,
  question: AskedText,
  { passing, formerForms }: { readonly passing: Passing | undefined; readonly formerForms: Lists },
): HeldOtherwise {
  const { english, former } = heldOtherwise(index, question.text)
  if (english.length + former.length === 0) return { english, former }
  const isHit = (ordinal: number) => passing?.passes(ordinal) !== false
  const had = ordinalsOfLists(formerForms, undefined)
  // Of names with the same hash, the grade tells whether the text is the name.
  return {
    english: english.filter((one) => isHit(one) && gradeText(index, question, one) === REGISTERED_ENGLISH),
    former: former.filter(
      (one) => (isHit(one) || had.includes(one)) && gradeText(index, question, one) === REGISTERED_FORMER,
    ),
  }
}

/** Counts the names that are registered as the text is written, also when there is only one exact match. */
export function countRegistered(
  index: SearchIndex,
  { written }: TextCriteria,
  { matches, passing }: Omit<Wanted, 'enough'>,
): number {
  const [names] = matches.exact
  return firstWritten(names, written.registered(index.writtenNames), { matches, passing, enough: Infinity }).length
}

/** Returns the exact matches in the trade name that are in the letters of the text; none of a single match. */
export function exactNamesAsWritten(index: SearchIndex, text: TextCriteria, wanted: Wanted): readonly number[] {
  if (countTogether(wanted.matches.exact[0]) < 2) return NONE
  const [names] = literalMatches(index, text, wanted).exact
  return firstWritten(names, text.written.spelled(index.writtenNames, 'whole'), wanted, MOST_COMPARED_NAMES)
}

/** Returns the prefix matches in the trade name that begin in the letters of the text; none when there is only one. */
export function prefixNamesAsWritten(index: SearchIndex, text: TextCriteria, wanted: Wanted): readonly number[] {
  if (countTogether(wanted.matches.prefix[0]) < 2) return NONE
  const [names] = literalMatches(index, text, wanted).prefix
  return firstWritten(names, text.written.spelled(index.writtenNames, 'beginning'), wanted, MOST_COMPARED_NAMES)
}

// The matches by the text itself; romanised patterns are no other spellings here, as they never match a name.
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

// Decodes the list in batches, each longer than the one before. Usually the first batch has enough.
function firstInList(
  list: OrdinalList,
  writing: Writing,
  { enough, most }: { readonly enough: number; readonly most: number },
): readonly number[] {
  const found: number[] = []
  const last = Math.min(list.count, most)
  for (let from = 0, to = FIRST_BATCH_NAMES; from < last; from = to, to *= NEXT_BATCH_TIMES) {
    const end = Math.min(to, last)
    const ordinals = firstOrdinals(list, end)
    for (let i = from; i < end; i++) {
      if (isWritten(writing, ordinals[i]!) && found.push(ordinals[i]!) === enough) return found
    }
  }
  return found
}

// Read only: into a shared array, because a new one takes as long as decoding (bench budget, p50).
function firstOrdinals(list: OrdinalList, count: number): Uint32Array {
  if (list.kind === 'array') return list.ordinals
  return list.kind === 'sparse' && count <= SCRATCH.length ? list.decode(count, SCRATCH) : ordinalsIn(list, count)
}

const SCRATCH = new Uint32Array(MOST_COMPARED_NAMES)
