import type { Interpreted } from '../../domain/answer.ts'
import { grouped } from './hints.ts'

type Read = { readonly total: number; readonly interpreted?: Omit<Interpreted, 'items'> | undefined }

/** What was asked instead of q, where q may have been meant otherwise. */
export function interpretedHint({ total, interpreted }: Read): string | undefined {
  if (interpreted === undefined) return undefined
  const { q, rule, pref, city, town } = interpreted
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  const where = place === '' ? '' : ` in ${place}`
  const literal = total === 0 ? 'q as it stands finds nothing.' : 'q as it stands only finds names that hold it.'
  return `${literal} interpreted has what was asked instead: ${JSON.stringify(q)}${where} (${rule}), ${grouped(interpreted.total)} found. Check that it is meant.`
}
