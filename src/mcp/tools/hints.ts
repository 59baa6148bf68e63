import type { SearchAnswer } from '../../facts/answer.ts'
import type { FactName } from '../../facts/fact-table.ts'

type Noted = Pick<SearchAnswer, 'unknown'>

type Page = {
  readonly total: number
  readonly offset: number
  readonly items: readonly unknown[]
  readonly has_more: boolean
}

/**
 * Says where a page stands and the exact call of the next page, or that the offset is too large; undefined at the end.
 */
export function pageHint(tool: string, given: Readonly<Record<string, string>>, page: Page): string | undefined {
  const { total, offset, items, has_more } = page
  if (items.length === 0 && total > 0)
    return `No items at offset ${offset}: total is ${grouped(total)}. Use a smaller offset.`
  if (!has_more) return undefined
  const next = { ...given, ...integer('limit', given['limit']), offset: offset + items.length }
  const range = `${grouped(offset + 1)}–${grouped(offset + items.length)} of ${grouped(total)}`
  return `Items ${range}. For the next page call ${tool} with ${JSON.stringify(next)}.`
}

type Partly = Pick<SearchAnswer, 'total' | 'counts'> & { readonly interpreted?: object | undefined }

/** Says that every hit only contains q somewhere in a name; undefined where that is not so, or q is interpreted. */
export function partialHint({ total, counts, interpreted }: Partly): string | undefined {
  if (counts === undefined || interpreted !== undefined || total === 0 || counts.partial < total) return undefined
  return 'No name equals or begins with q: the hits only contain it.'
}

/** Joins the hints that are there into one text; undefined without any. */
export function together(hints: readonly (string | undefined)[]): string | undefined {
  const told = hints.filter((hint) => hint !== undefined)
  return told.length === 0 ? undefined : told.join(' ')
}

/** Says how many of all hits match q exactly; undefined for none, and where no hits follow the page. */
export function namedHint({ counts, has_more }: Pick<SearchAnswer, 'counts' | 'has_more'>): string | undefined {
  const named = counts === undefined ? 0 : counts.registered + counts.exact
  if (named === 0 || !has_more) return undefined
  return `${hitsInWords(named)} ${named === 1 ? 'matches' : 'match'} q exactly.`
}

/** Says of a page in the order of a fact how many of its items lack it; undefined where all have it, or no hit has. */
export function lastHint({ total, offset, items, unknown = {} }: Page & Noted, fact: FactName): string | undefined {
  const lacking = unknown[fact] ?? 0
  const onPage = Math.min(items.length, offset + items.length - (total - lacking))
  if (onPage <= 0 || lacking === total) return undefined
  return `${fact} of ${onPage} of these ${items.length} items is unknown: they stand last, in no order.`
}

function integer(name: string, text: string | undefined): Readonly<Record<string, number>> {
  return text === undefined ? {} : { [name]: Number(text) }
}

/** 1 hit, 1,234 hits. */
export function hitsInWords(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'hit' : 'hits'}`
}

// 1234 as people read it: 1,234.
function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
