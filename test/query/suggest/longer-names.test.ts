import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { longerNames } from '../../../src/query/suggest/near-misses.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const NAMES = ['日立', '日立建機', '日立物流', '東京日立', '日産', '日'].map((name) => ({ name }))

for (const leaf of [1, 8])
  describe(`longerNames with leaves of ${leaf}`, async () => {
    const { register } = await smallRegister(NAMES, leaf)

    for (const { text, expected } of [
      { text: '日立', expected: ['日立建機', '日立物流'] },
      { text: '日', expected: ['日立', '日立建機', '日立物流', '日産'] },
      { text: '東京日立', expected: [] },
      { text: '川', expected: [] },
    ])
      test(`are [${expected}] of ${text}`, () => {
        const found = longerNames(register.index, text).map((ordinal) => register.records.recordOf(ordinal).name)
        assert.deepEqual(found.sort(), expected.toSorted())
      })
  })
