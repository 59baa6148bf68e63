import assert from 'node:assert/strict'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { success } from '../../src/domain/result.ts'
import { type Edition, openEdition, openLasting } from '../../src/edition/create-handler.ts'
import { type ServedSnapshot, SuggestionThreads, serveSnapshot } from '../../src/edition/serve-snapshot.ts'
import { askSuggestions } from '../../src/query/suggest/ask-suggestions.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { readSnapshot, type SnapshotParts, snapshotOf } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { editionContext } from '../fixtures/edition-context.ts'
import { smallSnapshot } from '../hostile/small-snapshot.ts'
import { memoryAccess } from '../web/memory-access.ts'
import { dayOf, NUMBERS, type TwoSnapshots, twoSnapshots } from './two-snapshots.ts'

describe('serveSnapshot', { timeout: 120_000 }, () => {
  let snapshots: TwoSnapshots
  let logged: string[]
  let served: Serving
  before(async () => {
    snapshots = await twoSnapshots()
    logged = []
    served = await serving(snapshots.path, logged)
  })
  after(async () => {
    await served.close()
    snapshots.remove()
  })

  test('serves what has come to its path, and says so', async () => {
    assert.equal(await servedDay(), 'monday')
    snapshots.put('tuesday')
    assert.equal(await servedDay(), 'monday')
    await served.reload()
    assert.equal(await servedDay(), 'tuesday')
    const { monday, tuesday } = snapshots.ids
    assert.equal(served.current().snapshotId, tuesday)
    assert.deepEqual(logged.splice(0), [`info: snapshot ${tuesday} of 60 corporations instead of ${monday}.`])
  })

  for (const { name, spoil, why } of [
    { name: 'one cut off', spoil: (path: string) => truncateSync(path, 1_100_000), why: /: file holds 1100000 bytes/ },
    { name: 'one with another byte', spoil: (path: string) => patch(path, 1 << 20), why: /: section .* has CRC/ },
    { name: 'one of another format', spoil: (path: string) => patch(path, 8), why: /: format version/ },
    { name: 'none at all', spoil: (path: string) => writeFileSync(path, ''), why: /: file holds 0 bytes/ },
  ])
    test(`refuses ${name} in one line, and what was served stays`, async () => {
      const { snapshotId } = served.current()
      const day = await servedDay()
      snapshots.put(day === 'monday' ? 'tuesday' : 'monday')
      spoil(snapshots.path)
      await served.reload()
      assert.equal(await servedDay(), day)
      const [line = '', ...more] = logged.splice(0)
      assert.deepEqual(more, [])
      assert.match(line, why)
      assert.match(line, new RegExp(`^error: .* Snapshot ${snapshotId} stays\\.$`))
    })

  test('refuses invented corporations in place of real ones, and not of invented ones', async () => {
    const day = await servedDay()
    const invented = await smallSnapshot()
    writeFileSync(snapshots.path, readFileSync(invented))
    await served.reload()
    assert.equal(await servedDay(), day)
    assert.match(logged.splice(0).join('\n'), /^error: Snapshot .* is fictional, the one served is real\. .* stays\.$/)
    const demo = await serving(invented, logged)
    await demo.reload()
    await demo.close()
    assert.match(logged.splice(0).join('\n'), /^info: snapshot (\S+) of \d+ corporations instead of \1\.$/)
  })

  test('suggests names from the first question after a reload on', async () => {
    snapshots.put('monday')
    await served.reload()
    // On a busy machine an answer may come too late; `swap` below asserts that the names are loaded.
    const query = new URLSearchParams({ q: '月曜商17事' }).toString()
    while (!(await ask('/search', { query })).body.toString().includes(`/corp/${NUMBERS[17]}`));
  })

  test('goes on counting the pages an address has opened', async () => {
    const open = async (): Promise<number> => (await ask('/search', { query: 'q=1', address: '192.0.2.1' })).status
    while ((await open()) !== 429) assert.ok(true)
    snapshots.put('monday')
    await served.reload()
    assert.equal(await open(), 429)
  })

  for (const path of ['/mcp', '/ext/mcp', '/ext/reconcile'])
    test(`names the snapshot and the request in every reply of ${path}`, async () => {
      const { headers } = await ask(path)
      const found = headers.filter(([name]) => name === 'Snapshot-Id').map(([, id]) => id)
      assert.deepEqual(found, [served.current().snapshotId])
      assert.equal(headers.filter(([name]) => name === 'X-Request-Id').length, 1)
    })

  for (const path of ['/mcp', '/ext/mcp', '/ext/server.json', '/.well-known/oauth-protected-resource'])
    test(`lets no browser guess what ${path} answers`, async () => {
      const { headers } = await ask(path)
      const policies = headers.filter(([name]) => name === 'X-Content-Type-Options')
      assert.deepEqual(policies, [['X-Content-Type-Options', 'nosniff']])
    })

  for (const path of ['/', '/search', '/nope', '/llms.txt', '/v1/nope', '/mcp', '/ext/reconcile', '/healthz'])
    test(`names a reply of ${path} as its caller does, but for a key`, async () => {
      const idOf = async (id: string) => {
        const { headers } = await ask(path, { headers: new Map([['x-request-id', id]]) })
        return headers.find(([name]) => name === 'X-Request-Id')?.[1]
      }
      assert.equal(await idOf('job-7'), 'job-7')
      assert.notEqual(await idOf('crl_secret'), 'crl_secret')
    })

  test('keeps nothing of the editions before', async () => {
    const gone: WeakRef<object>[] = []
    for (const day of ['tuesday', 'monday', 'tuesday'] as const) {
      gone.push(new WeakRef(served.current()))
      snapshots.put(day)
      await served.reload()
      await servedDay()
    }
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // A WeakRef keeps its target alive until the end of the turn in which it is read: first collect, then read.
    do {
      await new Promise((resolve) => setImmediate(resolve))
      collect()
    } while (gone.some((edition) => edition.deref() !== undefined))
  })

  async function servedDay(): Promise<string> {
    const { body } = await ask(`/corp/${NUMBERS[7]}`)
    return dayOf(body.toString(), snapshots.ids)
  }

  test('answers who has the address of MCP or OpenRefine with a slash behind it', async () => {
    const named = ['x-request-id', 'one'] as const
    const preflight = { method: 'OPTIONS', headers: new Map([['origin', 'https://corp.example'], named]) }
    for (const address of ['/mcp', '/v1/mcp', '/ext/mcp', '/ext/reconcile'])
      for (const given of [{ headers: new Map([named]) }, preflight])
        assert.deepEqual(await ask(`${address}/`, given), await ask(address, given))
    assert.equal((await ask('/v1/corp/')).status, 401)
    assert.equal((await ask('/mcp//')).status, 404)
  })

  test('answers for programs at the paths of the interfaces alone, too', async () => {
    for (const path of ['/v1', '/ext']) {
      const { status, headers, body } = await ask(path)
      assert.deepEqual([status, JSON.parse(body.toString()).code], [404, 'not_found'])
      assert.equal(new Map(headers).get('Access-Control-Allow-Origin'), '*')
    }
  })

  let addresses = 0
  async function ask(path: string, given: Partial<Request> = {}): Promise<Reply> {
    const { body: bytes, ...reply } = await served.handler({
      method: 'GET',
      path,
      query: '',
      headers: new Map(),
      body: { kind: 'complete', bytes: new Uint8Array() },
      address: `10.0.${++addresses}.1`,
      ...given,
    })
    return { ...reply, body: typeof bytes === 'string' ? bytes : Buffer.from(bytes) }
  }
})

