import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { open } from 'lmdb'
import type { Access } from '../../../../src/access/access.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openStore } from '../../../../src/access/stores/lmdb/store.ts'
import { openAccess } from '../../../../src/access/stores/open-access.ts'
import { lengthOf } from '../../../fixtures/length.ts'
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts'
import { countTimes, granted, HOME, issued } from '../../expect.ts'
import { handClock, openIn, stateFolder } from '../../state-folder.ts'

const PLACES = lengthOf({ usual: 12, full: 60 })
const AT_ONCE = 6
const PAGE_BYTES = 4096
const LAST_PAGES = lengthOf({ usual: 6, full: 12 })

type Sound = { readonly bytes: Uint8Array; readonly apiKeys: readonly string[]; readonly view: unknown }

/** Creates a store with entries in every table, and returns everything that its interface shows. */
async function soundStore(folder: string): Promise<Sound> {
  let access = await openIn(folder, handClock())
  const people = Array.from({ length: 60 }, (_, i) => ({ email: `person${i}@example.jp`, address: `10.0.${i}.1` }))
  const { keys, gate, reports } = access
  const apiKeys = (await Promise.all(people.map((person) => keys.issue(person)))).map((key) => granted(key).apiKey)
  for (const [i, apiKey] of apiKeys.entries()) countTimes(access, granted(gate.authenticate(apiKey, HOME)), i % 9)
  for (let i = 0; i < 5; i++) {
    const description = 'd'.repeat(100 + 400 * i)
    const report = { corporateNumber: '9010401147100', field: `f${i}`, description, sourceUrl: 'https://example.jp/' }
    granted(await reports.submit(report, HOME))
  }
  await access.close()
  access = await openIn(folder, handClock())
  const view = await viewOf(access, apiKeys)
  await access.close()
  return { bytes: readFileSync(join(folder, 'data.mdb')), apiKeys, view }
}

async function viewOf({ gate, keys, reports }: Access, apiKeys: readonly string[]): Promise<unknown> {
  return {
    keys: await Promise.all(
      granted(keys.list()).map(async (key) => ({ ...key, usage: granted(await keys.usage(key.keyId)) })),
    ),
    accounts: apiKeys.map((apiKey) => granted(gate.authenticate(apiKey, HOME))),
    reports: granted(reports.list()),
  }
}

/** Damages the file at one of PLACES places, spread over all of it. Every third damage truncates, others flip a bit. */
function damagedBytes(bytes: Uint8Array, place: number): Uint8Array {
  const at = Math.floor(((place + 0.5) * bytes.length) / PLACES) + ((place * 379) % 1_900)
  if (place % 3 === 0) return bytes.subarray(0, at)
  return bytes.map((byte, i) => (i === at ? byte ^ (1 << (place % 8)) : byte))
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
  const view = await viewOf(opened.value, apiKeys)
  await opened.value.close()
  return view
}

