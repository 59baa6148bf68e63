import type { Interpreted } from '../../facts/answer.ts'
import { hitsInWords } from './hints.ts'

type Read = { readonly total: number; readonly interpreted?: Omit<Interpreted, 'items'> | undefined }

/** Says what was searched instead of q; undefined where q is not interpreted. */
export function interpretedHint({ total, interpreted }: Read): string | undefined {
  if (interpreted === undefined) return undefined
  const { q, rule } = interpreted
  const literal = total === 0 ? 'q as it stands finds nothing.' : 'q as it stands only finds names that contain it.'
  return `${literal} interpreted has another search: ${JSON.stringify(q)}${inPlace(interpreted)} (${rule}), ${hitsInWords(interpreted.total)}. Check that it is what was meant.`
}

/** Returns the place of an interpretation as the words that follow its text; empty where it has none. */
export function inPlace({ pref, city, town }: Pick<Interpreted, 'pref' | 'city' | 'town'>): string {
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  return place === '' ? '' : ` in ${place}`
}
