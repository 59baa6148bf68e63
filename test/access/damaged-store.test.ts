import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { open } from 'lmdb'
import type { Access } from '../../src/access/open-access.ts'
import { openAccess } from '../../src/access/open-access.ts'
import { DEFAULT_PLANS } from '../../src/access/plan.ts'
import { openStore } from '../../src/access/store.ts'
import { countTimes, granted, HOME, issued } from './expect.ts'
import { handClock, openIn, stateFolder } from './state-folder.ts'

const PLACES = 60
const AT_ONCE = 6
const PAGE_BYTES = 4096
const LAST_PAGES = 12

type Sound = { readonly bytes: Uint8Array; readonly apiKeys: readonly string[]; readonly view: unknown }

/** A store with something in every table, and all that can be seen of it. */
async function soundStore(folder: string): Promise<Sound> {
  let access = await openIn(folder, handClock())
  const apiKeys: string[] = []
  for (let i = 0; i < 60; i++) {
    const { apiKey } = await issued(access, { email: `person${i}@example.jp`, address: `10.0.0.${i}` })
    countTimes(access, granted(access.gate.authenticate(apiKey, HOME)), i % 9)
    apiKeys.push(apiKey)
  }
  for (let i = 0; i < 5; i++) {
    const description = 'd'.repeat(100 + 400 * i)
    const report = { corporateNumber: '9010401147100', field: `f${i}`, description, sourceUrl: 'https://example.jp/' }
    granted(await access.reports.submit(report, HOME))
  }
  await access.close()
  access = await openIn(folder, handClock())
  const view = viewOf(access, apiKeys)
  await access.close()
  return { bytes: readFileSync(join(folder, 'data.mdb')), apiKeys, view }
}

function viewOf({ gate, keys, reports }: Access, apiKeys: readonly string[]): unknown {
  return {
    keys: granted(keys.list()).map((key) => ({ ...key, usage: granted(keys.usage(key.keyId)) })),
    accounts: apiKeys.map((apiKey) => granted(gate.authenticate(apiKey, HOME))),
    reports: granted(reports.list()),
  }
}

/** Every third a truncation, the others one bit turned over; spread over the whole file. */
function damagedBytes(bytes: Uint8Array, place: number): Uint8Array {
  const at = Math.floor(((place + 0.5) * bytes.length) / PLACES) + ((place * 379) % 1_900)
  if (place % 3 === 0) return bytes.subarray(0, at)
  return bytes.map((byte, i) => (i === at ? byte ^ (1 << (place % 8)) : byte))
}

/** Where the newest state has its trees (check-pages.mjs draws the file) and two of the pages it lists as free. */
function placesOf(bytes: Buffer) {
  const [even, odd] = [0, PAGE_BYTES].map((meta) => bytes.readBigUInt64LE(meta + 152))
  assert.ok(even !== undefined && odd !== undefined)
  const meta = odd > even ? PAGE_BYTES : 0
  const freeRoot = bytes.readBigUInt64LE(meta + 88)
  const page = pageStart(freeRoot) + 24
  // The last node is of the newest transaction, which lists its pages one by one.
  const node = page + bytes.readUInt16LE(page + bytes.readUInt16LE(page - 4) - 2)
  const count = node + 8 + bytes.readUInt16LE(node + 6)
  assert.ok(bytes.readBigUInt64LE(count) >= 2n)
  const [firstFree, secondFree] = [count + 8, count + 16].map((at) => ({ at, page: bytes.readBigUInt64LE(at) }))
  assert.ok(firstFree !== undefined && secondFree !== undefined)
  return { mainRoot: bytes.readBigUInt64LE(meta + 136), freeRoot, firstFree, secondFree }
}

function pageStart(page: bigint): number {
  return Number(page) * PAGE_BYTES
}

async function served(folder: string, bytes: Uint8Array, apiKeys: readonly string[]): Promise<unknown> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'data.mdb'), bytes)
  const opened = await openAccess({
    state: `lmdb:${folder}`,
    plans: DEFAULT_PLANS,
    now: () => handClock().millis,
    random: (count) => new Uint8Array(count),
  })
  if (!opened.ok) return opened.problem.detail
  const view = viewOf(opened.value, apiKeys)
  await opened.value.close()
  return view
}

