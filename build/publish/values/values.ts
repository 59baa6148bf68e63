import { domainToUnicode } from 'node:url'
import { decodePercent } from '../../../src/domain/decode-percent.ts'
import { parsePrefecture, prefectureOfCode } from '../../../src/domain/prefecture.ts'
import { isNamedHost } from '../../../src/domain/web-host.ts'
import type { SourceId } from '../../../src/facts/source-note.ts'
import type { Workforce } from '../../../src/facts/workforce.ts'
import { inKatakana } from '../../../src/text/letters/kana.ts'
import { parseDateNumber } from '../../sources/files/source-date.ts'
import type { NtaRow } from '../../sources/layouts/register-row.ts'

/** Returns the text, trimmed, when it is an ISO date that exists in the calendar; undefined otherwise. */
export function parseIsoDate(text: string | undefined): string | undefined {
  const day = text?.trim() ?? ''
  return day.length === 'yyyy-mm-dd'.length && parseDateNumber(day) >= OLDEST ? day : undefined
}

// The oldest corporation still in operation is of 578; smaller years are placeholders.
const OLDEST = 500_00_00

/** Parses a positive integer, with or without thousands separators; undefined for 0, which means unknown. */
export function parsePositiveInteger(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const digits = text.trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}

/** Returns the text with trimmed lines, single spaces and no empty line; undefined when nothing is left. */
export function tidyLines(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}

/** Returns the English name on one line; undefined when it has no Latin letter, or has a Japanese one. */
export function englishName(text: string | undefined): string | undefined {
  const name = text?.replace(/\s+/g, ' ').trim()
  if (name === undefined || !/\p{Script=Latin}/u.test(name)) return undefined
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? undefined : name
}

export type Sourced<Value> = { readonly value: Value; readonly source: SourceId }

/** Adds a source to a value. Undefined stays undefined, so that ?? selects the first source with a value. */
export function sourced<Value>(source: SourceId, value: Value | undefined): Sourced<Value> | undefined {
  return value === undefined ? undefined : { value, source }
}

/** Returns the one figure to publish: a published count, or the insured total, of which below five only 1–4 is kept. */
export function workforceOf(employees: number | undefined, insured: number | undefined): Workforce | undefined {
  if (employees !== undefined && employees > 0) return { kind: 'published', count: employees }
  if (insured === undefined || insured <= 0) return undefined
  return insured >= SMALLEST_SHOWN ? { kind: 'insured', count: insured } : { kind: 'insured-below-five' }
}

const SMALLEST_SHOWN = 5

type Part = 'postalCode' | 'prefectureCode' | 'cityCode' | 'city' | 'street' | 'addressAbroad'

/** The registered address, with fields as in Corporation. */
export type Location = { readonly [Key in Part]?: string | undefined }

/** Returns the registered address; city and street count only with a prefecture (foreign companies lack it). */
export function locationOf(nta: NtaRow): Location {
  const prefecture = prefectureOfCode(nta.prefectureCode) ?? parsePrefecture(nta.prefectureName ?? '')
  if (prefecture === undefined) return { addressAbroad: nta.addressOutside }
  return {
    postalCode: whenShaped(nta.postCode, /^\d{7}$/),
    prefectureCode: prefecture.code,
    cityCode: whenShaped(prefecture.code + (nta.cityCode ?? ''), /^\d{5}$/),
    city: nta.cityName,
    street: nta.streetNumber,
    addressAbroad: nta.addressOutside,
  }
}

function whenShaped(text: string | undefined, shape: RegExp): string | undefined {
  return text !== undefined && shape.test(text) ? text : undefined
}

/** Returns a reading of kana alone, in full-width katakana; undefined for any other text. */
export function kanaReading(text: string | undefined): string | undefined {
  if (text === undefined || KATAKANA.test(text)) return text
  const kana = inKatakana(text.normalize('NFKC')).replace(/\s+/g, ' ').trim()
  return /^[ァ-ヺー・ ]*[ァ-ヺ][ァ-ヺー・ ]*$/.test(kana) ? kana : undefined
}

// Nearly every reading, which is returned as it is.
const KATAKANA = /^[ァ-ヺ][ァ-ヺー・]*$/

/** Returns a reading without that of its legal form, which EDINET includes: カイシャ or ガイシャ, ャ also as ヤ. */
export function readingWithoutLegalForm(text: string | undefined): string | undefined {
  const kana = kanaReading(text)
  if (kana === undefined) return undefined
  return kanaReading(kana.replace(AT_FRONT, '').replace(AT_BACK, ''))
}

const COMPANY = '(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ) ?[カガ]イシ[ャヤ]'
const CORPORATION = '(?:イッパン|コウエキ)(?:シャダン|ザイダン)ホウジン'
const AT_FRONT = new RegExp(`^(?:${COMPANY}|${CORPORATION}) ?`)
const AT_BACK = new RegExp(` ?(?:${COMPANY})$`)

/** Returns the address as given, if it is http or https at a named host; nothing is completed. */
export function parseWebsite(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (address === undefined || address.length > LONGEST || !PLAIN.test(address)) return undefined
  if (SEVERAL.test(address)) return undefined
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && isNamedHost(hostname) ? address : undefined
}

/** Returns an address with escapes and punycode decoded, so that names can be looked for in it. */
export function readableAddress(address: string): string {
  const { hostname, pathname, search, hash } = new URL(address)
  // A part stays as it is when a % begins no escape, or its escapes are of another encoding.
  const parts = [pathname, search, hash].map((part) => decodePercent(part) ?? part)
  return [domainToUnicode(hostname), ...parts].join(' ')
}

const LONGEST = 2000

// No spaces, controls, quotes, brackets or backslashes: nothing that could end an attribute or be read two ways.
const PLAIN = /^https?:\/\/[^\s\p{Cc}\p{Cf}"'`<>\\^{|}]+$/iu

// Several addresses in one field: URL takes them for one, whose host has the comma or whose path has the next address.
const SEVERAL = /^https?:\/\/[^/?#]*[、，；]|[、，；,;]https?:\/\//iu
