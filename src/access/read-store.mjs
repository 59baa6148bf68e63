// Reads every record of the store in the folder given as argument, so that a damaged file ends this process and not the
// server (find-damage.ts). Plain JavaScript, because each start waits for it: loading tsx would double its 0.12 s.
import { argv, exit, stderr } from 'node:process'
import { open } from 'lmdb'

try {
  const root = open({ path: argv[2], noSubdir: false, readOnly: true, maxDbs: 16 })
  // All names first: opening a database ends the reading of another.
  for (const name of [...root.getKeys()]) {
    // Getting at the bytes is the reading, whatever they mean: the loop itself has nothing to do.
    for (const _record of root.openDB({ name, encoding: 'binary' }).getRange());
  }
  exit(0)
} catch (error) {
  stderr.write(`${error.message}\n`)
  exit(1)
}
