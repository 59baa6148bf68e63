import type { Interpreted } from '../../domain/answer.ts'
import { grouped } from './hints.ts'

type Read = { readonly total: number; readonly interpreted?: Omit<Interpreted, 'items'> | undefined }

/** What was asked instead of q, where q may have been meant otherwise. */
export function interpretedHint({ total, interpreted }: Read): string | undefined {
  if (interpreted === undefined) return undefined
  const { q, rule } = interpreted
  const literal = total === 0 ? 'q as it stands finds nothing.' : 'q as it stands only finds names that hold it.'
  return `${literal} interpreted has what was asked instead: ${JSON.stringify(q)}${inPlace(interpreted)} (${rule}), ${grouped(interpreted.total)} found. Check that it is meant.`
}

/** Where what was asked instead was looked for, as words behind it; empty for everywhere. */
export function inPlace({ pref, city, town }: Pick<Interpreted, 'pref' | 'city' | 'town'>): string {
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  return place === '' ? '' : ` in ${place}`
}
