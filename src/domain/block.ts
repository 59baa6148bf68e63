/** Of a block that is written again, and so of most there are: some answers of a hundred corporations. */
export const BLOCK_BYTES: number = 256 * 1024
// Of a thread.
const MOST_FREE = 8

/**
 * Memory that answers are written into, one behind another. What is taken of it stays as it is until it is given back;
 * once all is, the block is written again. V8 collects garbage for new memory of each answer.
 */
export class Block {
  readonly bytes: Buffer
  private readonly taken = new Set<Uint8Array>()
  private isFull = false

  private constructor(byteLength: number) {
    this.bytes = Buffer.allocUnsafeSlow(byteLength)
    BLOCKS.set(this.bytes.buffer, this)
  }

  /** A block nobody reads, of so many bytes at least. */
  static open(byteLength: number): Block {
    const block = byteLength > BLOCK_BYTES ? undefined : FREE.pop()
    if (block === undefined) return new Block(Math.max(BLOCK_BYTES, byteLength))
    block.isFull = false
    return block
  }

  take(start: number, end: number): Uint8Array {
    const { bytes } = this
    const taken = new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start)
    this.taken.add(taken)
    return taken
  }

  /** Says that nothing more is written into it. */
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

/** Says that these bytes are read no more. Only of those taken of a block does that change anything, and only once. */
export function giveBack(bytes: Uint8Array): void {
  BLOCKS.get(bytes.buffer)?.giveBack(bytes)
}
