import type { TierCounts } from '../facts/answer.ts'
import { ORDERS } from '../facts/order-table.ts'
import { hasName } from './interpret/rules/reading.ts'
import { hitsInWords, lastNote, pageNote } from './notes/page-notes.ts'
import { placeNote } from './notes/place-note.ts'
import type { Lacking } from './notes/unknown-facts.ts'
import type { Criteria } from './parse/criteria.ts'
import type { PageRange } from './parse/page-range.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'
import type { Register } from './register/register.ts'
import { relaxNotes } from './relax-notes.ts'

type Found = {
  readonly question: { readonly criteria: Criteria; readonly page: PageRange; readonly sort?: SortedBy }
  readonly total: number
  readonly counts: TierCounts | undefined
  readonly ordinals: readonly number[]
  readonly lacking: Lacking
  readonly instead: object | undefined
}

/** What a caller has to know to read a page and to ask on: what was searched, what to leave out, the next page. */
export function searchNotes(register: Register, found: Found): readonly string[] {
  const { question, total, counts, ordinals, lacking, instead } = found
  const { criteria, sort } = question
  const page = { total, offset: question.page.offset, shown: ordinals.length }
  const notes = [
    ...(instead === undefined
      ? [partialNote(found), placeNote(register, criteria)]
      : [`${foundFor('q', found)} interpreted may be what was meant.`]),
    namedNote(counts, page.offset + page.shown < total),
    isOrderOfFact(sort) ? lastNote(page, lacking.unknown, ORDERS[sort].fact) : undefined,
    pageNote(page),
    // An interpretation helps more than a question with fewer criteria.
    ...(total === 0 && instead === undefined ? relaxNotes(register, criteria) : []),
  ]
  return [...lacking.notes, ...notes.filter((note) => note !== undefined)]
}

/** Says what a text finds as it stands. */
export function foundFor(
  text: string,
  { total, counts }: { readonly total: number; readonly counts?: TierCounts | undefined },
): string {
  if (total === 0) return `${text} as it stands finds nothing.`
  const isNamed = counts !== undefined && counts.partial < total
  return `${text} as it stands ${isNamed ? 'is found among names' : 'only finds names that contain it'}.`
}

// Says that every hit only contains q somewhere in a name.
function partialNote({ question, total, counts }: Found): string | undefined {
  if (counts === undefined || total === 0 || counts.partial < total) return undefined
  if (!hasName(question.criteria.text?.asked ?? '')) return undefined
  return 'No name equals or begins with q: the hits only contain it.'
}

// Says how many of all hits match q exactly, where hits follow the page.
function namedNote(counts: TierCounts | undefined, hasMore: boolean): string | undefined {
  const named = counts === undefined ? 0 : counts.registered + counts.exact
  if (named === 0 || !hasMore) return undefined
  return `${hitsInWords(named)} ${named === 1 ? 'matches' : 'match'} q exactly.`
}
