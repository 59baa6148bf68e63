import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { findDamage } from '../../../../src/access/stores/lmdb/find-damage.ts'
import { openStore } from '../../../../src/access/stores/lmdb/store.ts'
import { stateFolder } from '../../state-folder.ts'

const skip = process.platform === 'linux' ? false : 'children are found in /proc'

describe('findDamage', { skip, timeout: 180_000 }, () => {
  test('takes a signal to all processes of a terminal or service for no damage', async (context) => {
    const folder = stateFolder(context)
    const store = await openStore(folder)
    assert.ok(store.ok)
    await store.value.close()
    const finding = findDamage(join(folder, 'data.mdb'), folder)
    process.kill(await readerOf(folder), 'SIGINT')
    assert.equal(await finding, undefined)
  })

  test('takes a lack of file descriptors for no damage', async (context) => {
    const folder = stateFolder(context)
    const store = await openStore(folder)
    assert.ok(store.ok)
    await store.value.close()
    // The reader needs more descriptors than the server has taken by then; how many that are depends on Node.
    let said = ''
    // Whether the bundler still has some then differs from start to start.
    for (let round = 0; !TOO_MANY.test(said) && round < 5; round++)
      for (let most = 22; !TOO_MANY.test(said) && most < 50; most++) said += errorsOfStart(folder, most)
    assert.match(said, TOO_MANY)
    assert.doesNotMatch(said, /damaged/)
  })

  for (const file of ['data.mdb', 'lock.mdb'])
    test(`takes a ${file} that this user may not open for no damage`, async (context) => {
      const folder = stateFolder(context)
      const store = await openStore(folder)
      assert.ok(store.ok)
      await store.value.close()
      chmodSync(join(folder, file), 0)
      const said = errorsOfList(folder)
      assert.ok(said.endsWith(`EACCES: permission denied, access '${join(folder, file)}'\n`), said)
    })
})

const TOO_MANY = /cannot be used as a store: .*too many open files/

/** Starts a server that can open so many files; returns what it writes to standard error before it ends or is ended. */
function errorsOfStart(folder: string, mostFiles: number): string {
  const env = { PATH: process.env['PATH'], PORT: '0', STATE: `lmdb:${folder}`, SNAPSHOT: '/nowhere', WORKERS: '1' }
  const command = `ulimit -n ${mostFiles}; exec "${process.execPath}" src/server/start.cjs`
  return spawnSync('sh', ['-c', command], { env, encoding: 'utf8', timeout: 10_000 }).stderr
}

// Root without the right to open the files of everybody.
const AS_USER = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

/** Lists the keys of a store; returns what the command writes to standard error. */
function errorsOfList(folder: string): string {
  const [program = '', ...args] = [...AS_USER, process.execPath, '--import', 'tsx', 'src/commands/keys.ts', 'list']
  return spawnSync(program, args, { env: { ...process.env, STATE: `lmdb:${folder}` }, encoding: 'utf8' }).stderr
}

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
