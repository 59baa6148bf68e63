import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { openWorkFolder } from '../../../build/snapshot/work-folder.ts'
import { inBuildFolder } from './build-fixture.ts'

describe('openWorkFolder', () => {
  test('makes a folder that only its owner may look into, and removes it with all that is in it', () =>
    inBuildFolder(async (parent) => {
      const folder = openWorkFolder(join(parent, 'new'))
      writeFileSync(join(folder.path, 'a'), '')
      mkdirSync(join(folder.path, 'spill'))
      assert.equal(statSync(folder.path).mode & 0o777, 0o700)
      folder.remove()
      folder.remove()
      assert.deepEqual(readdirSync(join(parent, 'new')), [])
    }))

  test('clears what dead compiles of this host left, and nothing else', () =>
    inBuildFolder(async (parent) => {
      const dead = spawnSync(process.execPath, ['-e', '']).pid
      const living = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
      try {
        await once(living, 'spawn')
        const left = (host: string, pid: number | undefined) => `compile-${host}-${pid}-1700000000000-abcDEF`
        const mine = openWorkFolder(parent)
        const cleared = [left(hostname(), dead), left(hostname(), process.pid)]
        const kept = [
          left(hostname(), living.pid),
          left('another-host', dead),
          'compile-notes',
          `compile-${hostname()}-${dead}`,
          `x${left(hostname(), dead)}`,
        ]
        for (const name of [...cleared, ...kept]) mkdirSync(join(parent, name))
        const file = left(hostname(), dead).replace('abcDEF', 'aFile0')
        const link = left(hostname(), dead).replace('abcDEF', 'aLink0')
        writeFileSync(join(parent, file), '')
        symlinkSync('compile-notes', join(parent, link))
        const next = openWorkFolder(parent)
        const wrong = cleared.filter((name) => existsSync(join(parent, name)))
        assert.deepEqual(wrong, [])
        for (const name of [...kept, file, link]) assert.ok(existsSync(join(parent, name)), name)
        // The work folder of another build that this same process is running.
        assert.ok(existsSync(mine.path))
        mine.remove()
        next.remove()
      } finally {
        living.kill()
      }
    }))
})
