import { hash } from 'node:crypto'
import { type ContentDigests, digestOf } from '../index/columns/content-digests.ts'
import type { Register } from './register/register.ts'
import type { FoundPage } from './search.ts'

type Tagged = Pick<Register, 'digests' | 'edition'>

/*
 * Entity tags over the published facts of the corporations that an answer shows, over the question and over the words
 * of the program: two snapshots that differ only in id and dates give the same tag. The tags are weak (RFC 9110
 * §8.8.1), because the bytes of the answers differ then. Hidden facts go into no tag.
 */

export function profileTag({ digests, edition }: Tagged, ordinal: number): string {
  return `W/"${edition.wording}-${digestOf(digests, ordinal)}"`
}

/** The entity tag of a page of results; `asked` is the question as it was sent, on which the rest depends. */
export function searchTag({ digests, edition }: Tagged, asked: string, found: FoundPage): string {
  const { total, counts, ordinals, lacking, notes, suggested, instead } = found
  const lists = [ordinals, suggested, instead?.best.ordinals ?? []]
  const content = JSON.stringify([
    edition.wording,
    asked,
    edition.sources.map(({ id }) => id),
    total,
    counts,
    instead?.said,
    lacking.unknown,
    notes,
    lists.map(({ length }) => length),
  ])
  // 132 bits: a collision would show one answer for another, so no shorter, cheaper hash.
  const hashed = hash('sha256', Buffer.concat([Buffer.from(content), digestsOf(digests, lists)]), 'base64url')
  return `W/"${hashed.slice(0, 22)}"`
}

function digestsOf(digests: ContentDigests, lists: readonly (readonly number[])[]): Uint8Array {
  const halves = new Uint32Array(2 * lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const ordinals of lists)
    for (const ordinal of ordinals) {
      halves[end++] = digests[2 * ordinal]!
      halves[end++] = digests[2 * ordinal + 1]!
    }
  return new Uint8Array(halves.buffer)
}
