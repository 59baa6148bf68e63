import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from '../fixtures/imports.ts'

describe('the generated clients', () => {
  test('compile, and so does what these tests ask with them', async () => {
    const compiler = join(ROOT, 'node_modules/.bin/tsc')
    const { stdout } = await promisify(execFile)(compiler, ['--noEmit', '-p', import.meta.dirname]).catch(
      (error: { readonly stdout: string }) => error,
    )
    assert.equal(stdout, '')
  })
})
