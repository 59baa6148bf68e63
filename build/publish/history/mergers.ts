import { parseIsoDate } from '../values/iso-date.ts'

/**
 * A merger that 変更事由の詳細 tells: the ISO date, undefined if no calendar has it; the other party, address and name; and
 * its number.
 */
export type Merger = { readonly day: string | undefined; readonly party: string; readonly number: string }

type MergerKind = 'を合併' | 'に合併'

const NO_MERGERS: readonly Merger[] = []

/** Returns the mergers of a kind: those in which the row's corporation absorbed the party, or was merged into it. */
export function mergersIn(cause: string, kind: MergerKind): readonly Merger[] {
  if (!cause.includes(kind)) return NO_MERGERS
  return Array.from(
    cause.matchAll(MERGERS[kind]),
    ([, era = '', year = '', month = '', day = '', party = '', number = '']) => {
      const count = year === '元' ? 1 : Number(year.normalize('NFKC'))
      const parts = [(BEFORE_FIRST_YEAR.get(era) ?? 0) + count, month.normalize('NFKC'), day.normalize('NFKC')]
      return { day: parseIsoDate(parts.map((part) => String(part).padStart(2, '0')).join('-')), party, number }
    },
  )
}

const MERGERS = { を合併: mergersOf('を合併'), に合併: mergersOf('に合併') }

function mergersOf(kind: MergerKind): RegExp {
  return new RegExp(
    `(令和|平成)(元|[０-９]{1,2})年([０-９]{1,2})月([０-９]{1,2})日([^（）]{1,300})（([0-9]{13})）${kind}`,
    'g',
  )
}

const BEFORE_FIRST_YEAR: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
])
