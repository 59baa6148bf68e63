import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { describe, test } from 'node:test'
import { importsOf, sourceFiles } from './fixtures/imports.ts'
import { tuples } from './fixtures/tables.ts'

const ROOTS = ['src', 'build', 'dataset', 'bench', 'test']
const LAYERS = foldersBy('layers')
const PACKAGE_HOMES = foldersBy('layers-packages')

// A file that only one folder may import.
const RESERVED: Readonly<Record<string, string>> = { 'src/query/representative.ts': 'src/web' }

const files = ROOTS.flatMap(sourceFiles)
const imports = files.flatMap(importsOf)

describe('layers', () => {
  test('every source file has a row in the table', () =>
    assert.deepEqual(
      files.filter((file) => layerOf(file) === undefined),
      [],
    ))

  test('every row of the table has a file', () => {
    const rows = Object.keys(LAYERS).filter((layer) => !files.some((file) => layerOf(file) === layer))
    assert.deepEqual(rows, [])
  })

  test('no import goes against the table', () => {
    const wrong = imports.filter(
      ({ file, target }) => target.includes('/') && isOwn(target) && !mayImport(file, target),
    )
    assert.deepEqual(wrong, [])
  })

  test('a reserved file is imported by its folder and by tests alone', () => {
    const wrong = imports.filter(({ file, target }) => {
      const folder = RESERVED[target]
      return folder !== undefined && !file.startsWith(`${folder}/`) && !file.startsWith('test/')
    })
    assert.deepEqual(wrong, [])
  })

  for (const root of ['src', 'build', 'dataset']) {
    const inside = imports.filter(({ file, target }) => file.startsWith(`${root}/`) && target.startsWith(`${root}/`))

    test(`no files of ${root} import each other in a circle, types included`, () =>
      assert.equal(findCircle(inside.map(({ file, target }) => [file, target]))?.join(' → '), undefined))

    test(`no folders of ${root} import each other in a circle`, () => {
      const folders = inside.map(({ file, target }) => [dirname(file), dirname(target)] as const)
      assert.equal(findCircle(folders.filter(([from, to]) => from !== to))?.join(' → '), undefined)
    })
  }

  test('packages are imported at home', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (isOwn(target) || target.startsWith('node:') || file.startsWith('test/') || file.startsWith('bench/'))
        return false
      const homes = PACKAGE_HOMES[packageName(target)] ?? []
      return !homes.some((home) => file.startsWith(`${home}/`))
    })
    assert.deepEqual(wrong, [])
  })
})

/** Reads a table of two columns: a folder or a package, and folders with spaces between them. */
function foldersBy(table: string): Readonly<Record<string, readonly string[]>> {
  const rows = tuples<readonly [string, string]>(import.meta, table)
  return Object.fromEntries(rows.map(([key, folders]) => [key, folders.split(' ')]))
}

function layerOf(file: string): string | undefined {
  if (file in LAYERS) return file
  const parts = dirname(file).split('/')
  for (let length = parts.length; length > 0; length--) {
    const folder = parts.slice(0, length).join('/')
    if (folder in LAYERS) return folder
  }
  return undefined
}

function mayImport(file: string, target: string): boolean {
  const layer = layerOf(file)!
  const targetLayer = layerOf(target) ?? target
  return (
    targetLayer === layer ||
    LAYERS[layer]!.some((allowed) => targetLayer === allowed || target === allowed || target.startsWith(`${allowed}/`))
  )
}

function isOwn(target: string): boolean {
  return ROOTS.some((folder) => target.startsWith(`${folder}/`))
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns a cycle of a graph, with its first node again at the end; undefined when there is none. */
function findCircle(edges: readonly (readonly [from: string, to: string])[]): readonly string[] | undefined {
  const successors = new Map<string, string[]>()
  for (const [from, to] of edges) successors.set(from, [...(successors.get(from) ?? []), to])
  const done = new Set<string>()
  const from = (path: readonly string[], node: string): readonly string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    done.add(node)
    return first(successors.get(node) ?? [], (next) => from([...path, node], next))
  }
  return first([...successors.keys()], (node) => from([], node))
}

function first(nodes: readonly string[], find: (node: string) => readonly string[] | undefined) {
  for (const node of nodes) {
    const circle = find(node)
    if (circle !== undefined) return circle
  }
  return undefined
}
