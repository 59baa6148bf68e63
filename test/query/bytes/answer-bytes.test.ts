import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { inView } from '../../../src/query/brief.ts'
import { bytesOf, profileBytes } from '../../../src/query/bytes/corporation-bytes.ts'
import { written } from '../../../src/query/bytes/json-writer.ts'
import { searchBytes } from '../../../src/query/bytes/search-bytes.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import { hitOf, profileOf, summaryOf } from '../../../src/query/present.ts'
import { openRegister, type Register } from '../../../src/query/register/register.ts'
import { answerOf, findInOrder } from '../../../src/query/search.ts'
import { sketches } from '../../fixtures/any-sketches.ts'
import { type SmallRegister, smallRegister } from '../../fixtures/small-register.ts'

const CORPORATIONS = 3_000

let small: SmallRegister
let shared: Register

before(async () => {
  small = await smallRegister(fc.sample(sketches(), { numRuns: CORPORATIONS, seed: 16 }))
  shared = openRegister(
    { ...small.snapshot, section: (name) => sharedCopy(small.snapshot.section(name)) },
    'https://a.b',
  )
})

// The bytes must equal the JSON of present.ts for every corporation, from shared memory and from memory that is not.
describe('the bytes of corporations', () => {
  for (const [name, register] of [
    ['a register', () => small.register],
    ['one in shared memory', () => shared],
  ] as const) {
    test(`are what JSON.stringify makes of them: ${name}`, () => {
      const of = register()
      for (let ordinal = 0; ordinal < CORPORATIONS; ordinal++) {
        assert.equal(utf8(profileBytes(of, ordinal)), JSON.stringify(profileOf(of, ordinal)))
        assert.equal(open(of, ordinal, 'hit'), JSON.stringify(hitOf(of, ordinal)))
        const summary = summaryOf(of, ordinal)
        assert.equal(open(of, ordinal, 'summary'), JSON.stringify(summary))
        const { corporate_number, name, address } = summary
        assert.equal(open(of, ordinal, 'brief'), JSON.stringify({ corporate_number, name, address }))
      }
    })
  }
})

describe('the bytes of a search', () => {
  const questions: readonly SearchParameters[] = [
    ...[{ q: 'あ' }, { q: 'み' }, { q: 'かいしゃ' }, { q: 'あ み' }, { q: '株式会社' }, { q: 'みほん 営業部 御中' }],
    ...[{ pref: '13' }, { industry: '製造' }, { pref: '13', industry: 'G' }, { q: 'mi' }, { q: 'だれもいない' }],
    ...[
      { q: 'み', limit: '100' },
      { q: 'み', limit: '7', offset: '14' },
      { q: 'み', sort: 'name' },
    ],
  ]
  for (const view of ['full', 'brief'] as const) {
    for (const parameters of questions) {
      test(`are what JSON.stringify makes of it: ${JSON.stringify(parameters)}, ${view}`, async () => {
        const register = { ...small.register, suggest: () => Promise.resolve([0, 1]) }
        const question = parseSearch(register, { ...parameters, view })
        assert.ok(question.ok)
        const found = await findInOrder(register, question.value)
        assert.ok(found.ok)
        const { sources, ...members } = inView(answerOf(register, found.value), view)
        const ignored = ['colour', 'サイズ']
        assert.equal(utf8(searchBytes(register, found.value, { view })), JSON.stringify({ ...members, sources }))
        assert.equal(
          utf8(searchBytes(register, found.value, { view, ignored })),
          JSON.stringify({ ...members, ignored, sources }),
        )
      })
    }
  }
})

function open(register: Register, ordinal: number, extent: 'hit' | 'summary' | 'brief'): string {
  return `${utf8(written((writer) => bytesOf(register).writeOpen(writer, ordinal, extent)))}}`
}

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
