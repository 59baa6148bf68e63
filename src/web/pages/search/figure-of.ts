import type { SearchItem } from '../../../facts/answer.ts'
import { FACTS } from '../../../facts/fact-table.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { formatYen } from '../../format/numbers.ts'
import { sentenceCase } from '../../format/sentence-case.ts'
import { filterValue } from './narrow-form.tsx'

/** Returns the fact by which a corporation has its place in an order, in words: 1億円; undefined where it lacks it. */
export function figureOf(order: OrderName, sorted: Partial<SearchItem>, language: Language): string | undefined {
  const { fact } = ORDERS[order]
  const value = sorted[fact]
  if (typeof value === 'number') return formatYen(value, language)
  return value && (FACTS[fact].form === 'day' ? formatDate(value, language) : filterValue('workforce', value, language))
}

/** Returns the same with the name of the fact: 資本金 1億円. */
export function namedFigure(order: OrderName, sorted: Partial<SearchItem>, language: Language): string | undefined {
  const figure = figureOf(order, sorted, language)
  return figure && `${sentenceCase(FACTS[ORDERS[order].fact][language])} ${figure}`
}
