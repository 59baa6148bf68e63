/** Size of the blocks that are written again, which most are: room for a few answers of a hundred corporations. */
export const BLOCK_BYTES: number = 256 * 1024
// Free blocks that a thread keeps.
const MOST_FREE = 8

/**
 * Memory that answers are written into, one behind another. A view that is taken of it stays as it is until it is given
 * back; once all views are, the block is written again. New memory for each answer would make V8 collect garbage.
 */
export class Block {
  readonly bytes: Buffer
  private readonly taken = new Set<Uint8Array>()
  private isFull = false

  private constructor(byteLength: number) {
    this.bytes = Buffer.allocUnsafeSlow(byteLength)
    BLOCKS.set(this.bytes.buffer, this)
  }

  /** Returns a block that nobody reads, of at least this many bytes. */
  static open(byteLength: number): Block {
    const block = byteLength > BLOCK_BYTES ? undefined : FREE.pop()
    if (block === undefined) return new Block(Math.max(BLOCK_BYTES, byteLength))
    block.isFull = false
    return block
  }

  /** Returns a view of the bytes from `start` to before `end`. */
  take(start: number, end: number): Uint8Array {
    const { bytes } = this
    const taken = new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start)
    this.taken.add(taken)
    return taken
  }

  /** Call when nothing more will be written into the block. */
  leave(): void {
    this.isFull = true
    this.freeUnlessRead()
  }

  giveBack(taken: Uint8Array): void {
    if (this.taken.delete(taken)) this.freeUnlessRead()
  }

  private freeUnlessRead(): void {
    if (!this.isFull || this.taken.size > 0 || this.bytes.length > BLOCK_BYTES || FREE.length >= MOST_FREE) return
    FREE.push(this)
  }
}

const FREE: Block[] = []
const BLOCKS = new WeakMap<ArrayBufferLike, Block>()

/** Call when these bytes will be read no more. It has an effect only on a view of a block, and only the first time. */
export function giveBack(bytes: Uint8Array): void {
  BLOCKS.get(bytes.buffer)?.giveBack(bytes)
}
