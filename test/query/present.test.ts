import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  formerNameIn,
  identityOf,
  itemOf,
  legalFormOf,
  pageFactsOf,
  profileOf,
  romanisedReading,
} from '../../src/query/present.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'

const small = await smallRegister(records<Sketch>(import.meta, 'present-sketches'))

describe('itemOf and profileOf', () => {
  test('tell what EDINET and the tax agency say of a filer', async () => {
    const filed = { listed: false, securitiesCode: '130A', edinetCode: 'E00004', fiscalYearEnd: '05-31' }
    const invoice = {
      status: 'ended',
      registeredOn: '2023-10-01',
      endedOn: '2024-04-01',
      endReason: 'revoked',
    } as const
    const { register } = await smallRegister([{ name: '青葉', ...filed, assignedOn: '2018-02-03', invoice }])
    const inHit = { listed: false, securities_code: '130A' }
    const inProfile = { ...inHit, fiscal_year_end: '05-31', edinet_code: 'E00004', assigned_on: '2018-02-03' }
    const [hit, profile] = [itemOf(register, 0), profileOf(register, 0)]
    assert.deepEqual(hit, { ...hit, ...inHit })
    assert.deepEqual(profile, { ...profile, ...inProfile })
    const number = { registration_number: `T${numberOf(0)}`, registered_on: '2023-10-01' }
    assert.deepEqual(profile.invoice, { status: 'ended', ...number, ended_on: '2024-04-01', end_reason: 'revoked' })
    assert.ok(!('edinet_code' in hit))
  })
})

describe('identityOf', () => {
  test('is a part of the profile and of what a page shows', () => {
    for (const ordinal of [0, 1, 2, 3]) {
      const identity = identityOf(small.register, ordinal)
      const shown = { ...profileOf(small.register, ordinal), ...pageFactsOf(small.register, ordinal) }
      assert.deepEqual(shown, { ...shown, ...identity })
    }
    assert.deepEqual(Object.keys(identityOf(small.register, 0)).sort(), [
      ...['address', 'corporate_number', 'former_locations', 'former_names', 'kind', 'kind_name', 'name', 'name_en'],
      ...['name_kana', 'other_names', 'postal_code', 'prefecture_code', 'street'],
    ])
  })
})

describe('profileOf', () => {
  test('gives every known field of a profile and no other', () => {
    const profile = profileOf(small.register, 0)
    assert.deepEqual(profile, {
      ...records<object>(import.meta, 'present-profile')[0],
      corporate_number: numberOf(0),
      snapshot: small.register.edition.snapshotId,
      sources: profile.sources,
      links: { html: `https://corp.example/corp/${numberOf(0)}` },
    })
    assert.deepEqual(
      profile.sources.map(({ id, as_of, fields }) => ({ id, as_of, fields })),
      [
        { id: 'nta', as_of: '2026-10-31', fields: ['name', 'address'] },
        { id: 'gbizinfo', as_of: undefined, fields: ['capital'] },
      ],
    )
  })

  test('shows the address abroad of a corporation without a domestic one', () => {
    const { address, kind_name, ...rest } = profileOf(small.register, 1)
    assert.deepEqual([address, kind_name], ['スリランカ、１－７５', '外国会社等'])
    assert.equal('prefecture' in rest, false)
  })

  test('gives a range and no other insured key below five', () => {
    const insuredKeys = Object.entries(profileOf(small.register, 2)).filter(
      ([key]) => key.startsWith('insured') || key === 'employees',
    )
    assert.deepEqual(insuredKeys, [['insured_count_range', '1-4']])
  })

  test('explains an insured count of five or more', () => {
    const { insured_count, insured_count_note, insured_count_source, ...rest } = profileOf(small.register, 3)
    assert.equal(insured_count, 5)
    assert.match(String(insured_count_note), /推計/)
    assert.match(String(insured_count_source), /日本年金機構/)
    assert.equal('insured_count_range' in rest, false)
  })
})

describe('itemOf', () => {
  for (const { ordinal, band } of records<{ ordinal: number; band?: string }>(import.meta, 'present-bands'))
    test(`is a part of the profile, in its order, and the band ${band}, of ${ordinal}`, () => {
      const { workforce_band, ...item } = itemOf(small.register, ordinal)
      assert.equal(workforce_band, band)
      const found = Object.entries(profileOf(small.register, ordinal)).filter(([name]) => name in item)
      assert.deepEqual(found, Object.entries(item))
    })
})

describe('romanisedReading', () => {
  for (const [reading, expected] of tuples<readonly [reading: string, expected: string | undefined]>(
    import.meta,
    'romanised-reading',
  ))
    test(`writes ${reading || 'nothing'} as ${expected}`, () => assert.equal(romanisedReading(reading), expected))
})

describe('legalFormOf', () => {
  for (const { kind, name, form } of records<{ kind: string; name: string; form: string | undefined }>(
    import.meta,
    'legal-form-of',
  ))
    test(`is ${form} for ${name} of kind ${kind}`, () => assert.equal(legalFormOf({ kind, name }), form))
})

describe('formerNameIn', () => {
  const former = { name: '株式会社ＡＬＬ　ＢＥＡＵＴＹ', until: '2024-01-01' }
  const profile = { name: '致正コンサルティング株式会社', former_names: [former] }
  for (const { written, expected } of records<{ written: string; expected?: string }>(import.meta, 'former-name-in'))
    test(`${written} is ${expected ?? 'none'}`, () => assert.equal(formerNameIn(profile, written), expected))

  test('is none for a corporation that never had another', () =>
    assert.equal(formerNameIn({ name: '株式会社A' }, 'B'), undefined))
})
