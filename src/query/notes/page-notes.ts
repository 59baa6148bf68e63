import { grouped } from '../../domain/shortened.ts'
import type { SearchAnswer } from '../../facts/answer.ts'
import type { FactName } from '../../facts/fact-table.ts'

type Page = { readonly total: number; readonly offset: number; readonly shown: number }

/** Says where a page stands and where the next one begins, or that the offset is too large; undefined at the end. */
export function pageNote({ total, offset, shown }: Page): string | undefined {
  if (shown === 0 && total > 0) return `No items at offset ${offset}: total is ${grouped(total)}.`
  const end = offset + shown
  if (shown === 0 || end >= total) return undefined
  return `Items ${grouped(offset + 1)}–${grouped(end)} of ${grouped(total)}; more: offset=${end}.`
}

/** Says of a page in the order of a fact how many of its items lack it; undefined where all have it, or no hit has. */
export function lastNote(
  { total, offset, shown }: Page,
  unknown: SearchAnswer['unknown'] = {},
  fact: FactName,
): string | undefined {
  const lacking = unknown[fact] ?? 0
  const onPage = Math.min(shown, offset + shown - (total - lacking))
  if (onPage <= 0 || lacking === total) return undefined
  return `${fact} of ${onPage} of these ${shown} items is unknown: they stand last, not by size.`
}

/** 1 hit, 1,234 hits. */
export function hitsInWords(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'hit' : 'hits'}`
}
