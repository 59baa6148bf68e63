import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { markReusable } from '../../src/domain/reusable.ts'
import { answerJson, answerJsonTwice } from '../../src/serve/answer-json.ts'

const SOURCES = [{ id: 'nta', name: '国税庁 "法人番号"', fields: ['name', 'a\\b'] }]

const BEFORE = '{"a":'
const FRAME = { between: ',"b":"', after: '"}' }

const answers = fc.oneof(
  fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
  fc
    .dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    .map((own) => ({ ...own, sources: SOURCES })),
  fc.record({ name: fc.string({ unit: 'binary' }), sources: fc.jsonValue() }),
)

// Around the size of a block, and several times what one holds.
const SIZES = [0, 1, 2_400, 7_200, 21_700, 70_000]

describe('answerJson', () => {
  test('writes what JSON.stringify writes, sources last', () => {
    fc.assert(fc.property(answers, (answer) => assert.equal(text(answerJson(answer)), expected(answer))))
  })

  for (const size of SIZES) {
    for (const character of ['a', '"', 'あ', '\ud800']) {
      test(`writes ${size} times ${JSON.stringify(character)}`, () => {
        const answer = { name: character.repeat(size), sources: SOURCES }
        assert.equal(text(answerJson(answer)), expected(answer))
      })
    }
  }

  test('writes a reusable answer once, and any other as it is now', () => {
    const reusable = reusableOf({ name: 'a', sources: SOURCES })
    assert.equal(answerJson(reusable), answerJson(reusable))
    const open = { name: 'a', sources: SOURCES }
    answerJson(open)
    open.name = 'b'
    assert.equal(text(answerJson(open)), expected(open))
  })

  test('leaves what it has written before as it was', () => {
    const names = Array.from({ length: 2_000 }, (_, i) => `第${i}号`)
    const written = names.map((name) => answerJson({ name, sources: SOURCES }))
    assert.deepEqual(
      written.map((bytes) => JSON.parse(text(bytes)).name),
      names,
    )
  })
})

describe('answerJsonTwice', () => {
  test('writes an answer as a value and as a text', () => {
    fc.assert(fc.property(answers, (answer) => assertTwice(answer)))
  })

  for (const size of SIZES) {
    for (const character of ['a', '"', 'あ', '\ud800']) {
      test(`writes ${size} times ${JSON.stringify(character)}`, () => {
        assertTwice({ name: character.repeat(size), sources: SOURCES })
      })
    }
  }
})

function assertTwice(answer: object): void {
  const json = expected(answer)
  const reusable = reusableOf(answer)
  for (const asked of [answer, reusable, reusable]) {
    assert.equal(text(answerJsonTwice(BEFORE, asked, FRAME)), `{"a":${json},"b":${JSON.stringify(json)}}`)
  }
  const other = { between: ',"c":"', after: '","d":1}' }
  assert.equal(text(answerJsonTwice('[', reusable, other)), `[${json},"c":${JSON.stringify(json)},"d":1}`)
  assert.equal(text(answerJson(reusable)), json)
}

function reusableOf<Answer extends object>(answer: Answer): Answer {
  const reusable = { ...answer }
  markReusable(reusable)
  return reusable
}

function expected(answer: { readonly sources?: unknown }): string {
  const { sources, ...own } = answer
  return JSON.stringify(typeof sources === 'object' && sources !== null ? { ...own, sources } : answer)
}

function text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
