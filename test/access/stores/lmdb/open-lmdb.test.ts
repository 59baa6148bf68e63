import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { allocateCells } from '../../../../src/access/limits/cells.ts'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { openLmdbForThreads, openLmdbOfThread } from '../../../../src/access/stores/lmdb/open-lmdb.ts'
import { notStored, type StoreWriter } from '../../../../src/access/stores/lmdb/store-writer.ts'
import { granted, HOME, issued, newAccount, problemOf } from '../../expect.ts'
import { handClock, serveIn, stateFolder, threadsIn } from '../../state-folder.ts'

describe('openLmdbOfThread', () => {
  test('counts the requests of a key in all threads as one, and a restart gives nobody a fresh minute', async (t) => {
    const clock = handClock()
    const folder = stateFolder(t)
    const { first, second, close } = await threadsIn(folder, clock)
    const account = await newAccount(first)
    for (let i = 0; i < 10; i++) granted(await (i % 2 === 0 ? first : second).gate.take(account)).settle('counted')
    for (const access of [first, second]) {
      // The other thread stores within a second what it has counted.
      await first.keys.usage(account.keyId)
      await second.keys.usage(account.keyId)
      assert.equal(problemOf(await access.gate.take(account)).kind, 'rate-limited')
      const { days, buckets } = granted(await access.keys.usage(account.keyId))
      assert.equal(days.at(-1)?.counted, 10)
      const remainings = buckets.map(({ remaining }) => remaining)
      assert.deepEqual(remainings, [0, 90, 1000])
    }
    await close()
    const again = await serveIn(folder, clock)
    assert.equal(problemOf(await again.gate.take(account)).kind, 'rate-limited')
    assert.equal(granted(await again.keys.usage(account.keyId)).days.at(-1)?.counted, 10)
    await again.close()
  })

  test('stores the buckets of a key again that could not be stored', async (t) => {
    const folder = stateFolder(t)
    const options = {
      plans: DEFAULT_PLANS,
      now: () => handClock().millis,
      random: randomBytes,
      state: `lmdb:${folder}`,
    }
    const opened = await openLmdbForThreads(folder, { ...options, onFault: assert.fail })
    assert.ok(opened.ok)
    const { limits, perform, close } = opened.value
    const outcomes: boolean[] = []
    const run = (async (name, ...input) => {
      const result = name === 'keepCounts' && outcomes.length === 0 ? notStored() : await perform({ name, input })
      if (name === 'keepCounts') outcomes.push(result.ok)
      return result
    }) as StoreWriter['run']
    const access = await openLmdbOfThread({ ...limits!, owner: 2, run }, options)
    const account = await newAccount(access)
    for (let i = 0; i < 10; i++) granted(access.gate.take(account))
    for (let times = 0; times < 2; times++) granted(await access.keys.usage(account.keyId))
    assert.deepEqual(outcomes, [false, true])
    await access.close()
    await close()
    const again = await serveIn(folder, handClock())
    assert.equal(problemOf(again.gate.take(account)).kind, 'rate-limited')
    await again.close()
  })

  test('ends a key in all threads at once, whichever revokes or rotates it', async (t) => {
    const { first, second, close } = await threadsIn(stateFolder(t), handClock())
    const { apiKey, keyId } = await issued(first)
    granted(await second.gate.authenticate(apiKey, HOME))
    const rotated = granted(await first.keys.rotate(keyId))
    assert.equal(problemOf(await second.gate.authenticate(apiKey, HOME)).kind, 'invalid-api-key')
    granted(await second.gate.authenticate(rotated.apiKey, HOME))
    granted(await first.gate.authenticate(rotated.apiKey, HOME))
    assert.equal(granted(await second.keys.revoke(keyId)), true)
    assert.equal(problemOf(await first.gate.authenticate(rotated.apiKey, HOME)).kind, 'invalid-api-key')
    await close()
  })

  test('shares the budgets of addresses', async (t) => {
    const { first, second, close } = await threadsIn(stateFolder(t), handClock())
    for (let i = 0; i < 600; i++) (i % 2 === 0 ? first : second).gate.noteFailure(undefined, HOME)
    assert.equal(problemOf(await first.gate.authenticate(undefined, HOME)).kind, 'rate-limited')
    assert.equal(first.budgets('rows').take(HOME.address, 600), undefined)
    assert.equal(second.budgets('rows').take(HOME.address, 401)?.kind, 'rate-limited')
    await close()
  })

  test('keeps who views pages in place of who failed long ago, where there is no room for both', async (t) => {
    const clock = handClock()
    const { first, second, close } = await threadsIn(stateFolder(t), clock, { rings: allocateCells(1) })
    for (let i = 0; i < 255; i++) first.gate.noteFailure(undefined, { ...HOME, address: `198.51.100.${i}` })
    clock.millis += 3_600_000
    const taken = [0, 0]
    for (let view = 0; view < 400; view++) {
      const { budgets } = view % 4 < 2 ? first : second
      if (budgets('views').take(`192.0.2.${view % 2}`) === undefined) taken[view % 2]!++
    }
    assert.deepEqual(taken, [90, 90])
    await close()
  })
})
