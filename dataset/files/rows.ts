import { prefectureOfCode } from '../../src/domain/prefecture.ts'
import type { Random } from '../chance/random.ts'
import { isCompany } from '../chance/shares.ts'
import { REGISTER_DAY } from '../corporation/calendar.ts'
import type { Corporation, Filer } from '../corporation/corporation.ts'
import { fullWidth } from '../names/romanise.ts'
import type { City } from '../places/addresses.ts'
import HEADINGS from './headings.json' with { type: 'json' }

// 30 columns, no header. Quoted when not empty: 7, 10–12, 17, 22, 25–29.

/** Returns a line of the tax agency's 基本3情報 with its line end. `latest`: 1 for the present state, 0 for a past one. */
export function ntaRow(sequence: number, corporation: Corporation, latest: '0' | '1' = '1'): string {
  const { number, kind, event, name, english, address, addressOutside, closing } = corporation
  if (corporation.deleted) return `${sequence},${number},99,,${event.updatedOn},,,,,,,,,,,,,,,,,,,,,,,,,\n`
  const city = address?.city
  const place = city && address ? `${quoted(prefectureName(city))},"${city.name}",${quoted(address.street)}` : ',,'
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

/** The header of gBizINFO's 基本情報 since 2025, without the 66 columns of metadata. */
export const KIHONJOHO_HEADER: string = line(HEADINGS.kihonjoho)

/** Returns one record with its line end. The quoted overview may contain line breaks. */
export function kihonjohoRow(corporation: Corporation): string {
  const { number, kind, name, event, address, closing, facts, english } = corporation
  const { city } = address ?? {}
  return line([
    ...[number, name, corporation.readingShown ? corporation.reading : '', english?.name],
    ...[closing?.date, closing?.cause, address ? seatOf(corporation) : corporation.addressOutside, address?.postcode],
    ...[prefectureName(city), city?.prefectureCode, city?.name, city?.code.slice(2), address?.street],
    ...[kind, event.process, event.correct, closing ? '閉鎖' : '', facts.representative, facts.capitalYen],
    ...[facts.employees, facts.maleEmployees, facts.femaleEmployees, facts.overview?.replaceAll('"', '""')],
    ...[facts.website, facts.foundedIn, facts.industries, facts.establishedOn],
    ...[facts.qualification?.[0], facts.qualification?.[1], REGISTER_DAY],
  ])
}

function line(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map((field) => `"${field ?? ''}"`).join(',')}\n`
}

/** The header of gBizINFO's 事業所情報: 15 columns, every field quoted. */
export const JIGYOUSYOJOHO_HEADER: string = line(HEADINGS.jigyousyojoho)

/** Returns a line for each establishment under the pension scheme; an empty text when there is none. */
export function jigyousyojohoRows(corporation: Corporation): string {
  const { number, name, facts } = corporation
  const front = [number, name, seatOf(corporation)]
  const back = ['', '', '厚生労働省', '月次', REGISTER_DAY, REGISTER_DAY]
  return facts.establishments.map((columns) => line([...front, ...columns, ...back])).join('')
}

function seatOf({ address }: Corporation): string {
  return address ? prefectureName(address.city) + address.city.name + address.street : ''
}

function prefectureName(city: City | undefined): string {
  return prefectureOfCode(city?.prefectureCode)?.name ?? ''
}

/** Returns the two lines before the rows: the list's date and number of rows, then the unquoted names of 13 columns. */
export function edinetHeader(rows: number): string {
  const [year, month, day] = REGISTER_DAY.split('-')
  return `ダウンロード実行日,${year}年${month}月${day}日現在,件数,${rows}件\n${HEADINGS.edinet.join()}\n`
}

/** Returns the line of a filer, the reading with the legal form, the address without the prefecture. */
export function edinetRow(sequence: number, corporation: Corporation, filer: Filer): string {
  const { name, reading, address, number, english } = corporation
  return line([
    edinetCode(sequence),
    '内国法人・組合',
    filer.listed ? '上場' : '非上場',
    filer.consolidated ? '有' : '無',
    filer.capitalMillionYen,
    filer.closingDay,
    spaced(name),
    english?.name.toUpperCase(),
    name.startsWith('株式会社') ? `カブシキガイシャ${reading}` : `${reading}カブシキガイシャ`,
    address ? fullWidth(address.city.name + address.street) : '',
    filer.industry,
    filer.securityCode,
    number,
  ])
}

/** Returns the line of a filer without a corporate number. Such lines stand among the others and match nothing. */
export function numberlessRow(sequence: number, name: string): string {
  const kind = '外国法人・組合'
  return line([edinetCode(sequence), kind, '', '', '', '', name, '', '', '', kind, '', ''])
}

function edinetCode(sequence: number): string {
  return `E${String(sequence).padStart(5, '0')}`
}

// EDINET separates the legal form by a space in about a third of the names.
function spaced(name: string): string {
  return name.length % 3 === 0
    ? name.replace(/^株式会社/, '株式会社\u3000').replace(/株式会社$/, '\u3000株式会社')
    : name
}

// The system began on this day, with nine of ten of all registrations.
const FIRST_DAY = '2023-10-01'
const LATER = ['2024-01-01', '2024-07-01', '2025-04-01', '2025-12-15', '2026-06-20']
const ENDS = ['2025-03-31', '2025-10-01', '2026-02-28', '2026-08-10']

/** Returns the line in the invoice register, "" for who is not in it; `sequence` counts from 1. */
export function invoiceRow(
  sequence: number,
  { number, kind, assignedOn, closing }: Corporation,
  random: Random,
): string {
  if (!random.chance(isCompany(kind) ? 0.8 : 0.3)) return ''
  const planned = random.chance(0.9) ? FIRST_DAY : random.pick(LATER)
  const registeredOn = planned < assignedOn ? assignedOn : planned
  const end = random.chance(0.03) ? random.pick(ENDS) : (closing?.date ?? '')
  const endedOn = end > registeredOn ? end : ''
  const [revokedOn, expiredOn] = random.chance(0.3) ? [endedOn, ''] : ['', endedOn]
  const process = endedOn === '' ? '01' : '03'
  const dates = `${registeredOn},${endedOn || registeredOn},${revokedOn},${expiredOn}`
  return `${sequence},"T${number}",${process},0,2,1,1,${dates},"",,,"",,,"","","",,,"",""\n`
}
