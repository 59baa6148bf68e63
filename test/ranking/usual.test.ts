import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualFigures } from '../../bench/search/usual.ts'
import { smallRegister } from '../fixtures/small-register.ts'

test('each order of usual names is scored by the places of their corporations', async () => {
  const { register } = await smallRegister([
    { name: '株式会社小松製作所', otherNames: ['コマツ'], rank: 9 },
    { name: '小松商会', nameKana: 'コマツ', rank: 5 },
    { name: '小松会', nameKana: 'コマツ', rank: 4 },
    // Found by its registered name as well.
    { name: '株式会社東京ガス', otherNames: ['東京ガス'], rank: 3 },
  ])
  assert.deepEqual(usualFigures(register), [
    { order: 'as it is', asked: 1, first: 1, meanReciprocalRank: 1 },
    { order: 'after readings', asked: 1, first: 0, meanReciprocalRank: 0.333 },
  ])
})
