import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { startHelp } from '../../src/server/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const READ = readFileSync(join(ROOT, 'src/server/config.ts'), 'utf8').matchAll(/environment\['([A-Z_]+)'\]/g)
const SETTINGS = [...new Set([...READ].map(([, name]) => name!))]

describe('startHelp', () => {
  test('tells of every setting that is read, and of no other', () => {
    const told = startHelp()
      .split('\n')
      .flatMap((line) => /^ {2}([A-Z][A-Z_, ]+) {2}/.exec(line)?.[1]?.trim().split(', ') ?? [])
    assert.deepEqual(told.toSorted(), SETTINGS.toSorted())
  })

  test('tells of nothing that the document on operating leaves out', () => {
    const operating = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
    const wrong = SETTINGS.filter((name) => !operating.includes(`\`${name}\``))
    assert.deepEqual(wrong, [])
  })
})
