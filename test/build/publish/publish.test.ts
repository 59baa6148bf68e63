import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkEligibility, publish } from '../../../build/publish/publish.ts'
import type { NtaRow, RegisterRow } from '../../../build/sources/layouts/register-row.ts'
import { records, tuples } from '../../fixtures/tables.ts'
import { published, rowOf, SOME_INDUSTRIES } from './row-fixture.ts'

type Parts = Parameters<typeof rowOf>[0]
const [[PARTS, PUBLISHED]] = tuples(import.meta, 'publish-full') as readonly [readonly [Parts, object]]
const FULL = rowOf(PARTS)

describe('publish', () => {
  test('publishes what the sources know, in their order of trust', () => {
    assert.deepEqual(published(FULL), {
      corporation: PUBLISHED,
      representative: '山田 太郎',
      pageOverview: undefined,
      // A listed stock company with an English name, twelve employees and ten million yen.
      notability: 20 + 100 + 14 + (9 + 1) * 2 + 9,
    })
  })

  test('publishes a bare registration without one empty field', () => {
    const { corporation, ...rest } = published({
      number: '1010001144728',
      nta: { updateDate: '2026-01-10', name: '甲', kind: '401', hihyoji: '0' },
    })
    assert.deepEqual(corporation, {
      number: '1010001144728',
      name: '甲',
      kind: '401',
      industryCodes: [],
      updatedOn: '2026-01-10',
      provenance: [{ source: 'nta', fields: ['corporate_number', 'name', 'kind'] }],
    })
    assert.deepEqual(rest, { representative: undefined, pageOverview: undefined, notability: 0 })
  })

  test('falls back to gBizINFO, then to EDINET', () => {
    const { furigana: _, ...nta } = FULL.nta
    const { enName: __, ...bare } = nta
    const { kana, english, capital, industries, ...gbizinfo } = FULL.gbizinfo ?? {}
    const second = published({ ...FULL, nta: bare }).corporation
    assert.deepEqual([second.nameKana, second.nameEn], ['ヤマダ', 'YAMADA'])
    const third = published({ ...FULL, nta: bare, gbizinfo }).corporation
    const found = [third.nameKana, third.nameEn, third.capital, third.industryCodes]
    assert.deepEqual(found, ['ワイエス', 'YS', 20_000_000, ['16']])
    const fields = third.provenance.find(({ source }) => source === 'edinet')?.fields
    assert.deepEqual(fields, ['name_kana', 'name_en', 'industries', 'capital', 'listed', 'edinet_code'])
    // The list's own date belongs to none of these facts.
    assert.equal(third.updatedOn, '2026-03-01')
  })

  test('takes no capital of EDINET that no number holds exactly', () => {
    const edinet = { asOf: '2026-08-11', code: 'E00001', capital: '9007199255' }
    assert.equal(published(rowOf({ edinet })).corporation.capital, undefined)
  })

  test('takes no reading and no English name that EDINET has of another name', () => {
    const filed = {
      asOf: '2026-08-11',
      name: '山田電機株式会社',
      reading: 'ヤマダデンキ',
      english: 'Yamada Denki Co., Ltd.',
    }
    const { furigana: _, ...nta } = rowOf().nta
    const { nameKana, nameEn, otherNames, provenance } = published({ ...rowOf(), nta, edinet: filed }).corporation
    assert.deepEqual([nameKana, nameEn], [undefined, undefined])
    assert.deepEqual(otherNames, ['山田電機株式会社', 'Yamada Denki Co., Ltd.'])
    assert.deepEqual(provenance[1], { source: 'edinet', fields: ['other_names'] })
    const same = published({ ...rowOf(), nta, edinet: { ...filed, name: 'ヤマダ商店（株）' } }).corporation
    assert.deepEqual([same.nameKana, same.nameEn], ['ヤマダデンキ', 'Yamada Denki Co., Ltd.'])
  })

  for (const established of ['2026-03-02', '2099-01-01', '9999-12-31'])
    test(`leaves out a founding of ${established}, after all that is told of it`, () => {
      const { corporation } = published({ ...FULL, gbizinfo: { ...FULL.gbizinfo, established } })
      assert.equal(corporation.establishedOn, undefined)
    })

  test('takes the day of the founding as the newest that is told', () => {
    const gbizinfo = { ...FULL.gbizinfo, established: '2026-03-01' }
    assert.equal(published({ ...FULL, gbizinfo }).corporation.establishedOn, '2026-03-01')
  })

  // A date that changed with a hidden count would reveal that the count had changed.
  const workforces: readonly (readonly [insured: number, field: string, updatedOn: string])[] = [
    [7, 'insured_count', '2026-05-01'],
    [4, 'insured_count_range', '2026-01-10'],
  ]
  for (const [count, field, updatedOn] of workforces)
    test(`names ${field} and is updated on ${updatedOn} for ${count} insured persons`, () => {
      const { corporation } = published(rowOf({ insured: { count, updated: '2026-05-01' } }))
      assert.equal(corporation.updatedOn, updatedOn)
      assert.deepEqual(corporation.provenance[1], { source: 'gbizinfo-establishments', fields: [field] })
    })

  test('takes no date from a source nothing is published of', () => {
    const row = rowOf({ gbizinfo: { updated: '2026-07-01', capital: '0' }, insured: { updated: '2026-07-01' } })
    assert.equal(published(row).corporation.updatedOn, '2026-01-10')
    const given = published({ ...row, insured: { count: 0, updated: '2026-07-01' } }).corporation.updatedOn
    assert.equal(given, '2026-01-10')
  })

  test('leaves out what cannot be published', () => {
    const { corporation, representative, pageOverview } = published(
      rowOf({
        gbizinfo: {
          representative: '山田　太郎',
          overview: '山田太郎が作る',
          website: 'www.yamada.jp',
          established: '0000-00-00',
          industries: 'Q:複合サービス事業',
        },
      }),
    )
    assert.deepEqual(corporation.industryCodes, [])
    assert.equal(representative, '山田 太郎')
    assert.equal(pageOverview, '山田太郎が作る')
    assert.doesNotMatch(JSON.stringify(corporation), /太郎|www|0000-00/)
  })

  test('keeps everything public of an overview that may name a person as if there were none', () => {
    const row = (overview: string) =>
      rowOf({ gbizinfo: { updated: '2026-07-01', ...(overview === '' ? {} : { overview }) } })
    const { corporation: bare, notability } = published(row(''))
    for (const overview of ['代表取締役　柊木重蔵', '柊木さんの畑']) {
      const held = published(row(overview))
      const seen = { corporation: held.corporation, notability: held.notability }
      assert.deepEqual(seen, { corporation: bare, notability })
      assert.equal(held.pageOverview, overview.replace('\u3000', ' '))
    }
    assert.equal(published(row('食品の製造')).corporation.updatedOn, '2026-07-01')
  })

  const websites = tuples<readonly [website: string, representative: string, expected: 'kept' | 'left out']>(
    import.meta,
  )
  for (const [website, representative, expected] of websites)
    test(`has ${website} ${expected} for ${representative}`, () => {
      const { corporation } = published(rowOf({ gbizinfo: { website, representative } }))
      assert.equal(corporation.website, expected === 'kept' ? website : undefined)
    })

  test('never carries the representative into the corporation', () =>
    assert.doesNotMatch(JSON.stringify(published(FULL).corporation), /太郎/))

  test('refuses what is not eligible', () =>
    assert.deepEqual(publish(rowOf({ nta: { closeDate: '2026-01-01' } }), SOME_INDUSTRIES), { kind: 'closed' }))

  test('ranks by what is published alone', () => {
    const { notability } = published(rowOf())
    for (const assignmentDate of ['2099-01-01', '2015', 'x'])
      assert.equal(published(rowOf({ nta: { assignmentDate } })).notability, notability, assignmentDate)
    const edinet = { asOf: '2026-08-11', listed: '上場', code: 'X1' }
    assert.equal(published(rowOf({ edinet })).notability, notability)
  })
})

