import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openUsage, type UsageBatch } from '../../../src/access/keys/usage.ts'
import { isoDate } from '../../../src/domain/japan-day.ts'
import { success } from '../../../src/domain/result.ts'
import { granted } from '../expect.ts'

const DAY = 20_000

/** Opens usage over a store that answers when the test says so, and keeps what it was given. */
function opened() {
  const given: { readonly batch: UsageBatch; answer(isStored: boolean): void }[] = []
  const stored = new Map<number, number>()
  const usage = openUsage({
    keep: (batch) => new Promise((resolve) => given.push({ batch, answer: resolve })),
    of: (keyId) => success(keyId === 'key_1' ? { plan: 'free', counts: stored } : undefined),
  })
  const answer = async (at: number, isStored: boolean): Promise<UsageBatch> => {
    while (given.length <= at) await new Promise(setImmediate)
    given[at]!.answer(isStored)
    return given[at]!.batch
  }
  return { usage, given, stored, answer }
}

describe('openUsage', () => {
  test('loses nothing and sends nothing twice when two flush at once and the store goes away', async () => {
    const { usage, given, answer } = opened()
    const nothing = usage.flush()
    assert.deepEqual(await answer(0, true), { number: 0, counts: [] })
    assert.equal(await nothing, true)
    given.length = 0
    usage.add('key_1', DAY)
    usage.add('key_1', DAY)
    const flushes = [usage.flush(), usage.flush()]
    while (given.length === 0) await new Promise(setImmediate)
    usage.add('key_2', DAY)
    assert.deepEqual((await answer(0, true)).counts, [{ keyId: 'key_1', day: DAY, counted: 2 }])
    // Each flush is one write, or under load there would be no end of writes.
    const lost = await answer(1, false)
    assert.deepEqual(await Promise.all(flushes), [true, false])
    const repeated = usage.flush()
    assert.deepEqual(await answer(2, true), lost)
    assert.equal(await repeated, true)
    assert.deepEqual(lost.counts, [{ keyId: 'key_2', day: DAY, counted: 1 }])
    const found = given.map(({ batch }) => batch.number)
    assert.deepEqual(found, [1, 2, 2])
  })

  test('tells what is stored and what could not be, of thirty days', async () => {
    const { usage, given, stored, answer } = opened()
    stored
      .set(DAY - 30, 9)
      .set(DAY - 29, 5)
      .set(DAY, 2)
    usage.add('key_1', DAY)
    usage.add('key_2', DAY)
    const asked = usage.of('key_1', DAY)
    while (given.length === 0) await new Promise(setImmediate)
    usage.add('key_1', DAY)
    await answer(0, false)
    const { days, plan } = granted(await asked) ?? assert.fail('no usage')
    assert.deepEqual([plan, days.length], ['free', 30])
    assert.deepEqual(days[0], { date: isoDate(DAY - 29), counted: 5 })
    assert.deepEqual(days.at(-1), { date: isoDate(DAY), counted: 4 })
    const other = usage.of('key_2', DAY)
    await answer(1, true)
    await answer(2, true)
    assert.equal(granted(await other), undefined)
  })
})
