import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHits } from '../../src/query/match/find-hits.ts'
import { questionOf } from '../fixtures/asked.ts'
import { smallRegister } from '../fixtures/small-register.ts'

test('usual names stand among readings in the order of notability, not after them', async () => {
  const { register } = await smallRegister([
    { name: '小松商会', nameKana: 'コマツ', rank: 5 },
    { name: '株式会社小松製作所', otherNames: ['コマツ'], rank: 9 },
    { name: '小松会', nameKana: 'コマツ', rank: 4 },
  ])
  const question = questionOf(register, { q: 'コマツ' })
  const hits = findHits(register, question.criteria).page(question.page).ordinals
  const found = hits.map((ordinal) => register.records.recordOf(ordinal).name)
  assert.deepEqual(found, ['株式会社小松製作所', '小松商会', '小松会'])
})
