import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')

// - What: `the file that decides it` · `the test file, when it has another name` “part of the test's name”
const RULE = /^- (.+?): `([^`]+)` · (?:`([^`]+)` )?“([^”]+)”$/

type Rule = { readonly what: string; readonly decided: string; readonly held: string; readonly quoted: string }

for (const name of ['docs/security.md', 'docs/privacy.md']) {
  const text = readFileSync(join(ROOT, name), 'utf8')
  const items = text.replaceAll('\n  ', ' ').split('\n')
  const rules = items.flatMap(ruleOf)

  describe(name, () => {
    test('names the file that decides each rule', () =>
      assert.deepEqual(
        rules.filter(({ decided }) => fileOf(decided, ['.ts', '.tsx', '.mjs', '.cjs'], ['src/', '']) === undefined),
        [],
      ))

    test('names a test of each rule', () =>
      assert.deepEqual(
        rules.filter(({ held, quoted }) => !isTest(held, quoted)),
        [],
      ))

    test('has no rule without a test', () => {
      const wrong = items.filter((item) => item.startsWith('- ') && item.includes(': `') && ruleOf(item).length === 0)
      assert.deepEqual(wrong, [])
      assert.ok(rules.length > 25)
    })
  })
}

function ruleOf(item: string): Rule[] {
  const [, what, decided, held, quoted] = RULE.exec(item) ?? []
  if (what === undefined || decided === undefined || quoted === undefined) return []
  return [{ what, decided, held: held ?? decided, quoted }]
}

function isTest(held: string, quoted: string): boolean {
  const file = fileOf(held, ['.test.ts', '.ts'], ['test/'])
  if (file === undefined) return false
  // The names of cases may be in the tables of the test (fixtures/tables.ts).
  const tables = join(ROOT, dirname(file), 'tables')
  const own = (existsSync(tables) ? readdirSync(tables) : []).filter((name) => name.startsWith(basename(held)))
  const paths = [join(ROOT, file), ...own.map((name) => join(tables, name))]
  return paths.some((path) => readFileSync(path, 'utf8').includes(quoted))
}

function fileOf(name: string, endings: readonly string[], folders: readonly string[]): string | undefined {
  const files = folders.flatMap((folder) => endings.map((ending) => `${folder}${name}${ending}`))
  return files.find((file) => existsSync(join(ROOT, file)))
}
