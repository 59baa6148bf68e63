import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { findDamage } from '../../../../src/access/stores/lmdb/find-damage.ts'
import { openStore } from '../../../../src/access/stores/lmdb/store.ts'
import { stateFolder } from '../../state-folder.ts'

const skip = process.platform === 'linux' ? false : 'children are found in /proc'

describe('findDamage', { skip, timeout: 180_000 }, () => {
  test('takes a signal to all processes of a terminal or service for no damage', async (context) => {
    const folder = await soundStore(context)
    const finding = findDamage(join(folder, 'data.mdb'), folder)
    process.kill(await readerOf(folder), 'SIGINT')
    assert.equal(await finding, undefined)
  })

  for (const signal of ['SIGKILL', 'SIGXCPU'] as const)
    test(`takes ${signal}, which no file causes, for no damage`, async (context) => {
      const folder = await soundStore(context)
      const finding = assert.rejects(findDamage(join(folder, 'data.mdb'), folder), { message: /ended with SIG/ })
      process.kill(await readerOf(folder), signal)
      await finding
    })

  test('takes a lack of file descriptors for no damage', async (context) => {
    const folder = await soundStore(context)
    // Node itself fails with the fewest, then the reader, then LMDB would; how many that are depends on Node.
    const failed = Array.from({ length: 20 }, (_, i) => errorsOfReader(folder, 16 + i)).filter(
      ({ status }) => status !== 0,
    )
    assert.ok(failed.some(({ said }) => /too many open files/.test(said)))
    for (const { said } of failed) assert.doesNotMatch(said, /^reading$/m)
  })

  test('says what a reader that did not begin may have lacked', async (context) => {
    const folder = await soundStore(context)
    const { execPath } = process
    context.after(() => Object.assign(process, { execPath }))
    process.execPath = '/bin/false'
    const message = 'reading it ended with 1 before it began, for want of file descriptors (ulimit -n) or of memory'
    await assert.rejects(findDamage(join(folder, 'data.mdb'), folder), { message })
  })

  test('says in one line that no reader can be started', async (context) => {
    const folder = await soundStore(context)
    const said = errorsWithoutDescriptors(folder)
    assert.match(said, /^\S+ cannot be used as a store: spawn \S+ EMFILE\n$/)
  })

  for (const file of ['data.mdb', 'lock.mdb'])
    test(`takes a ${file} that this user may not open for no damage`, async (context) => {
      const folder = await soundStore(context)
      chmodSync(join(folder, file), 0)
      const said = errorsOfList(folder)
      assert.ok(said.endsWith(`EACCES: permission denied, access '${join(folder, file)}'\n`), said)
    })
})

async function soundStore(context: TestContext): Promise<string> {
  const folder = stateFolder(context)
  const store = await openStore(folder)
  assert.ok(store.ok)
  await store.value.close()
  return folder
}

/** Reads a store in a process that can open so many files. */
function errorsOfReader(folder: string, mostFiles: number): { readonly status: number | null; readonly said: string } {
  const command = `ulimit -n ${mostFiles}; exec "${process.execPath}" src/access/stores/lmdb/read-store.mjs "${folder}"`
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  return { status, said: stderr }
}

/** Opens a store in a process that has no descriptor left; returns what is wrong, or what ends the process. */
function errorsWithoutDescriptors(folder: string): string {
  const script = `
    import { openSync } from 'node:fs'
    import { openStore } from './src/access/stores/lmdb/store.ts'
    try {
      for (;;) openSync('/dev/null')
    } catch {}
    console.error((await openStore(process.argv[1])).problem)`
  const command = `ulimit -n 100; exec "${process.execPath}" --import tsx --input-type=module --eval "$0" "${folder}"`
  return spawnSync('sh', ['-c', command, script], { encoding: 'utf8' }).stderr
}

// Root without the right to open the files of everybody.
const AS_USER = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

/** Lists the keys of a store; returns what the command writes to standard error. */
function errorsOfList(folder: string): string {
  const [program = '', ...args] = [...AS_USER, process.execPath, 'src/commands/start.cjs', 'keys', 'list']
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
