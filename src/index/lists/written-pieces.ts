import { hashed, NO_HASH } from '../../domain/hash-text.ts'

const FIRST_SLOTS = 1 << 12

/** Finds pieces that a growing array of bytes contains already: a hash table with open addressing. */
export class WrittenPieces {
  // Where the piece in each slot begins (0 in an empty slot), and its hash.
  private starts = new Uint32Array(FIRST_SLOTS)
  private hashes = new Uint32Array(FIRST_SLOTS)
  private count = 0

  /**
   * Returns where the first piece with the same bytes as bytes[from … to) begins; for a new piece, remembers it and
   * returns `from`, which must not be 0. A piece has to encode its own length, because the beginning of a longer piece
   * counts as equal to it.
   */
  firstLike(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to)
    let slot = this.slotOf(hash)
    for (; this.starts[slot] !== 0; slot = (slot + 1) & (this.starts.length - 1)) {
      const start = this.starts[slot]!
      if (this.hashes[slot] === hash && areEqual(bytes, start, { from, to })) return start
    }
    this.starts[slot] = from
    this.hashes[slot] = hash
    if (++this.count * 2 > this.starts.length) this.grow()
    return from
  }

  private slotOf(hash: number): number {
    return hash & (this.starts.length - 1)
  }

  private grow(): void {
    const { starts, hashes } = this
    this.starts = new Uint32Array(starts.length * 2)
    this.hashes = new Uint32Array(starts.length * 2)
    for (let i = 0; i < starts.length; i++) {
      if (starts[i] === 0) continue
      let slot = this.slotOf(hashes[i]!)
      while (this.starts[slot] !== 0) slot = (slot + 1) & (this.starts.length - 1)
      this.starts[slot] = starts[i]!
      this.hashes[slot] = hashes[i]!
    }
  }
}

// FNV-1a, with the upper half folded into the lower bits, which choose the slot.
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = NO_HASH
  for (let at = from; at < to; at++) hash = hashed(hash, bytes[at]!)
  return (hash ^ (hash >>> 15)) >>> 0
}

function areEqual(
  bytes: Uint8Array,
  start: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  for (let at = from; at < to; at++) if (bytes[start + at - from] !== bytes[at]) return false
  return true
}
