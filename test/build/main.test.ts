import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { build, inBuildFolder, ntaFile } from './snapshot/build-fixture.ts'

const ROOT = join(import.meta.dirname, '..', '..')

type Ending = { readonly code: number | null; readonly output: string; readonly errors: string }

describe('npm run build', () => {
  test('prints what became of every row, or its help, and ends with 0', () =>
    inBuildFolder(async (folder) => {
      const nta = ntaFile(join(folder, 'a.csv'), [1, 3])
      const built = await ending(start(['--nta', nta, '--out', join(folder, 'r.snapshot')]))
      assert.match(
        built.output,
        /^read {8}nta 3 rows: 3 published\ncompared {4}with nothing: [^\n]*\npublished {3}3 corp/,
      )
      assert.equal(built.code, 0)
      const helped = await ending(start(['--help']))
      assert.match(helped.output, /^Usage: [^\n]*\n\n(.*\n)* {2}--previous FILE /)
      assert.deepEqual([helped.code, helped.errors], [0, ''])
    }))

  test('ends with 2 on wrong flags and with 1 on files that will not do, with one line', () =>
    inBuildFolder(async (folder) => {
      const wrong = await ending(start(['--nta', 'a.csv']))
      assert.deepEqual([wrong.code, wrong.errors.split('\n').length], [2, 2])
      const missing = await ending(start(['--nta', join(folder, 'a.csv'), '--out', join(folder, 'r.snapshot')]))
      assert.match(missing.errors, /^[^\n]*a\.csv: no such file or folder; expected [^\n]*\n$/)
      assert.equal(missing.code, 1)
    }))

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    test(`interrupted by ${signal} ends with ${code} and leaves the previous snapshot and nothing else`, () =>
      inBuildFolder(async (folder) => {
        const { args, before, out } = await readyToReplace(folder)
        const child = start(args)
        const ended = ending(child)
        await workFolderIn(folder)
        child.kill(signal)
        assert.equal((await ended).code, code)
        assert.deepEqual(readdirSync(folder), ['a.csv', 'r.snapshot', 'r.snapshot.json'])
        assert.deepEqual(readFileSync(out), before)
      }))

  test('killed leaves the previous snapshot and its own folder, which the next build clears', () =>
    inBuildFolder(async (folder) => {
      const { args, before, out } = await readyToReplace(folder)
      const child = start(args)
      const ended = ending(child)
      await workFolderIn(folder)
      child.kill('SIGKILL')
      await ended
      assert.deepEqual(readFileSync(out), before)
      assert.equal(readdirSync(folder).filter((name) => name.startsWith('compile-')).length, 1)
      assert.equal((await ending(start(args))).code, 0)
      assert.deepEqual(readdirSync(folder), ['a.csv', 'r.snapshot', 'r.snapshot.json'])
    }))
})

async function readyToReplace(folder: string) {
  const nta = ntaFile(join(folder, 'a.csv'), [1, 500])
  const out = join(folder, 'r.snapshot')
  assert.ok((await build({ inputs: { nta: [nta] }, out })).ok)
  return { args: ['--nta', nta, '--out', out], before: readFileSync(out), out }
}

/** Resolves once a build has created its work folder beside the snapshot. */
async function workFolderIn(folder: string): Promise<void> {
  const watcher = watch(folder)
  try {
    while (!readdirSync(folder).some((name) => name.startsWith('compile-'))) await once(watcher, 'change')
  } finally {
    watcher.close()
  }
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['build/start.cjs', 'main', ...args], { cwd: ROOT })
}

async function ending(child: ChildProcess): Promise<Ending> {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errors }
}
