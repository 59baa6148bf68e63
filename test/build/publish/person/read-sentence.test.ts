import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasName, readSentence } from '../../../../build/publish/person/read-sentence.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('readSentence', () => {
  const cases: readonly (readonly [text: string, names: string])[] = tuples(import.meta)
  for (const [text, names] of cases)
    test(`leaves ${names === '' ? 'nothing' : names} of ${text}`, () => {
      const sentence = readSentence(text)
      assert.equal(sentence.names.replaceAll(' ', ''), names)
      assert.equal(sentence.names.length, text.length)
      assert.deepEqual(sentence.runs.map(({ start, end }) => text.slice(start, end)).join(''), names)
      assert.equal(hasName(sentence, [0, text.length]), names !== '')
    })
})
