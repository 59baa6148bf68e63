import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { CorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import { unpackDate, unpackPostalCode } from '../../src/facts/digits.ts'
import { unpackWorkforce } from '../../src/facts/workforce.ts'
import { type CorporationRecord, RecordEncoder, recordDecoder } from '../../src/snapshot/corporation-record.ts'
import { sketches } from '../fixtures/any-sketches.ts'

describe('recordDecoder', () => {
  test('gives back what was encoded, wherever the bytes lie', () => {
    fc.assert(
      fc.property(fc.array(corporations(), { minLength: 1, maxLength: 5 }), fc.nat(3), (given, gap) => {
        const encoder = new RecordEncoder()
        const rows = given.map((corporation) => encoder.encode(corporation))
        const decode = recordDecoder(encoder.format())
        const read = rows.map((row) => corporationOf(decode(shifted(row, gap)), encoder))
        assert.deepEqual(read, given)
      }),
    )
  })

  test('keeps a record of one buffer apart from the next of another', () => {
    const encoder = new RecordEncoder()
    const rows = ['一番館', '二番館'].map((name) => encoder.encode({ ...PLAIN, name }).slice())
    const decode = recordDecoder(encoder.format())
    const found = [...rows, ...rows].map((row) => decode(row).name)
    assert.deepEqual(found, ['一番館', '二番館', '一番館', '二番館'])
  })
})

describe('RecordEncoder', () => {
  test('writes no text twice that many records share', () => {
    const encoder = new RecordEncoder()
    for (const name of ['甲', '乙', '丙']) encoder.encode({ ...PLAIN, name, prefectureCode: '13', city: '港区' })
    assert.deepEqual(encoder.format().places, [{ prefectureCode: '13', cityCode: null, city: '港区' }])
    assert.deepEqual(encoder.format().kinds, ['301'])
  })

  test('adopts the records of another as if they were its own', () => {
    const some = fc.array(corporations(), { maxLength: 8 })
    fc.assert(
      fc.property(some, some, (lower, upper) => {
        const [alone, own, other] = [new RecordEncoder(), new RecordEncoder(), new RecordEncoder()]
        const expected = [...lower, ...upper].map((corporation) => alone.encode(corporation))
        const first = lower.map((corporation) => own.encode(corporation))
        const foreign = upper.map((corporation) => other.encode(corporation))
        assert.deepEqual([...first, ...foreign.map(own.adopting(other.format()))], expected)
        assert.deepEqual(own.format(), alone.format())
      }),
    )
  })

  test('refuses more facts than their length can say', () => {
    const industryCodes = Array.from({ length: 70_000 }, () => '39')
    assert.throws(
      () => new RecordEncoder().encode({ ...PLAIN, industryCodes }),
      /7\d{4} bytes of facts, expected at most 65535/,
    )
  })
})

const PLAIN: Corporation = {
  number: '7000012050002' as CorporateNumber,
  name: '甲',
  kind: '301',
  industryCodes: [],
  updatedOn: '2026-08-21',
  provenance: [{ source: 'nta', fields: ['name'] }],
}

function corporations(): fc.Arbitrary<Corporation> {
  const numbers = fc.constantFrom('7000012050002' as CorporateNumber, '1010001008846' as CorporateNumber)
  return fc.tuple(sketches(), numbers).map(([{ invoice: _, ...sketch }, number]) => {
    return { ...PLAIN, ...(sketch as Corporation), number }
  })
}

/** Copies bytes to an offset of a larger buffer. */
function shifted(bytes: Uint8Array, gap: number): Uint8Array {
  const larger = new Uint8Array(gap + bytes.length + 5).fill(0xff)
  larger.set(bytes, gap)
  return larger.subarray(gap, gap + bytes.length)
}

function corporationOf(record: CorporationRecord, encoder: RecordEncoder): Corporation {
  const { number, industryCodes, postalCode, updatedOn, workforce, provenance, lists, ...others } = record
  const { establishedOn, assignedOn, namedOn, absorbedNamesakeOn, ...same } = others
  const days = Object.entries({ establishedOn, assignedOn, namedOn, absorbedNamesakeOn })
  const told = days.flatMap(([key, day]) => (day === null ? [] : [[key, unpackDate(day)]]))
  const figure = unpackWorkforce(workforce)
  const known = Object.entries(same).filter(([key, value]) => value !== null && !INDEXES.has(key))
  return {
    ...(Object.fromEntries(known) as Pick<Corporation, 'name' | 'kind'>),
    number: number as CorporateNumber,
    industryCodes: industryCodes ?? [],
    updatedOn: unpackDate(updatedOn),
    provenance: encoder.format().provenances[provenance] ?? [],
    ...(postalCode === null ? {} : { postalCode: unpackPostalCode(postalCode) }),
    ...Object.fromEntries(told),
    ...(figure === undefined ? {} : { workforce: figure }),
    ...lists,
  }
}

// Indexes into tables, which the decoder leaves beside what they stand for.
const INDEXES: ReadonlySet<string> = new Set(['place', 'industries'])
