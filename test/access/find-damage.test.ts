import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { findDamage } from '../../src/access/find-damage.ts'
import { openStore } from '../../src/access/store.ts'
import { stateFolder } from './state-folder.ts'

const skip = process.platform === 'linux' ? false : 'children are found in /proc'

describe('findDamage', { skip, timeout: 60_000 }, () => {
  test('takes a signal to all processes of a terminal or service for no damage', async (context) => {
    const folder = stateFolder(context)
    const store = await openStore(folder)
    assert.ok(store.ok)
    await store.value.close()
    const finding = findDamage(join(folder, 'data.mdb'), folder)
    process.kill(await readerOf(folder), 'SIGINT')
    assert.equal(await finding, undefined)
  })
})

/** Waits for the process that reads the store of a folder, and returns its id. */
async function readerOf(folder: string): Promise<number> {
  for (;;) {
    const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && argumentsOf(name).includes(folder))
    if (found !== undefined) return Number(found)
    await setImmediate()
  }
}

function argumentsOf(pid: string): readonly string[] {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.endsWith('read-store.mjs')) ? words : []
  } catch {
    // The process has ended since the folder was listed.
    return []
  }
}
