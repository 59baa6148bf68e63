import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { END, START } from '../../src/index/text/alphabet.ts'
import { walk } from '../../src/index/trie/gram-trie.ts'
import { ordinalsOf } from '../../src/query/probe/word-probe.ts'
import { ROOT } from '../fixtures/imports.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const TEXT = readFileSync(join(ROOT, 'docs/search.md'), 'utf8')

describe('the trie drawn in docs/search.md', async () => {
  const names = [...TEXT.matchAll(/(?<=^|\s)\d (\p{Script=Han}+)(?=\s)/gmu)].map(([, name]) => name!)
  const nodes = [...TEXT.matchAll(/^[│ ]*[├└]── (\S+) {3}([\d ]+)$/gm)].map(([, gram, ordinals]) => ({
    gram: gram!,
    ordinals: ordinals!.split(' ').map(Number),
  }))
  const letters = [...new Set(['^', '$', ...names.join('')])]
  const [, leaf] = /T is (\d+):/.exec(TEXT) ?? []
  const { trie } = (
    await smallRegister(
      names.map((name) => ({ name })),
      Number(leaf),
    )
  ).register.index

  test('is a drawing of four names', () => {
    assert.equal(names.length, 4)
    assert.ok(nodes.length > 10)
  })

  for (const { gram, ordinals } of nodes)
    test(`has ${gram} and its list`, () => {
      const landing = walk(trie, unitsOf(gram))
      assert.equal(landing?.depth, gram.length)
      assert.deepEqual([...ordinalsOf(trie, landing.node)], ordinals)
    })

  for (const gram of ['', ...nodes.map((node) => node.gram)])
    test(`has every child of ${gram || 'the root'}`, () => {
      const children = letters.filter((letter) => {
        const landing = walk(trie, unitsOf(gram + letter))
        return landing?.depth === gram.length + 1
      })
      const drawn = nodes.filter((node) => node.gram.length === gram.length + 1 && node.gram.startsWith(gram))
      assert.deepEqual(children.map((letter) => gram + letter).sort(), drawn.map((node) => node.gram).sort())
    })
})

// - `NAME` = value, `NAME` = value (`file`): …
const CONSTANTS = /^- ((?:`[A-Z_]+` = [\d_ /]+(?:, )?)+) ?\(`([^`]+)`\):/gm

describe('the constants of docs/search.md', () => {
  const rows = [...TEXT.replaceAll('\n  ', ' ').matchAll(CONSTANTS)].flatMap(([, pairs, file]) =>
    [...pairs!.matchAll(/`([A-Z_]+)` = ([\d_ /]*\d)/g)].map(([, name, value]) => ({ name, value, file: file! })),
  )

  test('are found', () => assert.ok(rows.length >= 3))

  for (const { name, value, file } of rows)
    test(`${name} is ${value} in ${file}`, () => {
      assert.ok(existsSync(join(ROOT, file)))
      assert.match(readFileSync(join(ROOT, file), 'utf8'), new RegExp(`const ${name}(?:: number)? = ${value}\n`))
    })
})

function unitsOf(gram: string): number[] {
  return Array.from(gram, (letter) => (letter === '^' ? START : letter === '$' ? END : letter.charCodeAt(0)))
}
