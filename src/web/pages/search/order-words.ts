import { MOST_SORTED } from '../../../query/match/sort-hits.ts'
import type { SortedBy } from '../../../query/parse/sort.ts'
import type { Wording } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'

/** The words for the orders of hits and the sizes of a page. */
export type OrderWords = {
  readonly label: string
  readonly sort: string
  readonly sorts: Readonly<Record<SortedBy | 'relevance', string>>
  readonly perPage: string
  readonly size: (count: string) => string
  readonly tooMany: string
}

export const ORDER_WORDS: Wording<OrderWords> = {
  ja: {
    label: '並び順と表示件数',
    sort: '並び順',
    sorts: { relevance: '関連度', workforce: '人数の多い順', name: '五十音', address: '所在地' },
    perPage: '表示',
    size: (count) => `${count}件`,
    tooMany: `並べ替えは${formatCount(MOST_SORTED, 'ja')}件までです。関連度の順に表示しています。`,
  },
  en: {
    label: 'Order and size of the list',
    sort: 'Order',
    sorts: { relevance: 'Relevance', workforce: 'Largest workforce', name: 'Name', address: 'Location' },
    perPage: 'Show',
    size: (count) => count,
    tooMany: `Only up to ${formatCount(MOST_SORTED, 'en')} results can be sorted. These are in order of relevance.`,
  },
}
