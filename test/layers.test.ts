import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { describe, test } from 'node:test'
import { importsOf, sourceFiles } from './fixtures/imports.ts'

// Which folder may import which: docs/architecture.md, “Folders”. A folder may always import itself.
// The paths of the project's files, the script that starts threads, and the flags of every program.
const PROGRAM = 'src/program'
const ANYTHING = ['src', 'build', 'dataset', 'bench', 'test']
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  [PROGRAM]: ['src/domain'],
  'src/text': ['src/domain', PROGRAM],
  'src/facts': ['src/domain', 'src/text'],
  'src/snapshot': ['src/domain', 'src/facts'],
  'src/index': ['src/domain', 'src/facts', 'src/text'],
  'src/query': ['src/domain', 'src/facts', 'src/text', 'src/snapshot', 'src/index', PROGRAM],
  'src/match': ['src/domain', 'src/facts', 'src/text', 'src/query', PROGRAM],
  'src/list': ['src/domain', 'src/facts', 'src/text', 'src/match', 'src/web/words', PROGRAM],
  'src/access/limits': ['src/domain'],
  'src/access/keys': ['src/domain', 'src/access/limits'],
  'src/access/reports': ['src/domain', 'src/facts', 'src/access/limits', 'src/access/keys'],
  'src/access/stores': ['src/domain', 'src/access', PROGRAM],
  'src/access': ['src/domain', 'src/access/limits', 'src/access/keys', 'src/access/reports'],
  'src/serve': ['src/domain', PROGRAM],
  'src/telemetry': ['src/domain', 'src/serve'],
  'src/rest': ['src/domain', 'src/facts', 'src/query', 'src/match', 'src/list', 'src/access', 'src/serve'],
  'src/reconcile': ['src/domain', 'src/facts', 'src/query', 'src/match', 'src/access', 'src/serve'],
  'src/mcp': ['src/domain', 'src/facts', 'src/query', 'src/match', 'src/access', 'src/serve'],
  'src/web/words': ['src/web/address'],
  'src/web': [
    ...['src/domain', 'src/facts', 'src/query', 'src/match', 'src/list', 'src/access', 'src/serve', 'src/web/words'],
    PROGRAM,
  ],
  'src/edition': [
    ...['src/domain', 'src/facts', 'src/text', 'src/snapshot', 'src/query', 'src/access', 'src/serve'],
    ...['src/rest', 'src/reconcile', 'src/mcp', 'src/web'],
  ],
  'src/pull': ['src/domain', 'src/snapshot', PROGRAM],
  'src/commands': [
    ...['src/domain', 'src/facts', 'src/text', 'src/snapshot', 'src/query', 'src/match', 'src/list', 'src/access'],
    ...['src/pull', PROGRAM],
  ],
  'src/server': ['src'],
  'src/workers': [
    ...['src/telemetry', 'src/domain', 'src/snapshot', 'src/query', 'src/access', 'src/serve', 'src/edition', PROGRAM],
  ],
  'src/server/config.ts': ['src/domain', 'src/access', 'src/pull', 'src/serve', 'src/telemetry', PROGRAM],
  'build/sources': ['src/domain', 'src/facts', 'src/text'],
  'build/publish': ['src/domain', 'src/facts', 'src/text', PROGRAM, 'build/sources'],
  'build/compile': [
    ...['src/domain', 'src/facts', 'src/text', 'src/snapshot', 'src/index', PROGRAM, 'build/sources', 'build/publish'],
  ],
  'build/snapshot': [
    ...['src/domain', 'src/facts', 'src/text', 'src/snapshot', 'src/index', 'src/list', PROGRAM],
    ...['build/sources', 'build/publish', 'build/compile'],
  ],
  'build/fetch': ['src/domain', PROGRAM, 'build/sources'],
  'build/fetch-sources.ts': [PROGRAM, 'build'],
  'build/run-fetch.ts': ['build'],
  'build/run-build.ts': ['src/domain', 'build', 'dataset'],
  'build/main.ts': ['build'],
  'build/update.ts': ['build'],
  'build/demo.ts': ['src/server/config.ts', 'build', 'dataset'],
  dataset: ['src/domain', PROGRAM],
  bench: ANYTHING,
  test: ANYTHING,
}

// The folders that may import each package. Tools of tests and benches belong to those folders.
const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  'uWebSockets.js': ['src/serve'],
  msgpackr: ['src/snapshot'],
  minisearch: ['src/index'],
  'fastest-levenshtein': ['src/index'],
  'lru-cache': ['src/query', 'src/access', 'build/publish/person'],
  lmdb: ['src/access/stores/lmdb'],
  'ipaddr.js': ['src/access/limits', 'src/serve'],
  ioredis: ['src/access/stores/redis'],
  pino: ['src/telemetry'],
  'prom-client': ['src/telemetry'],
  wanakana: ['src/text'],
  'csv-stringify': ['src/list'],
  'cli-progress': ['src/commands', 'build/fetch'],
  'node-html-parser': ['build/fetch'],
  '@duckdb/node-api': ['build/sources'],
  yauzl: ['build/sources', 'src/list'],
  'read-excel-file': ['src/list'],
  yazl: ['src/list'],
  'lindera-wasm-nodejs-ipadic': ['build/publish'],
  'iconv-lite': ['dataset'],
  '@fastify/busboy': ['src/web'],
  preact: ['src/web'],
  'preact-render-to-string': ['src/web'],
}

// A file that only one folder may import.
const RESERVED: Readonly<Record<string, string>> = { 'src/query/representative.ts': 'src/web' }

const files = ['src', 'build', 'dataset', 'bench', 'test'].flatMap(sourceFiles)
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
  return ANYTHING.some((folder) => target.startsWith(`${folder}/`))
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
