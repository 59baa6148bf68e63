import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Register } from '../../src/query/register/register.ts'
import { answerTo } from '../fixtures/asked.ts'
import { records } from '../fixtures/tables.ts'
import { sampleNames, sampleRegister } from './sample-register.ts'

describe('false friends', async () => {
  const rows = records<{ query: string; finds?: string; never: string }>(import.meta).map((row) => ({
    query: row.query,
    finds: row.finds?.split('|') ?? [],
    never: row.never.split('|'),
  }))
  const register = await sampleRegister()

  test('are names of the sample', () => {
    const names = sampleNames()
    const wrong = rows.flatMap(({ finds, never }) => [...finds, ...never]).filter((name) => !names.has(name))
    assert.deepEqual(wrong, [])
  })

  for (const { query, finds, never } of rows)
    test(`${query} does not find ${never.join(', ')}`, async () => {
      const found = await everyName(register, query)
      for (const name of never) assert.ok(!found.has(name), name)
      for (const name of finds) assert.ok(found.has(name), name)
    })
})

async function everyName(register: Register, query: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const answer = await answerTo(register, { q: query, limit: '100', offset: String(offset) })
    for (const { name } of answer.items) names.add(name)
    if (!answer.has_more) return names
  }
}
