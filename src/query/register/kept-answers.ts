import { LRUCache } from 'lru-cache'
import { hashText } from '../../domain/hash-text.ts'
import { markReusable } from '../../domain/reusable.ts'

/** The body of an answer in UTF-8, and its entity tag. */
export type KeptAnswer = { readonly body: Uint8Array; readonly etag: string }

/** An answer, and the bytes of its compressed copies that are kept with it. */
type Kept = KeptAnswer & { readonly copiesBytes: number }

const MOST_BYTES = 16 * 1024 * 1024
// The bytes of the objects of an entry, without the body and the question.
const BESIDE_BYTES = 512
// One large page is not worth the thousand others that it would push out.
const MOST_BYTES_EACH = 64 * 1024
const SLOTS = 1 << 16
// When more bytes of other answers than this were offered since a question was last asked, its answer is not worth a
// copy: they would have pushed it out of the cache.
const MOST_BYTES_BETWEEN = 4 * MOST_BYTES

/** A cache of answers that are asked for again; one caller who goes through the whole register leaves nothing in it. */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
  // By slot: the hash of the last question asked of it, and `offeredBytes` at that time.
  private readonly lastAsked = new Uint32Array(SLOTS)
  private readonly offeredBefore = new Float64Array(SLOTS)
  private offeredBytes = 0

  get(question: string): KeptAnswer | undefined {
    return this.answers.get(question)
  }

  /** Caches the answer if its question was asked not long before. Returns its body in UTF-8. */
  offer(question: string, json: string, etag: string): Uint8Array {
    const body = Buffer.from(json)
    this.offeredBytes += body.length
    const isAskedAgain = this.noteAsking(question)
    if (!isAskedAgain || bytesOf(body.length, question) > MOST_BYTES_EACH) return body
    markReusable(body, (byteLength) => this.noteCopy(question, body, byteLength))
    this.answers.set(question, { body, etag, copiesBytes: 0 })
    return body
  }

  private noteCopy(question: string, body: Uint8Array, byteLength: number): void {
    const kept = this.answers.peek(question)
    // Another answer may have taken its place.
    if (kept?.body === body) this.answers.set(question, { ...kept, copiesBytes: kept.copiesBytes + byteLength })
  }

  /** Returns whether the question was asked not long before. */
  private noteAsking(question: string): boolean {
    const hash = hashText(question)
    const slot = hash % SLOTS
    const between = this.offeredBytes - this.offeredBefore[slot]!
    this.offeredBefore[slot] = this.offeredBytes
    if (this.lastAsked[slot] === hash) return between <= MOST_BYTES_BETWEEN
    this.lastAsked[slot] = hash
    return false
  }
}

function sizeOf({ body, copiesBytes }: Kept, question: string): number {
  return bytesOf(body.length + copiesBytes, question)
}

// A question may have any length and any letters, which take two bytes each.
function bytesOf(answerBytes: number, question: string): number {
  return answerBytes + 2 * question.length + BESIDE_BYTES
}