describe('checkEligibility', () => {
  const cases: readonly { name: string; nta: NtaRow; refusal: string | undefined }[] = records(
    import.meta,
    'eligibility',
  )
  for (const { name, nta, refusal } of cases)
    test(`${refusal === undefined ? 'takes' : 'refuses'} ${name}`, () => {
      const result = checkEligibility(rowOf({ nta }))
      assert.equal(result.ok ? undefined : result.problem.kind, refusal)
    })

  test('refuses a row that does not say whether it is excluded', () => {
    const { hihyoji: _, ...silent } = rowOf().nta
    const result = checkEligibility({ number: '1010001144728', nta: silent })
    assert.equal(result.ok ? undefined : result.problem.kind, 'excluded')
  })

  test('refuses a row without a name, and a number with a wrong check digit', () => {
    const { name: _, ...nameless } = rowOf().nta
    const unnamed = checkEligibility({ number: '1010001144728', nta: nameless })
    assert.equal(unnamed.ok ? undefined : unnamed.problem.kind, 'nameless')
    const mistyped = checkEligibility({ ...rowOf(), number: '2010001144728' })
    assert.equal(mistyped.ok ? undefined : mistyped.problem.kind, 'wrong-number')
  })
})

type Filer = NonNullable<RegisterRow['edinet']>

