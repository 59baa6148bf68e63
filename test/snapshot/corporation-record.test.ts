import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { CorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import { unpackDate, unpackPostalCode } from '../../src/facts/digits.ts'
import { unpackWorkforce } from '../../src/facts/workforce.ts'
import { type CorporationRecord, RecordEncoder, recordDecoder } from '../../src/snapshot/corporation-record.ts'

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
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
  const date = fc.oneof(
    fc.constantFrom('2026-08-21', '1899-12-31', '0578-01-01', '2026-13-40', '2026-08-21 00:00', ''),
    text,
  )
  const always = {
    number: fc.constantFrom('7000012050002', '1010001008846').map((number) => number as CorporateNumber),
    name: text,
    kind: fc.constantFrom('301', '401'),
    industryCodes: fc.subarray(['G', '39', '391', '62']),
    updatedOn: date,
    provenance: fc.constantFrom(PLAIN.provenance, [{ source: 'edinet' as const, fields: ['capital', 'name_en'] }]),
  }
  const sometimes = {
    nameKana: text,
    nameEn: text,
    postalCode: fc.constantFrom('1050011', '0600001', '0000000', '105-0011'),
    prefectureCode: fc.constantFrom('01', '13'),
    cityCode: fc.constantFrom('01101', '13103'),
    city: fc.constantFrom('札幌市中央区', '港区'),
    street: text,
    addressAbroad: text,
    capital: fc.nat(),
    workforce: fc.constantFrom<NonNullable<Corporation['workforce']>>(
      { kind: 'published', count: 12 },
      { kind: 'insured', count: 5 },
      { kind: 'insured-below-five' },
    ),
    businessOverview: text,
    website: fc.webUrl(),
    otherNames: fc.array(text, { minLength: 1 }),
    formerNames: fc.array(
      fc.record(
        { name: text, nameKana: text, nameEn: text, until: date },
        { requiredKeys: ['name', 'until'], noNullPrototype: true },
      ),
      { minLength: 1 },
    ),
    formerLocations: fc.array(fc.record({ address: text, until: date }, { noNullPrototype: true }), { minLength: 1 }),
    establishedOn: date,
    assignedOn: date,
    namedOn: date,
    absorbedNamesakeOn: date,
    addressEn: text,
    edinetCode: fc.constantFrom('E00012', 'E99999'),
    listed: fc.boolean(),
    securitiesCode: fc.constantFrom('1234', '130A'),
    fiscalYearEnd: fc.constantFrom('03-31', '02-28'),
  }
  return fc
    .tuple(fc.record(always), fc.record(sometimes, { requiredKeys: [], noNullPrototype: true }))
    .map(([required, optional]) => ({ ...required, ...optional }))
}

/** Copies bytes to an offset of a larger buffer. */
function shifted(bytes: Uint8Array, gap: number): Uint8Array {
  const larger = new Uint8Array(gap + bytes.length + 5).fill(0xff)
  larger.set(bytes, gap)
  return larger.subarray(gap, gap + bytes.length)
}

function corporationOf(record: CorporationRecord, encoder: RecordEncoder): Corporation {
  const {
    number,
    industryCodes,
    postalCode,
    establishedOn,
    assignedOn,
    namedOn,
    absorbedNamesakeOn,
    updatedOn,
    ...others
  } = record
  const { workforce, provenance, lists, ...same } = others
  const figure = unpackWorkforce(workforce)
  const known = Object.entries(same).filter(([key, value]) => value !== null && !INDEXES.has(key))
  return {
    ...(Object.fromEntries(known) as Pick<Corporation, 'name' | 'kind'>),
    number: number as CorporateNumber,
    industryCodes: industryCodes ?? [],
    updatedOn: unpackDate(updatedOn),
    provenance: encoder.format().provenances[provenance] ?? [],
    ...(postalCode === null ? {} : { postalCode: unpackPostalCode(postalCode) }),
    ...(establishedOn === null ? {} : { establishedOn: unpackDate(establishedOn) }),
    ...(assignedOn === null ? {} : { assignedOn: unpackDate(assignedOn) }),
    ...(namedOn === null ? {} : { namedOn: unpackDate(namedOn) }),
    ...(absorbedNamesakeOn === null ? {} : { absorbedNamesakeOn: unpackDate(absorbedNamesakeOn) }),
    ...(figure === undefined ? {} : { workforce: figure }),
    ...lists,
  }
}

// Indexes into tables, which the decoder leaves beside what they stand for.
const INDEXES: ReadonlySet<string> = new Set(['place', 'industries'])
