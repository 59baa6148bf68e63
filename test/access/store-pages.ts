import assert from 'node:assert/strict'

type Free = { readonly at: number; readonly page: bigint }

/** Pages of the roots of trees, and two entries of the list of free pages, each with its byte offset and page. */
export type Places = {
  readonly mainRoot: bigint
  readonly freeRoot: bigint
  readonly firstFree: Free
  readonly secondFree: Free
}

/**
 * Returns where the newest state of a store's file has the roots of its trees, and two entries of its list of free
 * pages. store-file.mjs documents the layout.
 */
export function placesOf(bytes: Buffer, pageBytes: number): Places {
  const [even, odd] = [0, pageBytes].map((meta) => bytes.readBigUInt64LE(meta + 152))
  assert.ok(even !== undefined && odd !== undefined)
  const meta = odd > even ? pageBytes : 0
  const freeRoot = bytes.readBigUInt64LE(meta + 88)
  const page = Number(freeRoot) * pageBytes + 24
  // The last node belongs to the newest transaction, which lists its free pages one by one.
  const node = page + bytes.readUInt16LE(page + bytes.readUInt16LE(page - 4) - 2)
  const count = node + 8 + bytes.readUInt16LE(node + 6)
  assert.ok(bytes.readBigUInt64LE(count) >= 2n)
  const [firstFree, secondFree] = [count + 8, count + 16].map((at) => ({ at, page: bytes.readBigUInt64LE(at) }))
  assert.ok(firstFree !== undefined && secondFree !== undefined)
  return { mainRoot: bytes.readBigUInt64LE(meta + 136), freeRoot, firstFree, secondFree }
}
