import { ownTable } from '../program/own-file.ts'

/** What a column contains, by its heading. An address may be in several columns, its parts in their order. */
export type HeadingRole =
  | 'corporateNumber'
  | 'postalCode'
  | 'prefecture'
  | 'asOf'
  | 'wholeAddress'
  | 'city'
  | 'addressPart'
  | 'building'
  | 'name'

type Known = { readonly role: HeadingRole; readonly order: number }

/** Returns the role of a heading, whose number (住所1) does not count; the lower `order`, the more specific. */
export function roleOfHeading(heading: string): Known | undefined {
  if (heading.length > LONGEST_HEADING) return undefined
  const known = keyOf(heading)
    .replace(/[0-9]+$/, '')
    .replaceAll(OF_BILLS, '')
  return HEADINGS.get(known) ?? HEADINGS.get(known.replace(/名称$/, '名')) ?? partyOf(heading) ?? belongingOf(known)
}

/** Whether a heading that is not known is likelier to be that of names (1), of something else (-1), or says nothing. */
export function hintOf(heading: string): 1 | 0 | -1 {
  const key = keyOf(heading.slice(0, LONGEST_HEADING)).replace(OPERATOR, '事業者')
  if (OF_ANOTHER_THING.test(key)) return -1
  return OF_PARTIES.test(key) ? 1 : 0
}

/** Whether a day with this heading is that of something else than what the row says, such as of a foundation. */
export function isDayOfAnotherThing(heading: string): boolean {
  return OTHER_DAYS.test(keyOf(heading.slice(0, LONGEST_HEADING)))
}

/** Whether a heading is that of days: 契約日, 支払年月日, Order Date. */
export function isOfDays(heading: string): boolean {
  return /日付?$|date$/.test(keyOf(heading.slice(0, LONGEST_HEADING)))
}

/** Whether a heading may be that of the codes of cities or prefectures (全国地方公共団体コード, 市区町村コード). */
export function isOfCityCodes(heading: string): boolean {
  return /(?:団体|市区?町村|自治体|地域|jis|都道府県|県)(?:コード|cd)|citycode|prefcode|lgcode/.test(
    keyOf(heading.slice(0, LONGEST_HEADING)),
  )
}

/** Returns how much two headings begin with in common, from two on; of 事業者の住所, 事業者 may also stand inside the other. */
export function sharedStart(a: string, b: string): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  const whose = BELONGING.exec(one)?.[1] ?? ''
  let length = other.includes(whose) ? whose.length : 0
  while (length < one.length && one.startsWith(other.slice(0, length + 1)) && length < other.length) length++
  const isOfAnother = [one, other].every((key) => PARTY_ENDS.test(key.charAt(length)))
  return length < 2 || isOfAnother ? 0 : length
}

// 事業者の名称 and 事業所の所在地, 発注者 and 発注先 are two parties.
const PARTY_ENDS = /[者所先元]/

/** Whether a line of a list has several cells, and one of the first is a known heading. */
export function isLineOfHeadings(line: string): boolean {
  const cells = line.slice(0, MOST_CHARACTERS).split(/[\t,;|]/, MOST_CELLS)
  return cells.length > 1 && cells.some((cell) => roleOfHeading(cell) !== undefined)
}

const LONGEST_HEADING = 100
// Billing Street, Billing State/Province; a shipping address is that of a place.
const OF_BILLS =
  /^(?:billing|mailing|company|office)(?=(?:street|city|state|zip|postalcode)(?:province|postalcode)?$)|(?<=state)province$|(?<=zip)postalcode$/g
// A line may be as long as a list.
const MOST_CHARACTERS = 4_096
const MOST_CELLS = 100

// 会社名/団体名, 契約の相手方の商号又は名称: what is known of each part, or of whom the name is.
function partyOf(heading: string): Known | undefined {
  const parts = keyOf(heading.replace(/の/g, '')) === '' ? [] : heading.split(/[/／・、,]/)
  const known = parts.map((part) => {
    const key = keyOf(part.replace(/の/g, ''))
    return HEADINGS.get(key) ?? HEADINGS.get(key.replace(/(?:商号(?:又は|または)名称|商号|名称|名)$/, ''))
  })
  return known.every((part) => part?.role === 'name') ? known[0] : undefined
}

// 受注者の法人番号, 取引先住所, 顧客の所在地, 法人住所（番地以降）, 住所2（建物名）: a code or an address of somebody.
function belongingOf(key: string): Known | undefined {
  const [, whose = '', what = ''] = BELONGING.exec(key) ?? []
  const known = HEADINGS.get(what)
  if (known === undefined || WITH_NAMES.test(whose)) return undefined
  const party = HEADINGS.get(whose)
  return { role: known.role, order: HEADINGS.size + (party?.role === 'name' ? party.order : HEADINGS.size) }
}

const BELONGING =
  /^(.+?)の?(住所|所在地|郵便番号|法人番号|都道府県名?|市区町村名?|番地以[降下]|アパートマンション名|(?<=^住所[0-9]?)(?:建物|ビル)名)$/
const WITH_NAMES = /名(?:$|住所|所在地)|名称|氏名|商号|及び|並びに|または|又は|メール|mail|web/

// Who runs a place may be a person or a corporation.
const OPERATOR =
  /(?:営業|開設|設置|申請|届出|事業|所有)者の?氏名|氏名(?:又は|または)名称|名称(?:又は|または)氏名|会社部門/

// Words of headings that no table lists in full.
const OF_PARTIES =
  /会社|企業|法人|団体|事業者|業者|取引先|得意先|仕入先|顧客|客先|相手|申請者|受託|受注|落札|請負|供給|組織|機関|施設|事業所|屋号|商号|名称|名前|社名|店名|先名|[者人]名|社$|先$|[者主]$|company|corp|organi[sz]|firm|vendor|supplier|client|customer|account|entity|business|enterprise|partner|name/
const OF_ANOTHER_THING =
  /カナ|かな|フリガナ|ふりがな|ヨミ|よみ|読み|略称|旧|担当|代表者|代表取締役|氏名|姓名|役職|職名|部署|部門|部課|課名|電話|tel|fax|ファックス|mail|メール|url|web|ホームページ|サイト|コード|code|番号|金額|価格|単価|数量|品名|品目|件名|事業(?:の)?名|業務|契約名|案件|工事|商品|製品|物品|銀行|金融機関|支店|口座|備考|摘要|内容|理由|根拠|種別|種類|区分|分類|業種|契約担当官|発注機関|所管|親会社|親法人|英語|英文|ローマ字|kana|phone|person|contact|title|remark|note|bank|branch|product|item|parent|^(?:id|no|名|姓)$/
const OTHER_DAYS =
  /登録年月日|取消|失効|設立|創業|創立|設置|生年|誕生|登記|開業|開設|廃止|終了|満了|期限|予定|納期|納入|更新|作成|入社|入会|退社|退会|birth|found|establish|incorp|expir|due|end|until|updat|creat|since/

/** Returns a heading in the form in which headings are compared: 「御社名（必須）」 is 社名, 社名（カナ） is not. */
export function keyOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/必須|任意|全角|漢字|正式(?:名称)?|※|\*|^[御貴おご]|様/g, '')
    .replace(/[^\p{L}\p{N}〒]/gu, '')
}

// Those for the name begin with the most specific.
const HEADINGS: ReadonlyMap<string, { readonly role: HeadingRole; readonly order: number }> = new Map(
  ownTable('src/list/column-headings.tsv').flatMap(([role, words = '']) =>
    words.split(' ').map((word, order) => [word, { role: role as HeadingRole, order }] as const),
  ),
)
