import { prefectureOfCode } from '../../src/domain/prefecture.ts'
import { REGISTER_DAY } from '../corporation/calendar.ts'
import type { Corporation } from '../corporation/corporation.ts'

const HEADER =
  '法人番号 商号または名称 登記住所 名称 名称(カナ) 事業所住所 事業所住所(カナ) 被保険者数 全喪年月日 キー情報 データ品質 出典元 データ取込頻度 最終取得日 最終更新日'.split(
    ' ',
  )

/** The header of gBizINFO's 事業所情報: 15 columns, every field quoted. */
export const JIGYOUSYOJOHO_HEADER: string = `${HEADER.map((field) => `"${field}"`).join(',')}\n`

/** Returns a line for each establishment under the pension scheme; an empty text when there is none. */
export function jigyousyojohoRows({ number, name, address, facts }: Corporation): string {
  let rows = ''
  for (const { name: place, nameReading, address: where, addressReading, insured, endedOn } of facts.establishments) {
    const seat = address ? prefectureName(address.city.prefectureCode) + address.city.name + address.street : ''
    rows +=
      `"${number}","${name}","${seat}","${place}","${nameReading}","${where}","${addressReading}","${insured}","${endedOn}",` +
      `"","","厚生労働省","月次","${REGISTER_DAY}","${REGISTER_DAY}"\n`
  }
  return rows
}

function prefectureName(code: string): string {
  return prefectureOfCode(code)?.name ?? ''
}
