import { hash } from 'node:crypto'
import { type ContentDigests, digestOf } from '../index/columns/content-digests.ts'
import type { Register } from './register/register.ts'
import type { FoundPage } from './search.ts'

type Tagged = Pick<Register, 'digests' | 'edition'>

/*
 * Entity tags over what is published of the corporations that an answer shows, over the question and over the words of
 * the program: two snapshots that differ in id and dates alone give the same tag. They are weak (RFC 9110 §8.8.1),
 * since the bytes of the answers differ then. Hidden facts are in none of it.
 */

/** Of a profile. */
export function profileTag({ digests, edition }: Tagged, ordinal: number): string {
  return `W/"${edition.wording}-${digestOf(digests, ordinal)}"`
}

/**
 * Of a page of results. `asked` is the question as it was sent: it and the corporations decide what else an answer says
 * of them, such as why each is there.
 */
export function searchTag({ digests, edition }: Tagged, asked: string, found: FoundPage): string {
  const { total, counts, ordinals, suggested, instead } = found
  const lists = [ordinals, suggested, instead?.best.ordinals ?? []]
  const content = JSON.stringify([
    edition.wording,
    asked,
    edition.sources.map(({ id }) => id),
    total,
    counts,
    instead?.said,
    lists.map(({ length }) => length),
  ])
  // 132 bits: a collision would show one answer for another, so no shorter, cheaper hash.
  const hashed = hash('sha256', Buffer.concat([Buffer.from(content), digestsOf(digests, lists)]), 'base64url')
  return `W/"${hashed.slice(0, 22)}"`
}

function digestsOf(digests: ContentDigests, lists: readonly (readonly number[])[]): Uint8Array {
  const halves = new Uint32Array(2 * lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const ordinals of lists) {
    for (const ordinal of ordinals) {
      halves[end++] = digests[2 * ordinal]!
      halves[end++] = digests[2 * ordinal + 1]!
    }
  }
  return new Uint8Array(halves.buffer)
}
