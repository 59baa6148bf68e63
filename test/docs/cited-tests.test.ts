import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')

// | what | `where it is decided` | `where it is held, when that has another name` “part of the test's name” |
const ROW = /^\| (.+?) +\| `([^`]+)` +\| (?:`([^`]+)` )?“([^”]+)” +\|$/

type Row = { readonly what: string; readonly decided: string; readonly held: string; readonly quoted: string }

for (const name of ['docs/security.md', 'docs/privacy.md']) {
  const text = readFileSync(join(ROOT, name), 'utf8')
  const rows = text.split('\n').flatMap(rowOf)

  describe(name, () => {
    test('names the file that decides each row', () => {
      assert.deepEqual(
        rows.filter(({ decided }) => fileOf(decided, ['.ts', '.tsx'], ['src/', '']) === undefined),
        [],
      )
    })

    test('names a test of each row', () => {
      assert.deepEqual(
        rows.filter(({ held, quoted }) => !isTest(held, quoted)),
        [],
      )
    })

    test('has no row without a test', () => {
      const tables = text.split('\n\n').filter((part) => / decided in +\| held by /.test(part))
      const lines = tables.flatMap((table) => table.trim().split('\n').slice(2))
      assert.equal(rows.length, lines.length)
      assert.ok(rows.length > 25)
    })
  })
}

function rowOf(line: string): Row[] {
  const [, what, decided, held, quoted] = ROW.exec(line) ?? []
  if (what === undefined || decided === undefined || quoted === undefined) return []
  return [{ what, decided, held: held ?? decided, quoted }]
}

function isTest(held: string, quoted: string): boolean {
  const file = fileOf(held, ['.test.ts', '.ts'], ['test/'])
  return file !== undefined && readFileSync(join(ROOT, file), 'utf8').includes(quoted)
}

function fileOf(name: string, endings: readonly string[], folders: readonly string[]): string | undefined {
  const files = folders.flatMap((folder) => endings.map((ending) => `${folder}${name}${ending}`))
  return files.find((file) => existsSync(join(ROOT, file)))
}
