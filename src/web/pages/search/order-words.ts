import { ofEach } from '../../../domain/of-each.ts'
import { ORDER_NAMES, ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { SortedBy } from '../../../query/parse/sort.ts'
import type { Language, Wording } from '../../address/language.ts'

/** The words for the orders of hits and the sizes of a page. */
export type OrderWords = {
  readonly sort: string
  readonly sorts: Readonly<Record<SortedBy | 'relevance', string>>
  readonly perPage: string
  readonly size: (count: string) => string
  /** How many corporations lack a fact that hits are sorted or narrowed by. */
  readonly last: (fact: string, count: string) => string
  readonly leftOut: (fact: string, count: string) => string
  readonly orderless: (fact: string) => string
}

export const ORDER_WORDS: Wording<OrderWords> = {
  ja: {
    sort: '並び順',
    sorts: { relevance: '関連度', ...ordersIn('ja'), name: '五十音', address: '所在地' },
    perPage: '表示件数',
    size: (count) => `${count}件`,
    last: (fact, count) => `${fact}が公表されていない${count}件は最後に並びます。`,
    leftOut: (fact, count) => `ほかの条件に合う法人のうち、${fact}が公表されていない${count}件は含まれません。`,
    orderless: (fact) => `どの法人も${fact}が公表されていないため、関連度の順に表示しています。`,
  },
  en: {
    sort: 'Order',
    sorts: { relevance: 'Relevance', ...ordersIn('en'), name: 'Name', address: 'Location' },
    perPage: 'Show',
    size: (count) => count,
    last: (fact, count) => `${count} without a published ${fact} come last.`,
    leftOut: (fact, count) => `${count} that meet the other criteria have no published ${fact} and are left out.`,
    orderless: (fact) => `None has a published ${fact}, so they are in order of relevance.`,
  },
}

function ordersIn(language: Language): Readonly<Record<OrderName, string>> {
  return ofEach(ORDER_NAMES, (name) => ORDERS[name][language])
}
