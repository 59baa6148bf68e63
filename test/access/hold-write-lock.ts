import { readSync } from 'node:fs'
import { argv, stdout } from 'node:process'
import { openStore } from '../../src/access/store.ts'

// A process that writes to the store of a folder for as long as its stdin is open: nobody else can write meanwhile.
const store = await openStore(argv[2] ?? '')
if (!store.ok) throw new Error(store.problem)
store.value.write(() => {
  stdout.write('holding')
  readSync(0, new Uint8Array(1))
})
await store.value.close()