describe('the facts of a filer and of its number', () => {
  const days = records<{
    readonly name: string
    readonly input: string | undefined
    readonly expected: string | undefined
  }>(import.meta, 'page-facts-days')
  for (const { name, input, expected } of days)
    test(`has of the assignment ${name}`, () => {
      const nta = input === undefined ? {} : { assignmentDate: input }
      assert.equal(published(rowOf({ nta })).corporation.assignedOn, expected)
    })

  test('takes nothing from a state before', () => {
    const past = [{ assignmentDate: '2015-10-05', enPrefectureName: 'Tokyo', enCityName: '1, Shiba', name: '昔' }]
    const { corporation } = published(rowOf({ past }))
    assert.deepEqual([corporation.assignedOn, corporation.addressEn], [undefined, undefined])
  })

  for (const withheld of [{ hihyoji: '1' }, { closeDate: '2026-01-01' }, { closeCause: '21' }])
    test(`are of no corporation that is not published: ${Object.keys(withheld)}`, () => {
      const nta = { ...withheld, assignmentDate: '2015-10-05', enCityName: '1, Shiba' }
      const refusal = publish(rowOf({ nta, edinet: { code: 'E00004' } }), SOME_INDUSTRIES)
      assert.deepEqual(Object.keys(refusal), ['kind'])
    })

  const addresses: readonly { name: string; nta: NtaRow; expected?: string }[] = records(
    import.meta,
    'page-facts-addresses',
  )
  for (const { name, nta, expected } of addresses)
    test(`have the English address ${name}`, () =>
      assert.equal(published(rowOf({ nta })).corporation.addressEn, expected))

  const filings: readonly (readonly [string, Filer, ...unknown[]])[] = tuples(import.meta, 'page-facts-filings')
  for (const [name, edinet, ...expected] of filings)
    test(`have the filing of ${name}`, () => {
      const { edinetCode, listed, securitiesCode, fiscalYearEnd } = published(rowOf({ edinet })).corporation
      assert.deepEqual([edinetCode, listed, securitiesCode, fiscalYearEnd], expected)
    })

  test('are cited, and leave the date of the facts alone', () => {
    const edinet = { asOf: '2026-08-11', code: 'E00004', listed: '上場', yearEnd: '3月31日' }
    const plain = published(rowOf()).corporation
    const filer = published(rowOf({ nta: { assignmentDate: '2015-10-05' }, edinet })).corporation
    const cited = filer.provenance.map(({ source, fields }) => [source, fields.at(-1)])
    assert.deepEqual(cited, [
      ['nta', 'assigned_on'],
      ['edinet', 'edinet_code'],
    ])
    assert.equal(filer.updatedOn, plain.updatedOn)
  })
})
