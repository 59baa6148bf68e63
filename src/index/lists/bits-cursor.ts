import { type BitSet, lowestBit } from './bit-set.ts'
import { type Cursor, EXHAUSTED } from './cursor.ts'

/** Steps through a set, without ordinals that are not in the filter. */
export class BitsCursor implements Cursor {
  current = -1
  private readonly words: Uint32Array
  private readonly filter: BitSet | undefined

  constructor(words: Uint32Array, filter?: BitSet) {
    this.words = words
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { words, filter } = this
    let mask = -1 << (ordinal & 31)
    for (let at = ordinal >>> 5; at < words.length; at++) {
      const word = words[at]! & (filter === undefined ? mask : filter[at]! & mask)
      if (word !== 0) {
        this.current = at * 32 + lowestBit(word)
        return
      }
      mask = -1
    }
    this.current = EXHAUSTED
  }
}
