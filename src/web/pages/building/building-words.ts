import { ofEach } from '../../../domain/of-each.ts'
import type { ClusterLevel } from '../../../facts/answer.ts'
import { FILTERS } from '../../../facts/filter-table.ts'
import { ORDER_NAMES, ORDERS } from '../../../facts/order-table.ts'
import type { BuildingOrder } from '../../../query/building/building.ts'
import type { Wording } from '../../address/language.ts'

type Fault = (value: string) => string

const JA = {
  title: (address: string) => `${address}の法人`,
  andOthers: (address: string) => `${address}ほか`,
  onPage: (title: string, page: string) => `${title}（${page}ページ目）`,
  total: (count: string) => `${count}件`,
  ofAll: (count: string, all: string) => `${all}件のうち${count}件`,
  back: (name: string) => `${name}に戻る`,
  candidates: '次の所在地をまとめて表示しています。',
  narrow: 'ここにある法人の名前',
  button: '絞り込む',
  order: '並び順',
  filters: '絞り込みの条件',
  hosts: '事務所を置く先',
  hostedBy: (host: string) => `${host}内`,
  newSince: (day: string) => `法人番号指定 ${day}`,
  ask: '住所から探す',
  address: '住所か建物の名前',
  show: '表示',
  nobody: '番地までの住所か、二つ以上の法人がある建物の名前を入れてください。例：東京都港区六本木6-10-1',
}

type BuildingWords = typeof JA & {
  readonly level: Readonly<Record<ClusterLevel, string>>
  readonly orders: Readonly<Record<BuildingOrder | 'notable', string>>
  readonly kind: string
  readonly faults: Readonly<Record<string, Fault>> & { readonly address: Fault }
}

export const BUILDING_WORDS: Wording<BuildingWords> = {
  ja: {
    ...JA,
    level: { building: '同じ建物（階や部屋は問いません）', street: '同じ丁目・番地' },
    orders: {
      ...{ notable: '知名度', floor: '階の低い順', newest: '新しい順', name: '五十音' },
      ...ofEach(ORDER_NAMES, (name) => ORDERS[name].ja),
    },
    kind: FILTERS.kind.ja,
    faults: {
      q: (value) => `「${value}」では絞り込めません。文字か数字を含む語を入れてください。`,
      kind: (value) => `「${value}」という法人種別はありません。`,
      host: (value) => `ここには「${value}内」の法人はありません。`,
      sort: (value) => `「${value}」という並び順はありません。`,
      page: (value) => `ページ「${value}」はありません。最初のページを表示しています。`,
      address: (value) => `「${value}」という番地や建物に、掲載中の法人は見つかりません。`,
    },
  },
  en: {
    title: (address) => `Corporations at ${address}`,
    andOthers: (address) => `${address} and others`,
    onPage: (title, page) => `${title}, page ${page}`,
    level: { building: 'Same building, any floor or room', street: 'Same street address' },
    total: (count) => `${count} found`,
    ofAll: (count, all) => `${count} of ${all}`,
    back: (name) => `Back to ${name}`,
    candidates: 'These addresses are shown together.',
    narrow: 'Name of a corporation here',
    button: 'Narrow',
    order: 'Order',
    orders: {
      ...{ notable: 'Notability', floor: 'Lowest floor', newest: 'Newest', name: 'Name' },
      ...ofEach(ORDER_NAMES, (name) => ORDERS[name].en),
    },
    filters: 'Narrow the list',
    kind: 'Kind',
    hosts: 'At the office of',
    hostedBy: (host) => host,
    newSince: (day) => `number assigned ${day}`,
    ask: 'Find by address',
    address: 'Address or name of a building',
    show: 'Show',
    nobody:
      'Enter an address with its block, or the name of a building with several corporations, such as 東京都港区六本木6-10-1.',
    faults: {
      q: (value) => `“${value}” cannot narrow the list. Enter a word with a letter or a digit.`,
      kind: (value) => `There is no kind “${value}”.`,
      host: (value) => `No corporation here is at the office of “${value}”.`,
      sort: (value) => `There is no order “${value}”.`,
      page: (value) => `There is no page “${value}”. This is the first page.`,
      address: (value) => `No block or building “${value}” has published corporations.`,
    },
  },
}
