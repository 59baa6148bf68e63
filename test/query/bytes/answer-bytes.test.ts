import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Corporation } from '../../../src/domain/corporation.ts'
import { inView } from '../../../src/query/brief.ts'
import { bytesOf, profileBytes } from '../../../src/query/bytes/corporation-bytes.ts'
import { written } from '../../../src/query/bytes/json-writer.ts'
import { searchBytes } from '../../../src/query/bytes/search-bytes.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import { hitOf, profileOf, summaryOf } from '../../../src/query/present.ts'
import { openRegister, type Register } from '../../../src/query/register/register.ts'
import { answerOf, findInOrder } from '../../../src/query/search.ts'
import { type Sketch, type SmallRegister, smallRegister } from '../../fixtures/small-register.ts'

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

// What present.ts says, for every corporation, from memory that is shared and from memory that is not.
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

/** Corporations with every field there is, known or not, plain or strange. */
function sketches(): fc.Arbitrary<Sketch> {
  const strange = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
  const plain = fc.constantFrom('みほん', '株式会社あおば', 'あみ "製作" 所', '\u{20bb7}野家', 'Aoba\\Inc.')
  const text = fc.oneof({ weight: 3, arbitrary: plain }, strange)
  const date = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('2026-08-21', '0578-01-01', '1999-12-31') },
    { weight: 1, arbitrary: fc.constantFrom('', '2026-08-21 00:00') },
  )
  const workforce = fc.oneof(
    fc.nat({ max: 100_000 }).map((count) => ({ kind: 'published', count: count + 1 }) as const),
    fc.nat({ max: 100_000 }).map((count) => ({ kind: 'insured', count: count + 5 }) as const),
    fc.constant({ kind: 'insured-below-five' } as const),
  )
  const always = { name: plain, kind: fc.constantFrom('301', '401'), updatedOn: date }
  const sometimes = {
    nameKana: text,
    nameEn: text,
    postalCode: fc.constantFrom('1050011', '0600001', '0000000', '105-0011'),
    prefectureCode: fc.constantFrom('01', '13'),
    cityCode: fc.constantFrom('01101', '13103'),
    city: fc.constantFrom('札幌市中央区', '港区'),
    street: fc.oneof(text, fc.constant('')),
    addressAbroad: text,
    industryCodes: fc.subarray(['G', '39', '391', '62']),
    capital: fc.oneof(fc.nat(), fc.constantFrom(0, 31, 63, 64, 255, 256, 65_536, 2 ** 32, 10_000_000_000_000)),
    workforce,
    overview: fc.oneof(text, fc.string({ minLength: 300, maxLength: 2_000 })),
    website: fc.webUrl(),
    addressEn: text,
    assignedOn: date,
    filing: fc.record(
      {
        edinetCode: fc.constantFrom('E00012', 'E99999'),
        listing: fc.constantFrom('listed', 'unlisted'),
        securitiesCode: fc.constantFrom('1234', '130A0'),
        fiscalYearEnd: fc.constantFrom({ month: 3, day: 31 }, { month: 2, day: 'last' } as const),
      },
      { requiredKeys: ['edinetCode'], noNullPrototype: true },
    ),
    establishedOn: date,
    otherNames: fc.array(text, { minLength: 1, maxLength: 2 }),
    formerNames: fc.array(fc.record({ name: text, nameKana: text, until: date }, { requiredKeys: ['name', 'until'] }), {
      minLength: 1,
      maxLength: 2,
    }),
    formerLocations: fc.array(fc.record({ address: text, until: date }), { minLength: 1, maxLength: 2 }),
    provenance: fc.constantFrom<Corporation['provenance']>(
      [{ source: 'nta', fields: ['name'] }],
      [
        { source: 'nta', fields: ['name', 'address'] },
        { source: 'edinet', fields: ['capital'] },
      ],
    ),
  }
  return fc
    .tuple(fc.record(always), fc.record(sometimes, { requiredKeys: [], noNullPrototype: true }))
    .map(([required, optional]) => ({ ...required, ...optional }))
}
