import { fstatSync, readSync } from 'node:fs'

/*
 * The layout of LMDB's data file (format 2 of lmdb 3.5, little-endian): pages of one size, numbered from 0.
 *
 *   every page      offset   size   field
 *                   0        8      its number
 *                   8        8      the transaction that wrote it
 *                   18       2      kind: 1 a branch, 2 a leaf, 4 the first page of a long record
 *                   20       2      branch, leaf: the offsets of its nodes end here (lower), counted from byte 24
 *                   22       2      branch, leaf: the nodes begin here (upper), counted from byte 24, and go on to the
 *                                   end
 *                   20       4      long record: how many pages it has; its bytes begin at byte 24
 *
 *   pages 0 and 1   offset   size   field
 *                   48       4      bytes of a page
 *                   88       8      root of the tree of free pages
 *                   136      8      root of the tree of databases
 *                   144      8      the last page
 *                   152      8      the transaction
 *
 *   node            offset   size   field
 *                   0        6      branch: the child's page; leaf: 4 of them are the size of the data, 2 are flags
 *                   6        2      length of the key
 *                   8               the key, and in a leaf the data; of a long record 24 bytes, beginning with its
 *                                   first page
 *
 * A node of a leaf with the flag 2 holds the root of another tree at byte 40 of its data. The data of a free page
 * tree's node, whose key is the transaction that freed the pages: the number of words that follow, then words of 8
 * bytes. One is the number of a page, or, below 0, how many pages are free from the page on that the next word names.
 */

export const BRANCH = 1
export const LEAF = 2
export const LONG = 4

const HEAD_BYTES = 24
const NODE_BYTES = 8
const LONG_HEAD_BYTES = 24
const NODE_IS_LONG = 1
const NODE_IS_TREE = 2
const ROOT_IN_TREE = 40
// The root of an empty tree.
export const NO_ROOT = 0xffff_ffff_ffff_ffffn

// LMDB uses the page size of the operating system.
const PAGE_SIZES = [4096, 8192, 16384, 32768]

/** Reads the newest state from pages 0 and 1; throws when it cannot be read. */
export function newestState(descriptor) {
  const pageBytes = bytesAt(descriptor, 48n, 4).readUInt32LE(0)
  if (!PAGE_SIZES.includes(pageBytes)) throw new Error(`pages of ${pageBytes} bytes`)
  const file = { descriptor, pageBytes }
  const heads = [0n, 1n].map((number) => bytesOfPage(file, number))
  const [even, odd] = heads.map((head) => wordAt(head, 152))
  const isOddNewer = odd > even
  const transaction = isOddNewer ? odd : even
  // As LMDB does: the transaction's number selects page 0 or 1.
  const head = heads[Number(transaction % 2n)]
  return {
    ...file,
    freeRoot: wordAt(head, 88),
    mainRoot: wordAt(head, 136),
    lastPage: wordAt(head, 144),
    transaction,
    /** How many whole pages the file has. */
    pages: BigInt(Math.floor(fstatSync(descriptor).size / pageBytes)),
  }
}

/** Reads a page by its place in the file; `number` and `transaction` are what the page says of itself. */
export function pageAt(file, number) {
  const bytes = bytesOfPage(file, number)
  return { number: wordAt(bytes, 0), transaction: wordAt(bytes, 8), kind: bytes.readUInt16LE(18), bytes }
}

/** Returns how many pages a long record has, from its first page. */
export function pagesOfLong({ bytes }) {
  return bytes.readUInt32LE(20)
}

/** Returns how many bytes of data so many pages of a long record hold. */
export function bytesInLong({ pageBytes }, pages) {
  return pages * pageBytes - HEAD_BYTES
}

/** Reads the nodes of a branch or leaf, in key order; undefined when they do not fill the page from `upper` on. */
export function nodesOf({ kind, bytes }) {
  const lower = bytes.readUInt16LE(20)
  const upper = bytes.readUInt16LE(22)
  const body = bytes.subarray(HEAD_BYTES)
  if (lower % 2 !== 0 || lower > upper || upper > body.length) return undefined
  const nodes = Array.from({ length: lower / 2 }, (_, i) => nodeAt(body, body.readUInt16LE(2 * i), kind))
  const filled = nodes.reduce((sum, { length }) => sum + length, 0)
  const areInside = nodes.every(({ start, length }) => start >= upper && start + length <= body.length)
  return areInside && filled === body.length - upper ? nodes : undefined
}

function nodeAt(body, start, kind) {
  const size = body.readUInt32LE(start)
  const flags = body.readUInt16LE(start + 4)
  const keyStart = start + NODE_BYTES
  const dataStart = keyStart + body.readUInt16LE(start + 6)
  const isLong = kind === LEAF && (flags & NODE_IS_LONG) !== 0
  const dataBytes = isLong ? LONG_HEAD_BYTES : kind === LEAF ? size : 0
  const data = body.subarray(dataStart, dataStart + dataBytes)
  return {
    start,
    // Nodes begin at even bytes.
    length: Math.ceil((dataStart + dataBytes - start) / 2) * 2,
    key: body.subarray(keyStart, dataStart),
    data,
    size,
    child: BigInt(size) | (BigInt(flags) << 32n),
    firstOfLong: isLong ? wordAt(data, 0) : undefined,
    root: kind === LEAF && (flags & NODE_IS_TREE) !== 0 ? wordAt(data, ROOT_IN_TREE) : undefined,
  }
}

/** Reads the runs of free pages that a node of the tree of free pages lists. */
export function freeRuns({ descriptor, pageBytes }, { data, size, firstOfLong }) {
  const list =
    firstOfLong === undefined ? data : bytesAt(descriptor, firstOfLong * BigInt(pageBytes) + BigInt(HEAD_BYTES), size)
  const words = wordAt(list, 0)
  if (8n * (words + 1n) > BigInt(list.length)) throw new Error('a list of free pages is longer than its record')
  const runs = []
  for (let i = 1; i <= Number(words); i++) {
    const word = list.readBigInt64LE(8 * i)
    if (word > 0n) runs.push({ first: word, pages: 1n })
    else if (word < 0n) runs.push({ first: wordAt(list, 8 * ++i), pages: -word })
  }
  return runs
}

/** Reads 8 bytes at `offset` as an unsigned integer; throws when the record is shorter. */
export function wordAt(bytes, offset) {
  if (offset + 8 > bytes.length) throw new Error('a record is too short')
  return bytes.readBigUInt64LE(offset)
}

function bytesOfPage({ descriptor, pageBytes }, number) {
  return bytesAt(descriptor, number * BigInt(pageBytes), pageBytes)
}

function bytesAt(descriptor, position, length) {
  const bytes = Buffer.alloc(length)
  const got = readSync(descriptor, bytes, { position })
  if (got !== length) throw new Error(`the file ends before byte ${position + BigInt(length)}`)
  return bytes
}
