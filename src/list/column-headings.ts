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

/**
 * Returns the role of a heading, whose number (住所1) does not count; undefined when it is unknown. Of several headings
 * for the name the one of the lowest `order` is the most specific.
 */
export function roleOfHeading(heading: string): { readonly role: HeadingRole; readonly order: number } | undefined {
  if (heading.length > LONGEST_HEADING) return undefined
  const key = keyOf(heading).replace(/[0-9]+$/, '')
  return HEADINGS.get(key) ?? HEADINGS.get(key.replace(/名称$/, '名')) ?? addressOf(key)
}

/** Whether a line of a list has several cells, and one of the first is a known heading. */
export function isLineOfHeadings(line: string): boolean {
  const cells = line.slice(0, MOST_CHARACTERS).split(/[\t,;]/, MOST_CELLS)
  return cells.length > 1 && cells.some((cell) => roleOfHeading(cell) !== undefined)
}

const LONGEST_HEADING = 100
// A line may be as long as a list.
const MOST_CHARACTERS = 4_096
const MOST_CELLS = 100

// 取引先住所, 顧客の所在地: the address of what a heading for names calls so.
function addressOf(key: string): ReturnType<typeof roleOfHeading> {
  const [, whose = ''] = /^(.+?)の?(?:住所|所在地)$/.exec(key) ?? []
  const known = HEADINGS.get(whose)
  return known?.role === 'name' ? { role: 'wholeAddress', order: HEADINGS.size + known.order } : undefined
}

/** Returns a heading in the form in which headings are compared: 「御社名（必須）」 is 社名, 社名（カナ） is not. */
export function keyOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/必須|任意|全角|漢字|正式(?:名称)?|※|\*|^[御貴おご]|様/g, '')
    .replace(/[^\p{L}\p{N}〒]/gu, '')
}

// Known headings as `keyOf` returns them; those for the name begin with the most specific.
const WORDS: Readonly<Record<HeadingRole, string>> = {
  corporateNumber: `法人番号 13桁法人番号 法人番号13桁 corporatenumber houjinbango houjinbangou
    インボイス番号 インボイス登録番号 適格請求書発行事業者登録番号`,
  postalCode: '郵便番号 郵便 〒 zip zipcode postalcode postcode',
  prefecture: '都道府県 都道府県名 県名 prefecture pref state',
  asOf: 'asof 基準日 時点',
  wholeAddress: `住所 所在地 本店所在地 本社所在地 本店又は主たる事務所の所在地 本店または主たる事務所の所在地 主たる事務所の所在地
    登記住所 本店住所 本社住所 送付先住所
    address addressline streetaddress companyaddress billingaddress mailingaddress`,
  city: '市区町村 市町村 市区郡町村 市区 郡市区 市区町村名 city',
  addressPart: '町域 町名 町名番地 町丁目 丁目番地 番地 番地以下 丁目番地等 town street',
  building: '建物 建物名 建物名等 建物名部屋番号 ビル名 ビル マンション名 building',
  name: `商号又は名称 商号または名称 商号名称 商号 法人名 会社名 企業名 取引先名 取引先 顧客名 得意先名 得意先 仕入先名 仕入先
    支払先名 支払先 支出先名 支出先 請求先名 請求先 契約先名 契約先 契約相手方名 契約相手方 相手先名 相手先 相手方 事業者名 団体名 組織名
    勤務先名 勤務先 所属先 受注者 発注者 納入先 出荷先 販売先 社名 名称 会社 企業 法人 顧客 客名
    company companyname corporatename corporationname corporation customer customername client clientname
    supplier suppliername vendor vendorname organization organisation organizationname organisationname
    account accountname businessname legalname name`,
}

const HEADINGS: ReadonlyMap<string, { readonly role: HeadingRole; readonly order: number }> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(/\s+/).map((word, order) => [word, { role: role as HeadingRole, order }] as const),
  ),
)
