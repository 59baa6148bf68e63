// Reads every record of the store in the folder given as the argument, so that a damaged file ends this process and not
// the server (find-damage.ts). Plain JavaScript, because each start waits for it: loading tsx would double its 0.12 s.
import { closeSync, openSync, statSync } from 'node:fs'
import { argv, exit, stderr } from 'node:process'
import { ABORT, open } from 'lmdb'

const folder = argv[2]

try {
  // More files than LMDB opens: it crashes where one of its own is missing.
  const free = Array.from({ length: 8 }, () => openSync(`${folder}/data.mdb`))
  for (const descriptor of free) closeSync(descriptor)
  // What goes wrong before this line says nothing about the store.
  stderr.write('reading\n')
  // Read-only until the file is known to be a store: LMDB would turn an empty file into one.
  const reader = openStore(true)
  // All names first: opening a database ends the iteration over another one.
  const names = [...reader.getKeys()]
  // Where their page is cut, LMDB finds none of them, and would create each table anew, empty.
  if (names.length !== reader.getStats().entryCount) throw new Error('the names of its tables cannot be read')
  for (const name of names) {
    const table = reader.openDB({ name, encoding: 'binary' })
    // A damaged branch may lead past a record that iterating reaches.
    for (const { key } of table.getRange()) {
      if (table.getBinary(key) === undefined) throw new Error(`a record of ${name} is not found by its key`)
    }
  }
  await reader.close()
  readFreePages(openStore(false).openDB({ name: 'meta', encoding: 'binary' }))
  exit(0)
} catch (error) {
  stderr.write(`${error.message}\n`)
  exit(1)
}

function openStore(readOnly) {
  return open({ path: folder, noSubdir: false, readOnly, maxDbs: 16 })
}

// Longer than any run of free pages: to find room, LMDB reads its whole list of them, as each write will. Aborts, so
// that nothing is written.
function readFreePages(table) {
  table.transactionSync(() => {
    table.putSync('probe', Buffer.alloc(Math.min(1 << 24, statSync(`${folder}/data.mdb`).size)))
    return ABORT
  })
}
