import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { startThread } from '../../src/program/start-thread.ts'
import { ROOT } from '../fixtures/imports.ts'

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
