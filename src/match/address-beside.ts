import { PREFECTURES } from '../domain/prefecture.ts'
import { fold } from '../text/fold.ts'

/** A text that is a name and its address. */
export type AddressedName = { readonly name: string; readonly address: string }

/**
 * Separates a name from the address behind it, which is in brackets or after a space, a sign or a new line:
 * 株式会社あおば商会（東京都港区芝5-2-3）. Undefined unless the address begins with a prefecture or a postal code, and has a city and a
 * block: other words may be part of the name.
 */
export function addressBeside(text: string): AddressedName | undefined {
  const [found, bracketed, last] = ADDRESS.exec(text) ?? []
  const address = bracketed ?? last
  if (found === undefined || address === undefined) return undefined
  const name = text.replace(found, ' ').trim()
  return fold(name).core === '' ? undefined : { name, address: address.trim() }
}

const POSTAL_CODE = '〒?\\s*\\p{Nd}{3}[-‐‑−–－ー]?\\p{Nd}{4}\\s*'
const PREFECTURE = PREFECTURES.map(({ name }) => name).join('|')
const CITY = '\\s*[^\\p{Nd}\\s()（）]{1,8}?[市区町村郡]'
const BLOCK = '[^\\p{Nd}()（）]{0,20}?[\\p{Nd}一二三四五六七八九十]+\\s*(?:丁目|番|号|[-‐‑−–－ーの])'
const LABEL = '(?:(?:住所|所在地|本社|本店)[:：\\s]*)?'
const BEGINNING = `(?:${POSTAL_CODE}(?:${PREFECTURE})?|(?:${PREFECTURE}))${CITY}${BLOCK}`
const ADDRESS = new RegExp(
  `\\s*[(（【\\[]${LABEL}(${BEGINNING}[^()（）【】\\[\\]]*)[)）】\\]]|(?<=\\S)[\\s,、，/／]+${LABEL}(${BEGINNING}.*)$`,
  'su',
)
