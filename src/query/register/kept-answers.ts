import { LRUCache } from 'lru-cache'
import { giveBack } from '../../domain/block.ts'
import { hashText } from '../../domain/hash-text.ts'
import { markReusable } from '../../domain/reusable.ts'

/** An answer in UTF-8, with what goes with it. */
export type KeptAnswer = { readonly body: Uint8Array; readonly etag?: string; readonly hint?: string | undefined }

/** With the bytes of its copies in other forms. */
type Kept = KeptAnswer & { readonly copiesBytes: number }

const MOST_BYTES = 16 * 1024 * 1024
// Of objects beside the body and the question.
const BESIDE_BYTES = 512
// One large page is not worth a thousand others.
const MOST_BYTES_EACH = 64 * 1024
const SLOTS = 1 << 16
// Of other answers since a question was asked before: what they would have pushed out is not worth its copy.
const MOST_BYTES_BETWEEN = 4 * MOST_BYTES

/**
 * Answers to questions asked more than once in a while. A register has its own, so that an answer goes with its
 * snapshot. A reader who goes through the whole register keeps nothing.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
  // In each slot the hash of the last question asked of those that share the slot, and what had been offered then.
  private readonly lastAsked = new Uint32Array(SLOTS)
  private readonly offeredBefore = new Float64Array(SLOTS)
  private offeredBytes = 0

  get(question: string): KeptAnswer | undefined {
    return this.answers.get(question)
  }

  /** The answer, kept where its question was asked not long before; then `answer` itself is given back. */
  offer(question: string, answer: KeptAnswer): KeptAnswer {
    this.offeredBytes += answer.body.length
    if (!this.isAskedAgain(question) || bytesOf(answer.body.length, question) > MOST_BYTES_EACH) return answer
    // Copied, because bodies are views of blocks that would be kept with them.
    const body = new Uint8Array(answer.body)
    giveBack(answer.body)
    markReusable(body, (byteLength) => this.noteCopy(question, body, byteLength))
    const kept = { ...answer, body, copiesBytes: 0 }
    this.answers.set(question, kept)
    return kept
  }

  private noteCopy(question: string, body: Uint8Array, byteLength: number): void {
    const kept = this.answers.peek(question)
    // Another answer may have taken its place.
    if (kept?.body === body) this.answers.set(question, { ...kept, copiesBytes: kept.copiesBytes + byteLength })
  }

  private isAskedAgain(question: string): boolean {
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

// A question is as long as its sender likes: of any letters, so that each takes two bytes.
function bytesOf(answerBytes: number, question: string): number {
  return answerBytes + 2 * question.length + BESIDE_BYTES
}
