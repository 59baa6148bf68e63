import { prefectureOfCode } from '../../src/domain/prefecture.ts'
import type { Corporation } from '../corporation/corporation.ts'

// 30 columns, no header. Quoted when not empty: 7 name, 10 prefecture, 11 city, 12 street, 17 address abroad,
// 22 change, 25–28 English, 29 reading. No other column is quoted.

/** Returns a line of the tax agency's 基本3情報 with its line end. `latest`: 1 for the present state, 0 for a past one. */
export function ntaRow(sequence: number, corporation: Corporation, latest: '0' | '1' = '1'): string {
  const { number, kind, event, name, english, address, addressOutside, closing } = corporation
  if (corporation.deleted) return `${sequence},${number},99,,${event.updatedOn},,,,,,,,,,,,,,,,,,,,,,,,,\n`
  const city = address?.city
  const place =
    city && address
      ? `${quoted(prefectureOfCode(city.prefectureCode)?.name ?? '')},"${city.name}",${quoted(address.street)}`
      : ',,'
  const codes = city && address ? `${city.prefectureCode},${city.code.slice(2)},${address.postcode}` : ',,'
  return (
    `${sequence},${number},${event.process},${event.correct},${event.updatedOn},${event.changedOn},` +
    `"${name}",${corporation.nameImageId},${kind},${place},${corporation.addressImageId},${codes},` +
    `${quoted(addressOutside)},,${closing ? `${closing.date},${closing.cause},${closing.successor},${quoted(closing.detail)}` : ',,,'},` +
    `${corporation.assignedOn},${latest},` +
    `${english ? `${quoted(english.name)},"${english.prefecture}",${quoted(english.city)},` : ',,,'},` +
    `${corporation.readingShown ? `"${corporation.reading}"` : ''},${corporation.excluded ? 1 : 0}\n`
  )
}

function quoted(text: string): string {
  if (text === '') return ''
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`
}
