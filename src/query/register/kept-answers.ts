import { LRUCache } from 'lru-cache'
import { hashText } from '../../domain/hash-text.ts'

/** The body of an answer in UTF-8, and its entity tag. */
export type KeptAnswer = { readonly body: Uint8Array; readonly etag: string }

const MOST_BYTES = 16 * 1024 * 1024
// The bytes of the objects of an entry, without the body and the question.
const BESIDE_BYTES = 512
// Compressed copies of a body are cached as long as the body itself (serve/message/compressed.ts): a third each.
const WITH_COPIES = 1.7
// With its copies: one large page is not worth the thousand others that it would push out.
const MOST_BYTES_EACH = 112 * 1024
const MOST_ASKED = 1 << 14

/** A cache of answers that are asked for again; one caller who goes through the whole register leaves nothing in it. */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_EACH,
    // A question may have any length and any letters, which take two bytes each.
    sizeCalculation: ({ body }, question) => Math.ceil(body.length * WITH_COPIES) + 2 * question.length + BESIDE_BYTES,
  })
  // The hashes of the questions asked last.
  private readonly asked = new LRUCache<number, true>({ max: MOST_ASKED })

  get(question: string): KeptAnswer | undefined {
    return this.answers.get(question)
  }

  /** Caches the answer if its question was asked not long before. Returns its body in UTF-8. */
  offer(question: string, json: string, etag: string): Uint8Array {
    const body = Buffer.from(json)
    const hash = hashText(question)
    if (this.asked.has(hash)) this.answers.set(question, { body, etag })
    this.asked.set(hash, true)
    return body
  }
}
