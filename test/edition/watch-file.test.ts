import assert from 'node:assert/strict'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { watchFile } from '../../src/server/follow-snapshot.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('watch-file')

describe('watchFile', { timeout: 30_000 }, () => {
  test('tells of a file renamed over it, of bytes written into it and of one that comes back', async () => {
    const path = join(FOLDER, 'file')
    writeFileSync(path, 'first')
    let changes = 0
    let told = (): void => undefined
    const end = watchFile(
      path,
      () => {
        changes++
        told()
      },
      20,
    )
    const change = async (make: () => void): Promise<void> => {
      const next = new Promise<void>((resolve) => (told = resolve))
      // Repeats the change until it is noticed: the watcher may first look at the file after the first change.
      const again = setInterval(make, 500)
      make()
      await next
      clearInterval(again)
    }
    try {
      await change(() => {
        writeFileSync(join(FOLDER, 'next'), 'second')
        renameSync(join(FOLDER, 'next'), path)
      })
      await change(() => writeFileSync(path, `${performance.now()}`))
      rmSync(path)
      await change(() => writeFileSync(path, `${performance.now()}`))
      assert.ok(changes >= 3)
    } finally {
      end()
    }
  })
})
