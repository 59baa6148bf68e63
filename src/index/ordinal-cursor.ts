import type { BitSet } from './bit-set.ts'
import { lowestBit, type OrdinalList, RunDecoder } from './ordinal-list.ts'

/** Past the last ordinal: greater than any. */
export const EXHAUSTED = 0xffffffff

// A page rarely needs more than its 20 items, so a run is unpacked in small bites.
const BLOCK_ORDINALS = 64

/**
 * Steps through a list's ordinals in ascending order, passing over those not in `filter`. `current` is the ordinal the
 * cursor stands on, EXHAUSTED at the end.
 */
export class OrdinalCursor {
  current = 0
  private readonly filter: BitSet | undefined
  private readonly run: RunDecoder | undefined
  private readonly words: Uint32Array | undefined
  private wordIndex = -1
  private word = 0
  private block: Uint32Array
  private blockCount = 0
  private blockIndex = 0

  constructor(list: OrdinalList, filter: BitSet | undefined) {
    this.filter = filter
    this.words = list.kind === 'bits' ? list.words : undefined
    this.run = list.kind === 'run' ? new RunDecoder(list) : undefined
    this.block = list.kind === 'array' ? list.ordinals : new Uint32Array(list.kind === 'run' ? BLOCK_ORDINALS : 0)
    if (list.kind === 'array') this.blockCount = list.count
    this.advance()
  }

  advance(): void {
    const { filter } = this
    do this.step()
    while (
      filter !== undefined &&
      this.current !== EXHAUSTED &&
      ((filter[this.current >>> 5]! >>> (this.current & 31)) & 1) === 0
    )
  }

  /** Moves to the first ordinal ≥ `ordinal`. */
  advanceTo(ordinal: number): void {
    while (this.current < ordinal) this.advance()
  }

  private step(): void {
    if (this.words !== undefined) this.stepBits(this.words)
    else if (this.blockIndex < this.blockCount) this.current = this.block[this.blockIndex++]!
    else this.refill()
  }

  private refill(): void {
    this.blockCount = this.run === undefined ? 0 : this.run.fill(this.block, 0, BLOCK_ORDINALS)
    this.current = this.blockCount === 0 ? EXHAUSTED : this.block[0]!
    this.blockIndex = 1
  }

  private stepBits(words: Uint32Array): void {
    while (this.word === 0) {
      if (++this.wordIndex >= words.length) {
        this.current = EXHAUSTED
        return
      }
      // Whole words without a passing ordinal are skipped at once.
      this.word = words[this.wordIndex]! & (this.filter === undefined ? -1 : this.filter[this.wordIndex]!)
    }
    this.current = this.wordIndex * 32 + lowestBit(this.word)
    this.word &= this.word - 1
  }
}