describe('a damaged store', { timeout: 180_000 }, () => {
  test(`is refused in one line or served whole and right, damaged at ${PLACES} places`, async (context: TestContext) => {
    const folder = stateFolder(context)
    const { bytes, apiKeys, view } = await soundStore(join(folder, 'sound'))
    let refusals = 0
    for (let first = 0; first < PLACES; first += AT_ONCE) {
      const places = Array.from({ length: AT_ONCE }, (_, i) => first + i)
      const outcomes = places.map((place) => served(join(folder, `${place}`), damagedBytes(bytes, place), apiKeys))
      for (const [i, outcome] of (await Promise.all(outcomes)).entries()) {
        if (typeof outcome === 'string') {
          assert.match(outcome, /^STATE: \S+ holds a damaged store: .+\. Put back a copy, .+\.$/)
          refusals++
        } else assert.deepEqual(outcome, view, `place ${places[i]}`)
      }
    }
    assert.ok(refusals > 0 && refusals < PLACES, `${refusals} refusals`)
  })

  test('is refused or taken for what it is when its last pages are gone, and can be written to then', async (context) => {
    const folder = stateFolder(context)
    const { bytes, apiKeys, view } = await soundStore(join(folder, 'sound'))
    for (let pages = 1; pages <= LAST_PAGES; pages++) {
      const cut = bytes.subarray(0, bytes.length - pages * PAGE_BYTES)
      const outcome = await served(join(folder, `${pages}`), cut, apiKeys)
      if (typeof outcome === 'string') assert.match(outcome, /^STATE: \S+ holds a damaged store: .+\.$/)
      else {
        assert.deepEqual(outcome, view, `without its last ${pages} pages`)
        const access = await openIn(join(folder, `${pages}`), handClock())
        for (let i = 0; i < 20; i++) await issued(access, { email: `late${i}@example.jp` })
        await access.close()
      }
    }
  })

  test('is refused when a page is in two places, which writing to it would end the process for', async (context) => {
    const folder = stateFolder(context)
    const { bytes } = await soundStore(join(folder, 'sound'))
    const { mainRoot, freeRoot, firstFree, secondFree } = placesOf(Buffer.from(bytes))
    const damages = [
      { name: 'used and free', at: firstFree.at, word: mainRoot, expected: `page ${mainRoot} is in two places` },
      {
        name: 'free twice',
        at: firstFree.at,
        word: secondFree.page,
        expected: `page ${secondFree.page} is in two places`,
      },
      { name: 'the first page free', at: firstFree.at, word: 1n, expected: 'page 1 does not exist' },
      { name: 'free beyond the end', at: firstFree.at, word: 9_999n, expected: 'free page 9999 does not exist' },
      {
        name: 'a long list',
        at: firstFree.at - 8,
        word: 4_096n,
        expected: 'a list of free pages is longer than its record',
      },
      {
        name: 'later',
        at: pageStart(freeRoot) + 8,
        word: 1n << 40n,
        expected: `page ${freeRoot} is of a later transaction`,
      },
      { name: 'another number', at: pageStart(mainRoot), word: 1n, expected: `page ${mainRoot} has another number` },
    ]
    for (const { name, at, word, expected } of damages) {
      const damaged = Buffer.from(bytes)
      damaged.writeBigUInt64LE(word, at)
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'data.mdb'), damaged)
      const opened = await openStore(join(folder, name))
      const line = `${join(folder, name)} holds a damaged store: ${expected}. Put back a copy, or move it away to start without keys.`
      assert.deepEqual(opened, { ok: false, problem: line }, name)
    }
  })

  test('is known by any bit of any record, and by a record in the wrong place', async (context) => {
    const folder = stateFolder(context)
    await soundStore(folder)
    const root = open({ path: folder, noSubdir: false, maxDbs: 16 })
    const reports = root.openDB<Uint8Array, string>({ name: 'reports', encoding: 'binary' })
    const [first, second] = [...reports.getRange()].map(({ key, value }) => ({ key, value: new Uint8Array(value) }))
    assert.ok(first && second)
    const length = first.value.length
    for (const wrong of [
      first.value.map((byte, i) => (i === length - 40 ? byte ^ 1 : byte)),
      first.value.map((byte, i) => (i === 0 ? byte ^ 128 : byte)),
      first.value.subarray(0, length - 1),
      new Uint8Array(3),
      second.value,
    ]) {
      root.transactionSync(() => ({ put: reports.putSync(first.key, wrong) }))
      const opened = await openStore(folder)
      const line = `${folder} holds a damaged store: a record of "reports" does not fit its checksum. Put back a copy, or move it away to start without keys.`
      assert.deepEqual(opened, { ok: false, problem: line })
    }
    await root.close()
  })
})

describe('a store of format 1', () => {
  test('is taken over as it is', async (context) => {
    const folder = stateFolder(context)
    const { apiKeys, view } = await soundStore(folder)
    await asFormat1(folder)
    const access = await openIn(folder, handClock())
    assert.deepEqual(viewOf(access, apiKeys), view)
    await access.close()
  })
})

/** Rewrites the store as format 1 had it: every value in lmdb's own encoding. */
async function asFormat1(folder: string): Promise<void> {
  const store = await openStore(folder)
  assert.ok(store.ok)
  const { keys, live, emails, issues, buckets, usage, reports } = store.value
  const tables = { keys, live, emails, issues, buckets, usage, reports }
  const rows = Object.entries(tables).map(([name, table]) => ({ name, entries: table.getRange() }))
  await store.value.close()
  const root = open({ path: folder, noSubdir: false, maxDbs: 16 })
  for (const { name, entries } of rows) {
    const table = root.openDB({ name })
    root.transactionSync(() => {
      for (const { key, value } of entries) table.putSync(key, value)
    })
  }
  root.openDB({ name: 'meta' }).putSync('format', 1)
  await root.close()
}