type Serving = Pick<ServedSnapshot, 'reload'> &
  Pick<Edition, 'handler'> & { current(): Edition; close(): Promise<void> }

/** Serves the snapshot at a path in this thread, as a worker does. */
async function serving(path: string, logged: string[]): Promise<Serving> {
  const log = (level: string, line: string): void => void logged.push(`${level}: ${line}`)
  const suggestions = new LoadedSuggestions(log)
  const lasting = openLasting()
  const context = editionContext(memoryAccess(), { log })
  const open = (parts: SnapshotParts): Promise<Edition> => {
    const { id } = parts.header
    return openEdition({
      context,
      lasting,
      snapshot: snapshotOf(parts),
      suggest: askSuggestions(async () => suggestions.connect(id)),
    })
  }
  const first = await readSnapshot(path, FOLD_VERSION)
  assert.ok(first.ok)
  let served = await open(first.value)
  const { reload, close } = serveSnapshot(first.value, {
    path,
    suggestions,
    async swap(next) {
      assert.ok(suggestions.loaded.has(next.header.id))
      served = await open(next)
      return success(undefined)
    },
    log,
  })
  return {
    handler: (request) => served.handler(request),
    current: () => served,
    reload,
    async close() {
      close()
      await suggestions.keepOnly(undefined)
    },
  }
}

class LoadedSuggestions extends SuggestionThreads {
  readonly loaded = new Set<string>()

  override async start(parts: SnapshotParts): Promise<void> {
    await super.start(parts)
    this.loaded.add(parts.header.id)
  }
}

function patch(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at]! ^= 1
  writeFileSync(path, bytes)
}
