import { hashText } from '../../domain/hash-text.ts'

/**
 * The answer to a search in a tenth of its bytes. `text` is the answer in UTF-8, in which a byte that JSON has none of
 * stands for what its register knows how to say (bytes/page-outline.ts), the next of the ordinals among it.
 */
export type PageOutline = { readonly ordinals: readonly number[]; readonly text: Uint8Array }

/** An outline, and the entity tag of its answer. */
export type KeptOutline = { readonly outline: PageOutline; readonly etag: string }

// Some 60,000 of them, where as many bytes of whole answers are 6,000.
const RING_BYTES = 24 * 1024 * 1024
// A multiple of the entries: of three questions in one pair of slots the first is not found.
const SLOTS = 1 << 18
const MOST_QUESTION_BYTES = 1_024
const MOST_ORDINALS = 0xff
const MOST_TEXT_BYTES = 0xffff
const HEAD_BYTES = 6
const ASCII = /^[\x20-\x7e]*$/

/**
 * Outlines of the pages that were asked for last, in a ring of bytes that the next are written over the oldest of. An
 * entry is:
 *
 *   u16   bytes of the question, in ASCII
 *   u8    bytes of the tag
 *   u8    ordinals
 *   u16   bytes of the text
 *         question, tag, ordinals (u32), text
 *
 * A register has its own. A cache of objects would have V8 mark all of them with each collection.
 */
export class KeptOutlines {
  // Of the operating system's: pages that were never written take no memory.
  private readonly ring = Buffer.from(new ArrayBuffer(RING_BYTES))
  // In each slot where an entry begins among all bytes ever written, plus 1; 0: nowhere.
  private readonly places = new Float64Array(SLOTS)
  private writtenBytes = 0

  get(question: string): KeptOutline | undefined {
    const { places } = this
    const slot = slotOf(question)
    const place = [places[slot]! - 1, places[slot + 1]! - 1].find((one) => this.isOf(question, one))
    if (place === undefined) return undefined
    const kept = this.read(question, place)
    // What is asked for again is not written over while others are that were asked for once.
    if (place < this.writtenBytes - RING_BYTES / 2) this.keep(question, kept)
    return kept
  }

  /** Copies it, unless it is too large to be kept. */
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
    const isFirst = this.isOf(question, places[slot]! - 1) || places[slot]! < places[slot + 1]!
    places[isFirst ? slot : slot + 1] = place + 1
  }

  // No entry goes over the ring's end.
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

  // In memory of its own: the ring may be written to before the outline is read.
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

// The first of two.
function slotOf(question: string): number {
  return 2 * (hashText(question) % (SLOTS / 2))
}
