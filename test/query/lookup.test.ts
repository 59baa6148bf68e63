import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { lookup, parseLookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import { openRepresentatives, pageTextsOf } from '../../src/query/representative.ts'
import { numberOf, type SmallRegister, smallRegister } from '../fixtures/small-register.ts'

let small: SmallRegister
before(async () => {
  small = await smallRegister([
    {
      name: '株式会社あおば',
      nameKana: 'アオバ',
      nameEn: 'Aoba Inc.',
      prefectureCode: '13',
      cityCode: '13103',
      city: '港区',
      street: '芝１丁目５番１２号',
      postalCode: '1050014',
      industryCodes: ['391', 'G'],
      capital: 120_000_000,
      workforce: { kind: 'published', count: 42 },
      overview: '水をきれいにする。\n"あおば"',
      website: 'https://aoba.example',
      establishedOn: '2001-02-03',
      otherNames: ['アオバ水'],
      formerNames: [
        { name: '有限会社青葉', nameKana: 'アオバ', nameEn: 'Aoba Ltd.', until: '2015-04-01' },
        { name: '青葉商会', until: '2009-01-02' },
      ],
      formerLocations: [{ address: '大阪府大阪市北区', until: '2012-03-04' }],
      representative: '青葉 太郎',
      provenance: [
        { source: 'nta', fields: ['name', 'address'] },
        { source: 'gbizinfo', fields: ['capital'] },
      ],
    },
    { name: 'ＳＡＪＩ　ＭＯＴＯＲ', kind: '401', addressAbroad: 'スリランカ、１－７５' },
    { name: '四人会', workforce: { kind: 'insured-below-five' }, pageOverview: '代表は柊木です。\n清掃' },
    { name: '五人会', workforce: { kind: 'insured', count: 5 } },
  ])
})

describe('lookup', () => {
  test('gives every known field of a profile and no other', () => {
    const profile = found(0)
    assert.deepEqual(profile, {
      corporate_number: numberOf(0),
      name: '株式会社あおば',
      kind: '301',
      kind_name: '株式会社',
      address: '東京都港区芝１丁目５番１２号',
      name_kana: 'アオバ',
      name_en: 'Aoba Inc.',
      prefecture: '東京都',
      city: '港区',
      industries: [
        { code: '391', name: 'ソフトウェア業' },
        { code: 'G', name: '情報通信業' },
      ],
      postal_code: '1050014',
      prefecture_code: '13',
      city_code: '13103',
      street: '芝１丁目５番１２号',
      capital: 120_000_000,
      employees: 42,
      business_overview: '水をきれいにする。\n"あおば"',
      website: 'https://aoba.example',
      established_on: '2001-02-03',
      other_names: ['アオバ水'],
      former_names: [
        { name: '有限会社青葉', name_kana: 'アオバ', name_en: 'Aoba Ltd.', until: '2015-04-01' },
        { name: '青葉商会', until: '2009-01-02' },
      ],
      former_locations: [{ address: '大阪府大阪市北区', until: '2012-03-04' }],
      updated_on: '2026-10-31',
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
    const { address, kind_name, ...rest } = found(1)
    assert.deepEqual([address, kind_name], ['スリランカ、１－７５', '外国会社等'])
    assert.equal('prefecture' in rest, false)
  })

  test('gives a range and no other insured key below five', () => {
    const insuredKeys = Object.entries(found(2)).filter(([key]) => key.startsWith('insured') || key === 'employees')
    assert.deepEqual(insuredKeys, [['insured_count_range', '1-4']])
  })

  test('explains an insured count of five or more', () => {
    const { insured_count, insured_count_note, insured_count_source, ...rest } = found(3)
    assert.equal(insured_count, 5)
    assert.match(String(insured_count_note), /推計/)
    assert.match(String(insured_count_source), /日本年金機構/)
    assert.equal('insured_count_range' in rest, false)
  })

  test('does not find a number that is not published', () => {
    const question = parseLookup('1180301018771')
    assert.ok(question.ok)
    const answer = lookup(small.register, question.value)
    assert.deepEqual(answer, { ok: false, problem: { kind: 'corporation-not-found', number: '1180301018771' } })
  })

  test('tells the expected first digit of a mistyped number', () => {
    const question = parseLookup('2180301018771')
    assert.ok(question.ok)
    const answer = lookup(small.register, question.value)
    assert.equal(
      !answer.ok && answer.problem.kind === 'corporation-not-found' && answer.problem.expectedCheckDigit,
      '1',
    )
  })
})

describe('parseLookup', () => {
  for (const text of [
    '',
    '123',
    '0180301018771',
    '11803010187710',
    '118030101877１',
    ' 1180301018771',
    '__proto__',
    '1e12345678901',
  ]) {
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseLookup(text).ok, false))
  }
})

describe('parseWrittenLookup', () => {
  for (const text of [
    '1180301018771',
    '１１８０３０１０１８７７１',
    '1-1803-0101-8771',
    'T1180301018771',
    't 1180 3010 18771',
    'Ｔ１－１８０３－０１０１－８７７１',
  ]) {
    test(`takes ${text}`, () => {
      const question = parseWrittenLookup(text)
      assert.deepEqual(question, { ok: true, value: { kind: 'number', number: '1180301018771' } })
    })
  }

  for (const text of ['', 'T', '118030101877', 'TT1180301018771', '1180301018771x']) {
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseWrittenLookup(text).ok, false))
  }
})

describe('pageTextsOf', () => {
  test('reads the one section that holds what only the page shows', () => {
    const representatives = openRepresentatives(small.snapshot)
    const found = [0, 1, 2].map((index) =>
      pageTextsOf(small.register, representatives, { kind: 'number', number: numberOf(index) }),
    )
    assert.deepEqual(found, [{ representative: '青葉 太郎' }, {}, { overview: '代表は柊木です。\n清掃' }])
  })

  test('is nowhere in the register that REST and MCP read', () => {
    for (const { name } of small.snapshot.header.sections.filter(({ name }) => !name.startsWith('representative.'))) {
      const bytes = Buffer.from(small.snapshot.section(name))
      for (const text of ['青葉 太郎', '柊木']) {
        assert.ok(!bytes.includes(text) && !bytes.includes(Buffer.from(text, 'utf16le')), name)
      }
    }
  })
})

function found(index: number) {
  const profile = lookup(small.register, { kind: 'number', number: numberOf(index) })
  if (!profile.ok) throw new Error(profile.problem.kind)
  return profile.value
}