// Each opening first starts a process that reads the store, and all of them take long on a busy machine.
describe('a damaged store', { timeout: 600_000 }, () => {
  const folder = temporaryFolder('damaged-store')
  let sound: Sound
  before(async () => {
    sound = await soundStore(join(folder, 'sound'))
  })

  test(`is refused in one line or served whole and right, damaged at ${PLACES} places`, async () => {
    const { bytes, apiKeys, view } = sound
    let refusals = 0
    for (let first = 0; first < PLACES; first += AT_ONCE) {
      const places = Array.from({ length: AT_ONCE }, (_, i) => first + i)
      const outcomes = places.map((place) => served(join(folder, `at-${place}`), damagedBytes(bytes, place), apiKeys))
      for (const [i, outcome] of (await Promise.all(outcomes)).entries()) {
        if (typeof outcome === 'string') {
          assert.match(outcome, /^STATE: \S+ holds a damaged store: .+\. Put back a copy, .+\.$/)
          refusals++
        } else assert.deepEqual(outcome, view, `place ${places[i]}`)
      }
    }
    assert.ok(refusals > 0 && refusals < PLACES, `${refusals} refusals`)
  })

  test('is refused or taken for what it is when its last pages are gone, and can be written to then', async () => {
    const { bytes, apiKeys, view } = sound
    for (let pages = 1; pages <= LAST_PAGES; pages++) {
      const cut = bytes.subarray(0, bytes.length - pages * PAGE_BYTES)
      const outcome = await served(join(folder, `cut-${pages}`), cut, apiKeys)
      if (typeof outcome === 'string') assert.match(outcome, /^STATE: \S+ holds a damaged store: .+\.$/)
      else {
        assert.deepEqual(outcome, view, `without its last ${pages} pages`)
        const access = await openIn(join(folder, `cut-${pages}`), handClock())
        for (let i = 0; i < 20; i++) await issued(access, { email: `late${i}@example.jp` })
        await access.close()
      }
    }
  })

  // LMDB would create a table whose name it cannot read anew, empty, and every key would be unknown.
  for (const name of ['keys', 'live', 'usage', 'reports', 'meta'])
    test(`is refused when the name of its table ${name} is damaged, and when it is cut behind the names`, async () => {
      const renamed = Buffer.from(sound.bytes)
      const cut = Buffer.from(sound.bytes)
      let pages = 0
      for (let start = 0; start < renamed.length; start += PAGE_BYTES) {
        const page = renamed.subarray(start, start + PAGE_BYTES)
        // The page of the names alone has these.
        if (!page.includes('unread') || !page.includes('forms')) continue
        pages++
        page[page.indexOf(name)]! ^= 2
        cut.fill(0, start + PAGE_BYTES / 4, start + PAGE_BYTES)
      }
      assert.ok(pages > 0)
      for (const [kind, bytes] of Object.entries({ renamed, cut })) {
        const outcome = await served(join(folder, `${name}-${kind}`), bytes, sound.apiKeys)
        assert.match(String(outcome), /^STATE: \S+ holds a damaged store: .+\.$/, kind)
      }
    })

  test('is known by any bit of any record, and by a record in the wrong place', async () => {
    const place = join(folder, 'records')
    mkdirSync(place)
    writeFileSync(join(place, 'data.mdb'), sound.bytes)
    const root = open({ path: place, noSubdir: false, maxDbs: 16 })
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
      const opened = await openStore(place)
      const line = `${place} holds a damaged store: a record of "reports" does not fit its checksum. Put back a copy, or move it away to start without keys.`
      assert.deepEqual(opened, { ok: false, problem: line })
    }
    await root.close()
  })
})

test('a store of empty tables without a format is one whose first start was cut short', async (context) => {
  const folder = stateFolder(context)
  const root = open({ path: folder, noSubdir: false, maxDbs: 16 })
  for (const name of ['keys', 'reports']) root.openDB({ name, encoding: 'binary' })
  await root.close()
  const store = await openStore(folder)
  assert.ok(store.ok)
  await store.value.close()
})

describe('a store of format 2', () => {
  test('is taken over: what was never used may expire, and what was used may not', async (context) => {
    const folder = stateFolder(context)
    const first = await openIn(folder, handClock())
    const keys = [await issued(first), await issued(first), await issued(first), await issued(first)]
    const [unused, , counted, revoked] = keys.map(({ keyId }) => keyId)
    granted(await first.keys.revoke(revoked!))
    const report = { corporateNumber: '9010401147100', field: 'f', description: 'd', sourceUrl: 'https://example.jp/' }
    const { report_id } = granted(await first.reports.submit(report, HOME))
    await first.close()
    const store = await openStore(folder)
    assert.ok(store.ok)
    store.value.write(() => {
      for (const { keyId } of keys) store.value.unused.remove(keyId)
      store.value.unread.remove(report_id)
      const used = keys[1]!.keyId
      store.value.keys.put(used, { ...store.value.keys.get(used)!, used: true } as never)
      store.value.usage.put([counted!, 20_000], 1)
      store.value.meta.putSync('format', 2)
    })
    await store.value.close()
    const again = await openStore(folder)
    assert.ok(again.ok)
    assert.deepEqual(
      again.value.unused.entries().map(([keyId]) => keyId),
      [unused],
    )
    assert.deepEqual(
      again.value.unread.entries().map(([id]) => id),
      [report_id],
    )
    assert.ok(!JSON.stringify(again.value.keys.values()).includes('"used"'))
    await again.value.close()
  })
})
