import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

const FILE = './src/program/huge-pages.cjs'

describe('huge-pages', () => {
  test('asks for pages of 2 MB, where a process can be replaced, and leaves what was asked for', () => {
    const tunablesOf = (env: NodeJS.ProcessEnv): string => {
      const asking = ['--require', FILE, '-p', 'process.env.GLIBC_TUNABLES']
      return spawnSync(process.execPath, asking, { cwd: ROOT, encoding: 'utf8', env }).stdout.trim()
    }
    const PATH = process.env['PATH']
    assert.equal(tunablesOf({ PATH }), 'execve' in process ? 'glibc.malloc.hugetlb=1' : 'undefined')
    assert.equal(tunablesOf({ PATH, GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' }), 'glibc.malloc.hugetlb=0')
  })

  for (const start of ['src/server/start.cjs', 'build/start.cjs'])
    test(`is required by ${start}`, () =>
      assert.match(readFileSync(join(ROOT, start), 'utf8'), /^require\('.*\/huge-pages\.cjs'\)$/m))
})
