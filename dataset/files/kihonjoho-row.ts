import { prefectureOfCode } from '../../src/domain/prefecture.ts'
import { REGISTER_DAY } from '../corporation/calendar.ts'
import type { Corporation } from '../corporation/corporation.ts'

/**
 * The header of gBizINFO's 基本情報, in the layout since 2025 without metadata: 30 columns. With metadata, 66 more columns
 * would say when each value was fetched. They are left out because readers find columns by the header, and the file
 * would be two thirds larger.
 */
export const KIHONJOHO_HEADER: string = line(
  `
法人番号 商号または名称 商号または名称（カナ） 商号または名称（英字） 登記記録の閉鎖等年月日
登記記録の閉鎖等の事由 登記住所 郵便番号 都道府県 都道府県コード 市区町村（郡） 市区町村コード
番地以下 組織種別 処理区分 訂正区分 状態 代表者名称 資本金 従業員数 企業規模詳細(男性)
企業規模詳細(女性) 事業概要 WebサイトURL 創業年 事業種目 設立年月日 全省庁統一資格-資格等級
全省庁統一資格-営業品目 更新年月日
`
    .trim()
    .split(/\s+/),
)

/** Returns one record with its line end. The quoted overview may contain line breaks. */
export function kihonjohoRow(corporation: Corporation): string {
  const { number, kind, name, event, address, closing, facts } = corporation
  const prefecture = address ? (prefectureOfCode(address.city.prefectureCode)?.name ?? '') : ''
  const city = address?.city.name ?? ''
  const street = address?.street ?? ''
  const overview = facts.overview?.replaceAll('"', '""') ?? ''
  return (
    `"${number}","${name}","${corporation.readingShown ? corporation.reading : ''}","${corporation.english?.name ?? ''}",` +
    `"${closing?.date ?? ''}","${closing?.cause ?? ''}","${address ? prefecture + city + street : corporation.addressOutside}",` +
    `"${address?.postcode ?? ''}","${prefecture}","${address?.city.prefectureCode ?? ''}","${city}","${address?.city.code.slice(2) ?? ''}","${street}",` +
    `"${kind}","${event.process}","${event.correct}","${closing ? '閉鎖' : ''}","${facts.representative ?? ''}",` +
    `"${facts.capitalYen ?? ''}","${facts.employees ?? ''}","${facts.maleEmployees ?? ''}","${facts.femaleEmployees ?? ''}",` +
    `"${overview}","${facts.website ?? ''}","${facts.foundedIn ?? ''}","${facts.industries ?? ''}","${facts.establishedOn ?? ''}",` +
    `"${facts.qualification?.grades ?? ''}","${facts.qualification?.items ?? ''}","${REGISTER_DAY}"\n`
  )
}

function line(fields: readonly string[]): string {
  return `${fields.map((field) => `"${field}"`).join(',')}\n`
}
