import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEnglishWords, waysToSay, writeEnglishWords } from '../../../src/index/text/english-words.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const WORDS = new Map([
  ['bus', ['basu']],
  ['busy', ['bijii', 'biji']],
  ['bank', ['ginko', 'banku']],
])

describe('the English words of a register', () => {
  const words = openEnglishWords(memorySections((writer) => writeEnglishWords(writer, WORDS)))

  test('are said as they were written, and other words not at all', () => {
    for (const [word, ways] of WORDS) assert.deepEqual(waysToSay(words, word), ways)
    for (const word of ['b', 'bu', 'buses', 'busya', 'zoo', '']) assert.deepEqual(waysToSay(words, word), [])
  })

  test('may be none', () => {
    const none = openEnglishWords(memorySections((writer) => writeEnglishWords(writer, new Map())))
    assert.deepEqual(waysToSay(none, 'bus'), [])
  })

  test('are refused when rows are missing', () => {
    const damaged = memorySections((writer) => {
      writer.section('english.rows', [Buffer.from('bus basu')])
      writer.section('english.offsets', [Uint32Array.of(0, 9)])
    })
    assert.throws(() => openEnglishWords(damaged), /section english.rows: 8 items, expected 9/)
  })
})
