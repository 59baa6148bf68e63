import { closeSync, openSync } from 'node:fs'
import {
  BRANCH,
  bytesInLong,
  freeRuns,
  LEAF,
  LONG,
  NO_ROOT,
  newestState,
  nodesOf,
  pageAt,
  pagesOfLong,
  wordAt,
} from './store-file.mjs'

/**
 * Checks the pages of the store's file. Throws when a page cannot belong to a tree, or is used twice: by trees, or by a
 * tree and the list of free pages. LMDB does not check this: the server would write over such a page and end by a
 * signal. The caller holds a read transaction open, so that a server beside it reuses none of these pages.
 */
export function checkPages(file) {
  const descriptor = openSync(file, 'r')
  try {
    const store = { ...newestState(descriptor), used: new Set() }
    checkTree(store, store.mainRoot, ({ root }) => {
      if (root !== undefined) checkTree(store, root, () => undefined)
    })
    checkFreePages(store)
  } finally {
    closeSync(descriptor)
  }
}

/** Calls `onNode` for each node of the tree's leaves, in key order. Throws at a page met twice, so a cycle ends it. */
function checkTree(store, root, onNode) {
  if (root === NO_ROOT) return
  const page = usedPage(store, root)
  if (page.kind !== BRANCH && page.kind !== LEAF) throw new Error(`page ${root} is neither a branch nor a leaf`)
  const nodes = nodesOf(page)
  if (nodes === undefined) throw new Error(`page ${root} has nodes that do not fit it`)
  for (const node of nodes) {
    if (page.kind === BRANCH) checkTree(store, node.child, onNode)
    else {
      if (node.firstOfLong !== undefined) useLongRecord(store, node)
      onNode(node)
    }
  }
}

function useLongRecord(store, { firstOfLong, size }) {
  const page = usedPage(store, firstOfLong)
  const pages = pagesOfLong(page)
  // A record may have more pages than it needs: a shorter one keeps the pages of the longer one that it replaces.
  if (page.kind !== LONG || bytesInLong(store, pages) < size)
    throw new Error(`page ${firstOfLong} does not begin a record of ${size} bytes`)
  for (let i = 1; i < pages; i++) use(store, firstOfLong + BigInt(i))
}

function checkFreePages(store) {
  const runs = []
  let last = 0n
  checkTree(store, store.freeRoot, (node) => {
    const freedBy = wordAt(node.key, 0)
    if (freedBy <= last || freedBy > store.transaction) throw new Error(`free pages of transaction ${freedBy}`)
    last = freedBy
    runs.push(...freeRuns(store, node))
  })
  for (const { first, pages } of runs) {
    // Checked before the loop, which a damaged length would keep running for ever.
    if (first + pages - 1n > store.lastPage) throw new Error(`free page ${first} does not exist`)
    for (let number = first; number < first + pages; number++) use(store, number)
  }
  // The file may end before the last page when the missing pages are free.
  const missing = store.lastPage + 1n - store.pages
  const free = runs.reduce((sum, { pages }) => sum + pages, 0n)
  if (missing > free) throw new Error(`the file ends ${missing} pages early`)
}

function usedPage(store, number) {
  use(store, number)
  const page = pageAt(store, number)
  if (page.number !== number) throw new Error(`page ${number} has another number`)
  // LMDB takes a page of a later transaction for its own copy, and would write into the mapped file.
  if (page.transaction > store.transaction) throw new Error(`page ${number} is of a later transaction`)
  return page
}

function use({ used, lastPage }, number) {
  if (number < 2n || number > lastPage) throw new Error(`page ${number} does not exist`)
  if (used.has(number)) throw new Error(`page ${number} is in two places`)
  used.add(number)
}
