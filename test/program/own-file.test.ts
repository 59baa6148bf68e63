import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ownFile } from '../../src/program/own-file.ts'
import { ROOT, sourceFiles } from '../fixtures/imports.ts'

describe('ownFile', () => {
  test('finds a file by its path from the root', () => assert.ok(existsSync(ownFile('src/program/own-file.ts'))))

  test('is all that asks where its file is: a bundle has one address for all of them', () => {
    const asking = sourceFiles('src').filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('import.meta'))
    assert.deepEqual(asking, ['src/program/own-file.ts'])
  })
})
