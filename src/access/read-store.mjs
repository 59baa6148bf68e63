// Reads every record of the store in the folder given as argument, so that a damaged file ends this process and not the
// server (find-damage.ts). Plain JavaScript, because each start waits for it: loading tsx would double its 0.12 s.
import { accessSync, constants } from 'node:fs'
import { argv, exit, stderr } from 'node:process'
import { ABORT, open } from 'lmdb'
import { checkPages } from './check-pages.mjs'

const folder = argv[2]

// Longer than any run of free pages: to find room for it, LMDB reads its whole list of these, which holds no record and
// which every write of the server is going to read.
const LONG_RECORD_BYTES = 1 << 24

try {
  // Not to be written to before it is known to be a store: LMDB makes one of an empty file.
  const reader = openStore(true)
  // While it is open, a server beside this process reuses no page that can be seen from here.
  const transaction = reader.useReadTransaction()
  checkPages(`${folder}/data.mdb`)
  transaction.done()
  // All names first: opening a database ends the reading of another.
  for (const name of [...reader.getKeys()]) {
    // Getting at the bytes is the reading, whatever they mean: the loop itself has nothing to do.
    for (const _record of reader.openDB({ name, encoding: 'binary' }).getRange());
  }
  await reader.close()
  if (isWritable()) readFreePages(openStore(false).openDB({ name: 'meta', encoding: 'binary' }))
  exit(0)
} catch (error) {
  stderr.write(`${error.message}\n`)
  exit(1)
}

function openStore(readOnly) {
  return open({ path: folder, noSubdir: false, readOnly, maxDbs: 16 })
}

function isWritable() {
  try {
    accessSync(`${folder}/data.mdb`, constants.W_OK)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

// Nothing of it is kept.
function readFreePages(table) {
  table.transactionSync(() => {
    table.putSync('probe', Buffer.alloc(LONG_RECORD_BYTES))
    return ABORT
  })
}
