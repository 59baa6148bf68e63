import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

// What LMDB believes without looking (format 2 of lmdb 3.5: 64 bits, little-endian):
//   page    number u64, transaction u64, pad u16, flags u16, then lower u16 and upper u16, or pages u32 of a long record
//           from byte 24 on: offsets of nodes u16 …, a gap from lower to upper, nodes to the end
//   node    size or child, 48 bits, of which a leaf has the last 16 for flags; key length u16, key, data
//   meta    page 0 or 1; from byte 24 on: magic … trees of free pages and of names, last page, transaction
//   tree    size of a page u32, 36 bytes of flags and counts, root u64
//   free    under each transaction: count of words u64, then page numbers, a run as its negated length and its first page
const HEAD_BYTES = 24
const NODE_BYTES = 8
const PAGE_SIZE = 48
const FREE_ROOT = 88
const MAIN_ROOT = 136
const LAST_PAGE = 144
const TRANSACTION = 152
const ROOT_IN_TREE = 40
const LONG_HEAD_BYTES = 24
// Those of operating systems, which LMDB takes over.
const PAGE_SIZES = [4096, 8192, 16384, 32768]
const NO_ROOT = 0xffff_ffff_ffff_ffffn
const BRANCH = 1
const LEAF = 2
const LONG = 4
const NODE_IS_LONG = 1
const NODE_IS_TREE = 2

/**
 * Throws what is wrong with a page of the store's file: one that no tree can have, or one in two places, of which the list
 * of free pages is one. The server would write over it and end by a signal. Whoever calls holds a read transaction open,
 * so that a server beside it reuses none of these pages.
 */
export function checkPages(file) {
  const descriptor = openSync(file, 'r')
  try {
    const snapshot = newestSnapshot(descriptor)
    checkTree(snapshot, snapshot.mainRoot, (node) => {
      if (node.flags & NODE_IS_TREE) checkTree(snapshot, wordAt(node.data, ROOT_IN_TREE), () => undefined)
    })
    useFreePages(snapshot)
  } finally {
    closeSync(descriptor)
  }
}

function useFreePages(snapshot) {
  const runs = []
  let last = 0n
  checkTree(snapshot, snapshot.freeRoot, (node) => {
    const freedBy = wordAt(node.key, 0)
    if (freedBy <= last || freedBy > snapshot.transaction) throw new Error(`free pages of transaction ${freedBy}`)
    last = freedBy
    runs.push(...freeRuns(wholeData(snapshot, node)))
  })
  for (const run of runs) useFree(snapshot, run)
  // The last pages need not be in the file, when all of them are free.
  const missing = snapshot.lastPage + 1n - BigInt(Math.floor(fstatSync(snapshot.descriptor).size / snapshot.pageBytes))
  const free = runs.reduce((sum, { pages }) => sum + pages, 0n)
  if (missing > free) throw new Error(`the file ends ${missing} pages early`)
}

function newestSnapshot(descriptor) {
  const pageBytes = bytesAt(descriptor, 0n, PAGE_SIZE + 4).readUInt32LE(PAGE_SIZE)
  if (!PAGE_SIZES.includes(pageBytes)) throw new Error(`pages of ${pageBytes} bytes`)
  const file = { descriptor, pageBytes }
  const metas = [pageAt(file, 0n), pageAt(file, 1n)]
  const [even, odd] = metas.map((meta) => wordAt(meta, TRANSACTION))
  const isOddNewer = odd > even
  // As LMDB does: the number of the newest transaction says on which page it is.
  const meta = metas[Number((isOddNewer ? odd : even) % 2n)]
  return {
    ...file,
    freeRoot: wordAt(meta, FREE_ROOT),
    mainRoot: wordAt(meta, MAIN_ROOT),
    lastPage: wordAt(meta, LAST_PAGE),
    transaction: wordAt(meta, TRANSACTION),
    used: new Set(),
  }
}

/** In the order of keys; a page met twice ends it, so that it never goes round in a circle. */
function checkTree(snapshot, root, onLeafNode) {
  if (root === NO_ROOT) return
  const page = usedPage(snapshot, root)
  const flags = page.readUInt16LE(18)
  if (flags !== BRANCH && flags !== LEAF) throw new Error(`page ${root} is neither a branch nor a leaf`)
  for (const node of nodesOf(page, root)) {
    if (flags === BRANCH) checkTree(snapshot, node.child, onLeafNode)
    else {
      if (node.flags & NODE_IS_LONG) useLong(snapshot, node)
      onLeafNode(node)
    }
  }
}

