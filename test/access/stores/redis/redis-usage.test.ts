import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RunScript, ScriptInput } from '../../../../src/access/stores/redis/redis-scripts.ts'
import { redisUsage } from '../../../../src/access/stores/redis/redis-usage.ts'
import { failure, success } from '../../../../src/domain/result.ts'

const DAY = 20_000

describe('redisUsage', () => {
  test('loses nothing when it is told to the store by two at once and the store goes away', async () => {
    const asked: { readonly input: ScriptInput; answer(outcome: 'stored' | 'away'): void }[] = []
    const run: RunScript = (_name, input) =>
      new Promise((resolve) => {
        const answers = { stored: success([]), away: failure({ kind: 'unavailable', retryAfterSeconds: 5 } as const) }
        asked.push({ input, answer: (outcome) => resolve(answers[outcome]) })
      })
    const answered = (at: number, outcome: 'stored' | 'away') => (asked[at] ?? assert.fail('not asked')).answer(outcome)
    const usage = redisUsage({ run, micros: () => 0, serverId: 'server' })
    usage.add('key_1', DAY)
    const flushes = [usage.flush(), usage.flush()]
    usage.add('key_2', DAY)
    answered(0, 'stored')
    answered(1, 'stored')
    await new Promise(setImmediate)
    for (let at = 2; at < asked.length; at++) answered(at, 'away')
    assert.ok((await Promise.all(flushes)).includes(false))
    const before = asked.length
    const last = usage.flush()
    answered(before, 'stored')
    assert.equal(await last, true)
    assert.deepEqual(asked[before]?.input.args.slice(3), ['key_2', String(DAY), '1'])
  })
})
