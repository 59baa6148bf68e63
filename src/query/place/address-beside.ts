import { PREFECTURES } from '../../domain/prefecture.ts'
import { fold } from '../../text/fold.ts'

export type AddressedName = { readonly name: string; readonly address: string }

/** Separates a name from an address with a city and a block, behind it, in brackets or before its form. */
export function addressBeside(text: string): AddressedName | undefined {
  if (!NUMERAL.test(text)) return undefined
  return addressBefore(text) ?? addressBehind(text) ?? addressGlued(text)
}

function addressBehind(text: string): AddressedName | undefined {
  const [found, bracketed, address = bracketed] = BEHIND.exec(text) ?? LATIN_BEHIND.exec(text) ?? []
  if (found === undefined || address === undefined) return undefined
  const name = text.replace(found, ' ').trim()
  return fold(name).core === '' ? undefined : { name, address: address.trim() }
}

// The address ends with its line, before a legal form, or else with its first word: what follows may be a building.
function addressBefore(text: string): AddressedName | undefined {
  const [begun = '', address = ''] = AT_START.exec(text) ?? []
  if (begun === '') return undefined
  const rest = text.slice(begun.length)
  const end = ENDS.map((sign) => rest.search(sign)).find((at) => at >= 0) ?? rest.length
  const name = rest.slice(end).trim()
  return fold(name).forms.length === 0 ? undefined : { name, address: address + rest.slice(0, end).trimEnd() }
}

function addressGlued(text: string): AddressedName | undefined {
  const [, name = '', address = ''] = GLUED.exec(text) ?? []
  return name === '' || fold(name).forms.length === 0 ? undefined : { name, address }
}

// Every address has one, and few names.
const NUMERAL = /[\p{Nd}一二三四五六七八九十]/u
const POSTAL_CODE = '〒?\\s*\\p{Nd}{3}[-‐‑−–－ー]?\\p{Nd}{4}\\s*'
const PREFECTURE = PREFECTURES.map(({ name }) => name).join('|')
const CITY = '\\s*[^\\p{Nd}\\s()（）]{1,8}?[市区町村郡]'
const TOWN = '[^\\p{Nd}()（）]{0,20}?[\\p{Nd}一二三四五六七八九十]+\\s*'
const BLOCK = `${TOWN}(?:丁目|番|号|[-‐‑−–－ーの])`
// Without a prefecture, 大町1号店 may be a shop.
const IN_CITY = `[^\\p{Nd}\\s()（）]{1,8}?[市区]${TOWN}(?:丁目|番|[-‐‑−–－])`
/** A pattern of what may stand before an address. */
export const LABEL = '(?:(?:住所|所在地|本社|本店)[:：\\s]*)?'
const BEGINNING = `(?:(?:${POSTAL_CODE}(?:${PREFECTURE})?|(?:${PREFECTURE}))${CITY}${BLOCK}|${IN_CITY})`
const BEHIND = new RegExp(
  `\\s*[(（【\\[]${LABEL}(${BEGINNING}[^()（）【】\\[\\]]*)[)）】\\]]|(?<=[^\\s,、，/／])[\\s,、，/／]+${LABEL}(${BEGINNING}.*)$`,
  'su',
)
// Mercari, Inc., 6-10-1 Roppongi, Minato-ku, Tokyo
const LATIN_BEHIND = /[\s,(]+([0-9]+-[0-9][0-9-]*[ ,]+[a-z][ -~]*[- ](?:ku|shi|gun|cho|machi|mura|city)\b[^()]*)\)?$/i
// The last prefecture begins the address: 東京都 may also be a part of the name.
const GLUED = new RegExp(
  `^(.+)((?:${PREFECTURE})${CITY}${TOWN}(?<!第[\\p{Nd}]+\\s*)(?:丁目|番|号|[-‐‑−–－ー\\s]|$).*)$`,
  'su',
)
const AT_START = new RegExp(`^\\s*${LABEL}(${BEGINNING})`, 'u')
const ENDS = [/\n/, /\s(?=(?:株式会社|有限会社|合同会社|[(（][株有同][)）]|[㈱㈲])[\p{L}\p{N}])/u, /\s/]
