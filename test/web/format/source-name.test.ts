import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SOURCE_IDS } from '../../../src/facts/source-note.ts'
import { noteSource } from '../../../src/query/register/source-notes.ts'
import { licenseName, sourceName } from '../../../src/web/format/source-name.ts'

const JAPANESE = /[\p{Script=Han}\p{Script=Katakana}]/u

describe('sourceName and licenseName', () => {
  for (const id of SOURCE_IDS)
    test(`are in English for ${id}, and those of the terms in Japanese`, () => {
      for (const fictional of [true, false]) {
        const note = noteSource({ id }, { fictional })
        assert.doesNotMatch(`${sourceName(note, 'en')} ${licenseName(note, 'en')}`, JAPANESE)
        assert.deepEqual([sourceName(note, 'ja'), licenseName(note, 'ja')], [note.name, note.license])
        assert.equal(sourceName(note, 'en').startsWith('Fictional'), fictional)
      }
    })
})