function usedPage(snapshot, number) {
  use(snapshot, number)
  const page = pageAt(snapshot, number)
  if (wordAt(page, 0) !== number) throw new Error(`page ${number} has another number`)
  // LMDB takes a page of a later transaction for its own copy, and writes into the mapped file.
  if (wordAt(page, 8) > snapshot.transaction) throw new Error(`page ${number} is of a later transaction`)
  return page
}

function use({ used, lastPage }, number) {
  if (number < 2n || number > lastPage) throw new Error(`page ${number} does not exist`)
  if (used.has(number)) throw new Error(`page ${number} is in two places`)
  used.add(number)
}

function useLong(snapshot, { data, size }) {
  const first = wordAt(data, 0)
  const page = usedPage(snapshot, first)
  const pages = page.readUInt32LE(20)
  // A shorter record keeps the pages of the longer one that it takes the place of.
  if (page.readUInt16LE(18) !== LONG || pages * snapshot.pageBytes < HEAD_BYTES + size)
    throw new Error(`page ${first} does not begin a record of ${size} bytes`)
  for (let i = 1; i < pages; i++) use(snapshot, first + BigInt(i))
}

/** The nodes of a branch or a leaf, which fill all that is behind the gap. */
function nodesOf(page, number) {
  const lower = page.readUInt16LE(20)
  const upper = page.readUInt16LE(22)
  const body = page.subarray(HEAD_BYTES)
  if (lower % 2 !== 0 || lower > upper || upper > body.length) throw new Error(`page ${number} has no such gap`)
  const isLeaf = page.readUInt16LE(18) === LEAF
  const nodes = Array.from({ length: lower / 2 }, (_, i) => nodeAt(body, body.readUInt16LE(2 * i), isLeaf))
  const filled = nodes.reduce((bytes, node) => bytes + node.bytes, 0)
  const isInside = nodes.every(({ start, bytes }) => start >= upper && start + bytes <= body.length)
  if (!isInside || filled !== body.length - upper) throw new Error(`page ${number} has nodes that do not fit it`)
  return nodes
}

function nodeAt(body, start, isLeaf) {
  const size = body.readUInt32LE(start)
  const flags = body.readUInt16LE(start + 4)
  const keyStart = start + NODE_BYTES
  const dataStart = keyStart + body.readUInt16LE(start + 6)
  const dataBytes = isLeaf ? (flags & NODE_IS_LONG ? LONG_HEAD_BYTES : size) : 0
  // Nodes begin at even bytes.
  const bytes = Math.ceil((dataStart + dataBytes - start) / 2) * 2
  const child = BigInt(size) | (BigInt(flags) << 32n)
  const key = body.subarray(keyStart, dataStart)
  return { start, bytes, size, flags, child, key, data: body.subarray(dataStart, dataStart + dataBytes) }
}

function wholeData({ descriptor, pageBytes }, { data, flags, size }) {
  if (!(flags & NODE_IS_LONG)) return data
  return bytesAt(descriptor, wordAt(data, 0) * BigInt(pageBytes) + BigInt(HEAD_BYTES), size)
}

function freeRuns(data) {
  const count = wordAt(data, 0)
  if (8n * (count + 1n) > BigInt(data.length)) throw new Error('a list of free pages is longer than its record')
  const runs = []
  for (let i = 1; i <= Number(count); i++) {
    const word = data.readBigInt64LE(8 * i)
    if (word > 0n) runs.push({ first: word, pages: 1n })
    else if (word < 0n) runs.push({ first: wordAt(data, 8 * ++i), pages: -word })
  }
  return runs
}

function useFree(snapshot, { first, pages }) {
  // Before the loop, which a damaged length would keep for ever.
  if (first + pages - 1n > snapshot.lastPage) throw new Error(`free page ${first} does not exist`)
  for (let number = first; number < first + pages; number++) use(snapshot, number)
}

function pageAt({ descriptor, pageBytes }, number) {
  return bytesAt(descriptor, number * BigInt(pageBytes), pageBytes)
}

function bytesAt(descriptor, position, length) {
  const bytes = Buffer.alloc(length)
  const got = readSync(descriptor, bytes, { position })
  if (got !== length) throw new Error(`the file ends before byte ${position + BigInt(length)}`)
  return bytes
}

function wordAt(bytes, offset) {
  if (offset + 8 > bytes.length) throw new Error('a record is too short')
  return bytes.readBigUInt64LE(offset)
}
