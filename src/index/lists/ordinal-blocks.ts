import { lowestBit } from './bits.ts'
import type { OrdinalList } from './ordinal-list.ts'
import { SparseReader } from './sparse-list.ts'

// Big enough that the call for each block costs nothing, small enough to stay in the L1 cache.
const BLOCK_LENGTH = 1024
// The ordinals of one word of a bit set.
const WORD_BITS = 32

// Shared, because only one list is decoded at a time, and an array for each would cost more than most lists.
const BLOCK = new Uint32Array(BLOCK_LENGTH)

/**
 * Decodes a posting list of any kind in blocks, so that loops over ordinals need not know how they are coded. Only one list
 * may be decoded at a time.
 */
export class OrdinalBlocks {
  /** The block's ordinals are ordinals[0 … count). */
  ordinals: Uint32Array = BLOCK
  count = 0
  private readonly list: OrdinalList
  private readonly reader: SparseReader | undefined
  // Words of a bit set, or 1 when an array has been given.
  private done = 0

  constructor(list: OrdinalList) {
    this.list = list
    this.reader = list.kind === 'sparse' ? new SparseReader(list) : undefined
  }

  /** Decodes the next block; false at the end. */
  next(): boolean {
    const { list, reader } = this
    if (reader !== undefined) this.count = reader.fill(BLOCK, BLOCK_LENGTH)
    else if (list.kind === 'bits') this.count = this.decodeWords(list.words)
    else if (list.kind === 'array') {
      this.ordinals = list.ordinals
      this.count = this.done++ === 0 ? list.count : 0
    }
    return this.count > 0
  }

  private decodeWords(words: Uint32Array): number {
    let count = 0
    for (; this.done < words.length && count <= BLOCK_LENGTH - WORD_BITS; this.done++) {
      for (let word = words[this.done]!; word !== 0; word &= word - 1) {
        BLOCK[count++] = this.done * WORD_BITS + lowestBit(word)
      }
    }
    return count
  }
}
