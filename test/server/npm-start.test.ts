import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { registerAt } from '../../src/commands/open-register.ts'
import { registerCommand } from '../../src/commands/register-commands.ts'
import { ROOT } from '../fixtures/server-process.ts'
import { assertRefused, demoOfStart, FOLDER, launchIn, NPM_START } from './launch-in.ts'

const DEMO = [process.execPath, join(ROOT, 'build/start.cjs'), 'demo']
const EXAMPLE = /^```console\n\$ npm run explain -- '([^']+)'\n(.*?)```$/gms
const COMPILING = /^No snapshot at var\/register\.snapshot: compiling a fictional register /

// In a folder without a snapshot; where both are named, they run one after the other.
describe('the server and what npm start runs before it', { concurrency: 2 }, () => {
  test('print help at once, without a demo', async () => {
    const folder = mkdtempSync(join(FOLDER, 'help-'))
    const { code, output } = await launchIn(folder, {}, [...NPM_START, '--help']).ended
    assert.deepEqual([code, output.split('\n')[0], readdirSync(folder)], [0, 'Usage: [SETTING=VALUE …] npm start', []])
  })

  test('stop compiling the demo at a signal, and leave nothing behind', async () => {
    const folder = mkdtempSync(join(FOLDER, 'stopped-'))
    const { child, ended } = launchIn(folder, { TMPDIR: folder }, NPM_START)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const { code, output } = await ended
    assert.match(output, COMPILING)
    assert.deepEqual([code, readdirSync(folder).filter((name) => name.startsWith('demo-'))], [143, []])
  })

  test('never serve a demo in place of a snapshot that is named and not there', async () => {
    const folder = mkdtempSync(join(FOLDER, 'named-'))
    const given = { SNAPSHOT: 'mistyped.snapshot' }
    assert.deepEqual(await launchIn(folder, given, DEMO).ended, { code: 0, output: '', errors: '' })
    const refused = /^Cannot open the snapshot mistyped\.snapshot: /
    assertRefused(await launchIn(folder, given).ended, 1, refused)
    assert.deepEqual(readdirSync(folder), [])
  })

  test('are the server alone where a register is there', async () => {
    const folder = mkdtempSync(join(FOLDER, 'there-'))
    mkdirSync(join(folder, 'var'))
    writeFileSync(join(folder, 'var/register.snapshot'), 'damaged')
    // Each process prints which packages it has loaded.
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --require ${join(ROOT, 'test/fixtures/tell-packages.cjs')}`
    const { code, errors } = await launchIn(folder, { NODE_OPTIONS: options }, NPM_START).ended
    assert.match(errors, /^Snapshot var\/register\.snapshot: file holds 7 bytes/m)
    assert.match(errors, / lmdb /)
    assert.doesNotMatch(errors, /duckdb/)
    assert.equal(code, 1)
  })

  test('compile and serve the demo, marked as fictional, where SNAPSHOT is unset', async () => {
    const { greeting, ready, ending, snapshot } = await demoOfStart()
    const [, served] = /^([\d,]+) fictional corporations, /m.exec(greeting) ?? []
    await assertExplains(snapshot)
    assert.equal(ready.fictional, true)
    assert.match(ending.output, COMPILING)
    assert.match(ending.output, new RegExp(`^Of these, ${served} are served, as in a real register: [1-9]`, 'm'))
    assert.equal(ending.code, 0)
  })

  test('compile the demo where SNAPSHOT is empty', async () => {
    const folder = mkdtempSync(join(FOLDER, 'empty-'))
    const { child, ended } = launchIn(folder, { SNAPSHOT: '', TMPDIR: folder }, DEMO)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    assert.match((await ended).output, COMPILING)
  })
})

/** Asserts that the examples of `npm run explain` in docs/search.md equal its output. */
async function assertExplains(snapshot: string): Promise<void> {
  const examples = [...readFileSync(join(ROOT, 'docs/search.md'), 'utf8').matchAll(EXAMPLE)]
  assert.ok(examples.length > 0)
  for (const [, words = '', shown = ''] of examples) {
    const { out } = await registerCommand('explain', [words], { defaultSnapshot: snapshot, open: registerAt })
    assert.equal(shown, out)
  }
}
