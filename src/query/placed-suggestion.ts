import { addressLine } from '../facts/address-line.ts'
import type { Suggestion } from '../facts/answer.ts'
import type { CorporationRecord } from '../snapshot/corporation-record.ts'
import type { Register } from './register/register.ts'

/** `place` tells namesakes apart: city and town, as far as they are known. */
export type PlacedSuggestion = Suggestion & { readonly place: string }

/** A corporation by its ordinal, told apart from its namesakes. */
export function placedSuggestion({ records }: Pick<Register, 'records'>, ordinal: number): PlacedSuggestion {
  const record = records.recordOf(ordinal)
  return { corporate_number: record.number, name: record.name, place: shortPlace(record) }
}

/** City and town (千代田区 神田佐久間町), or the beginning of an address without a city; "" where nothing is known. */
export function shortPlace(
  record: Pick<CorporationRecord, 'prefectureCode' | 'city' | 'street' | 'addressAbroad'>,
): string {
  const { city, street } = record
  if (city === null) return addressLine(record).slice(0, MOST_ABROAD)
  const [town = ''] = TOWN.exec(street ?? '') ?? []
  return town === '' ? city : `${city} ${town}`
}

const MOST_ABROAD = 40

// What stands before the first number, also one in kanji: 神田佐久間町|１丁目, 丸の内|九丁目, but 六本木|六丁目.
const TOWN = /^[^0-9０-９]*?(?=[一二三四五六七八九十]+丁目|[0-9０-９]|$)/
