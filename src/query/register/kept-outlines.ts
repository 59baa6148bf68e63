import { hashText } from '../../domain/hash-text.ts'

/**
 * The answer to a search in a tenth of its bytes. `text` is the answer as JSON in UTF-8, except that control bytes,
 * which JSON.stringify never writes, stand for what the register can write again (bytes/page-outline.ts), such as the
 * corporation of the next of the ordinals.
 */
export type PageOutline = { readonly ordinals: readonly number[]; readonly text: Uint8Array }

/** An outline, and the entity tag of its answer. */
export type KeptOutline = { readonly outline: PageOutline; readonly etag: string }

// Room for some 60,000 outlines, or for 6,000 whole answers.
const RING_BYTES = 24 * 1024 * 1024
// A multiple of the number of entries: of three questions that share a pair of slots, the oldest is no longer found.
const SLOTS = 1 << 18
const MOST_QUESTION_BYTES = 1_024
const MOST_ORDINALS = 0xff
const MOST_TEXT_BYTES = 0xffff
const HEAD_BYTES = 6
const ASCII = /^[\x20-\x7e]*$/

/**
 * A cache of the outlines of the pages that were asked for last: a ring of bytes in which new entries are written over
 * the oldest. An entry is:
 *
 *   u16   bytes of the question, in ASCII
 *   u8    bytes of the tag
 *   u8    ordinals
 *   u16   bytes of the text
 *         question, tag, ordinals (u32), text
 *
 * Each register has its own. In a cache of objects, V8 would mark every object with each garbage collection.
 */
export class KeptOutlines {
  // Allocated by the operating system: pages of memory that were never written take none.
  private readonly ring = Buffer.from(new ArrayBuffer(RING_BYTES))
  // By slot: where an entry begins, counted in all bytes ever written, plus 1; 0 for no entry.
  private readonly places = new Float64Array(SLOTS)
  private writtenBytes = 0

  get(question: string): KeptOutline | undefined {
    const { places } = this
    const slot = slotOf(question)
    const place = [places[slot]! - 1, places[slot + 1]! - 1].find((one) => this.isOf(question, one))
    if (place === undefined) return undefined
    const kept = this.read(question, place)
    // An entry in the older half of the ring is written anew when it is asked for, so that entries that are asked for
    // once are overwritten before it.
    if (place < this.writtenBytes - RING_BYTES / 2) this.keep(question, kept)
    return kept
  }

  /** Copies an outline into the ring, unless it is too large or the question is too long or not ASCII. */
  keep(question: string, { outline: { ordinals, text }, etag }: KeptOutline): void {
    if (question.length > MOST_QUESTION_BYTES || !ASCII.test(question)) return
    if (ordinals.length > MOST_ORDINALS || text.length > MOST_TEXT_BYTES) return
    const length = HEAD_BYTES + question.length + etag.length + 4 * ordinals.length + text.length
    const place = this.placeFor(length)
    const { ring } = this
    let at = place % RING_BYTES
    at = ring.writeUInt16LE(question.length, at)
    at = ring.writeUInt8(etag.length, at)
    at = ring.writeUInt8(ordinals.length, at)
    at = ring.writeUInt16LE(text.length, at)
    at += ring.write(question, at, 'latin1')
    at += ring.write(etag, at, 'latin1')
    for (const ordinal of ordinals) at = ring.writeUInt32LE(ordinal, at)
    ring.set(text, at)
    this.writtenBytes = place + length
    const { places } = this
    const slot = slotOf(question)
    const older = places[slot]! < places[slot + 1]! ? slot : slot + 1
    const own = [slot, slot + 1].find((one) => this.isOf(question, places[one]! - 1))
    places[own ?? older] = place + 1
  }

  // No entry crosses the end of the ring.
  private placeFor(length: number): number {
    const left = RING_BYTES - (this.writtenBytes % RING_BYTES)
    return length <= left ? this.writtenBytes : this.writtenBytes + left
  }

  private isOf(question: string, place: number): boolean {
    const { ring } = this
    if (place < 0 || place < this.writtenBytes - RING_BYTES) return false
    const at = place % RING_BYTES
    if (ring.readUInt16LE(at) !== question.length) return false
    for (let i = 0; i < question.length; i++) {
      if (ring[at + HEAD_BYTES + i] !== question.charCodeAt(i)) return false
    }
    return true
  }

  // Returns a copy, because the ring may be written to before the outline is read.
  private read(question: string, place: number): KeptOutline {
    const { ring } = this
    const head = place % RING_BYTES
    const tag = head + HEAD_BYTES + question.length
    const first = tag + ring[head + 2]!
    const ordinals = Array.from({ length: ring[head + 3]! }, (_, i) => ring.readUInt32LE(first + 4 * i))
    const text = first + 4 * ordinals.length
    const outline = { ordinals, text: new Uint8Array(ring.subarray(text, text + ring.readUInt16LE(head + 4))) }
    return { outline, etag: ring.toString('latin1', tag, first) }
  }
}

// The first of the two slots of a question.
function slotOf(question: string): number {
  return 2 * (hashText(question) % (SLOTS / 2))
}
