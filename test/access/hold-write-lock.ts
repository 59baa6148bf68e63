import { readSync } from 'node:fs'
import { argv, stdout } from 'node:process'
import { openStore } from '../../src/access/stores/lmdb/store.ts'

// A process that stays in a write transaction of the store in a folder until its standard input ends, so that no other
// process can write. It prints `holding` when the transaction has begun.
const store = await openStore(argv[2] ?? '')
if (!store.ok) throw new Error(store.problem)
store.value.write(() => {
  stdout.write('holding')
  waitForEndOfInput()
})
await store.value.close()

function waitForEndOfInput(): void {
  const never = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      readSync(0, new Uint8Array(1))
      return
    } catch (error) {
      // Node makes pipes non-blocking: there is no input yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      Atomics.wait(never, 0, 0, 10)
    }
  }
}
