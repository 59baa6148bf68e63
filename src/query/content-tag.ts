import { hash } from 'node:crypto'
import { digestOf } from '../index/columns/content-digests.ts'
import type { Register } from './register/register.ts'
import type { FoundPage } from './search.ts'

type Tagged = Pick<Register, 'digests' | 'edition'>

/*
 * Entity tags over what is published of the corporations that an answer shows, over the question and over the words of the
 * program: two snapshots that differ in id and dates alone give the same tag. They are weak (RFC 9110 §8.8.1), since the bytes
 * of the answers differ then. Hidden facts are in none of it.
 */

/** Of a profile. */
export function profileTag({ digests, edition }: Tagged, ordinal: number): string {
  return `W/"${edition.wording}-${digestOf(digests, ordinal)}"`
}

/**
 * Of a page of results. `asked` is the question as it was sent: it and the corporations decide what else an answer says of
 * them, such as why each is there.
 */
export function searchTag({ digests, edition }: Tagged, asked: string, found: FoundPage): string {
  const { total, counts, ordinals, suggested, instead } = found
  const of = (shown: readonly number[]) => shown.map((ordinal) => digestOf(digests, ordinal)).join('')
  const content = [
    edition.wording,
    asked,
    edition.sources.map(({ id }) => id),
    total,
    counts,
    of(ordinals),
    of(suggested),
    instead && [instead.said, of(instead.ordinals)],
  ]
  // 132 bits: a collision would show one answer for another, so no shorter, cheaper hash.
  return `W/"${hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)}"`
}
