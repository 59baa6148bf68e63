import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { startThread } from '../../src/program/start-thread.ts'
import { ROOT } from '../fixtures/imports.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const ENTRY = 'test/program/failing-entry.ts'
const STACK =
  /Error: made to fail: true\n {4}at fail \(\S+\/test\/program\/failing-entry\.ts:6:9\)\n.*failing-entry\.ts:9:1\)\n/

describe('bundle', () => {
  test('names files and lines of TypeScript where a thread fails that has a script of its own', async () => {
    const [error] = (await once(startThread(ENTRY), 'error')) as [Error]
    assert.match(error.stack ?? '', STACK)
  })

  test('names them where the script is shared', () => {
    const program = `
      const { share, run } = require('./src/program/bundle.cjs')
      share(['${ENTRY}', 'src/text/fold.ts']).then(() => {
        new (require('node:worker_threads').Worker)('./src/program/thread.cjs', { argv: ['${ENTRY}'] })
          .on('error', ({ stack }) => console.log(stack))
        return run('src/text/fold.ts')
      })`
    const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program], { cwd: ROOT, encoding: 'utf8' })
    assert.match(stdout, STACK)
    assert.equal(stderr, '')
  })

  test('bundles once until a file changes, also where what it left is damaged', () => {
    const folder = temporaryFolder('bundle')
    for (const one of ['src/program', 'node_modules']) mkdirSync(join(folder, one), { recursive: true })
    const BUNDLER = 'node_modules/esbuild'
    for (const file of ['src/program/bundle.cjs', 'tsconfig.json', 'package-lock.json'])
      copyFileSync(join(ROOT, file), join(folder, file))
    symlinkSync(join(ROOT, BUNDLER), join(folder, BUNDLER))
    const say = (word: string) => writeFileSync(join(folder, 'src/entry.ts'), `console.log('${word}')`)
    const run = () => {
      const program = `require('./src/program/bundle.cjs').run('src/entry.ts')`
      return spawnSync(process.execPath, ['--eval', program], { cwd: folder, encoding: 'utf8' }).stdout
    }
    say('one')
    assert.equal(run(), 'one\n')
    say('two')
    assert.equal(run(), 'two\n')
    const cache = join(folder, 'node_modules/.cache/corporate-registry-lookup')
    const [left = '', ...others] = readdirSync(cache)
    assert.deepEqual(others, [])
    truncateSync(join(cache, left), 100)
    assert.equal(run(), 'two\n')
    rmSync(join(folder, BUNDLER))
    assert.equal(run(), 'two\n')
  })

  test('leaves no process behind', () => {
    const program = `
      const { readdirSync, readFileSync } = require('node:fs')
      const { share } = require('./src/program/bundle.cjs')
      const isChildless = (thread) => readFileSync('/proc/self/task/' + thread + '/children', 'utf8') === ''
      const tell = () => {
        if (readdirSync('/proc/self/task').every(isChildless)) console.log('alone')
        else setImmediate(tell)
      }
      share(['src/text/fold.ts']).then(tell)`
    const options = { cwd: ROOT, encoding: 'utf8', timeout: 10_000 } as const
    assert.equal(spawnSync(process.execPath, ['--eval', program], options).stdout, 'alone\n')
  })
})
