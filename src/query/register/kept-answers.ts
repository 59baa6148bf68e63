import { LRUCache } from 'lru-cache'
import { markReusable } from '../../domain/reusable.ts'

/** An answer in UTF-8, with what goes with it. */
export type KeptAnswer = { readonly body: Uint8Array; readonly etag?: string; readonly hint?: string | undefined }

const MOST_BYTES = 32 * 1024 * 1024
// Of keys and objects beside the body.
const BESIDE_BYTES = 512
// One large page is not worth a thousand others.
const MOST_BYTES_EACH = 64 * 1024
const SLOTS = 1 << 16

/**
 * Answers to questions asked more than once in a while. A register has its own, so that an answer goes with its
 * snapshot. A reader who goes through the whole register keeps nothing.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_EACH,
    sizeCalculation: ({ body }) => body.length + BESIDE_BYTES,
  })
  // In each slot the hash of the last question asked of those that share the slot.
  private readonly lastAsked = new Uint32Array(SLOTS)

  get(question: string): KeptAnswer | undefined {
    return this.answers.get(question)
  }

  /** The answer, kept where its question was asked before. */
  offer(question: string, answer: KeptAnswer): KeptAnswer {
    const hash = hashOf(question)
    const slot = hash % SLOTS
    if (this.lastAsked[slot] !== hash) {
      this.lastAsked[slot] = hash
      return answer
    }
    // Copied, because bodies are views of blocks that would be kept with them.
    const body = new Uint8Array(answer.body)
    markReusable(body)
    const kept = { ...answer, body }
    this.answers.set(question, kept)
    return kept
  }
}

// FNV-1a over UTF-16 units.
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
