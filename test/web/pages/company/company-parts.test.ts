import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { render } from 'preact-render-to-string'
import type { PageFacts, Profile } from '../../../../src/facts/profile.ts'
import type { SourceId } from '../../../../src/facts/source-note.ts'
import { noteSource } from '../../../../src/query/register/source-notes.ts'
import { TimeLine } from '../../../../src/web/pages/company/company-facts.tsx'
import type { CompanyView } from '../../../../src/web/pages/company/company-forms.tsx'
import { companySentence } from '../../../../src/web/pages/company/company-sentence.ts'
import { pageSources } from '../../../../src/web/pages/company/get-company.tsx'
import type { Language } from '../../../../src/web/words/words.ts'
import { records } from '../../../fixtures/tables.ts'
import { madeProfile } from '../../../match/made-profile.ts'
import { samplePage } from '../../sample-context.ts'

type Company = Parameters<typeof madeProfile>[0]
const CASES = records<{ profile: Company; industries?: readonly string[]; ja: string; en: string }>(
  import.meta,
  'company-sentence',
)

describe('companySentence', () => {
  for (const { profile, ja, en, ...rest } of CASES)
    test(`says what ${profile.name} is`, () => {
      const industries = 'industries' in rest ? rest.industries : []
      assert.equal(companySentence(madeProfile(profile), industries, 'ja'), ja)
      assert.equal(companySentence(madeProfile(profile), industries, 'en'), en)
    })

  test('tells no count of insured persons, and nothing of a person', () => {
    const profile = {
      ...CASES[0]!.profile,
      insured_count: 77,
      business_overview: '架空花子の店',
      street: '芝１架空花子方',
      address: '東京都港区芝１架空花子方',
    }
    for (const language of ['ja', 'en'] as const)
      assert.doesNotMatch(companySentence(madeProfile(profile), [], language), /77|花子/)
  })
})

describe('noCompanyPage', () => {
  for (const written of ['7000012050002', '1234567890123', 'hello', encodeURIComponent('７０００')])
    test(`leads from ${written} to the same page in the other language`, async () => {
      assert.ok((await samplePage(`/corp/${written}`)).includes(`class="language" href="/en/corp/${written}"`))
      assert.ok((await samplePage(`/en/corp/${written}`)).includes(`class="language" href="/corp/${written}"`))
    })

  for (const [written, expected] of [
    ['7000012050002', true],
    ['1234567890123', false],
    ['hello', false],
  ] as const)
    test(`gives reasons why ${written} is not listed only where its check digit fits: ${expected}`, async () => {
      const html = await samplePage(`/corp/${written}`)
      assert.equal(html.includes('<h2>考えられる理由</h2>'), expected)
      assert.equal(html.includes('登記が閉鎖された法人'), expected)
    })

  test('repeats no more of what was asked for than a message needs', async () => {
    const html = await samplePage(`/corp/${'x'.repeat(5_000)}`)
    assert.doesNotMatch(html, /x{101}/)
  })
})

type Fields = readonly (readonly [source: SourceId, ...fields: readonly string[]])[]
type SourcesCase = { name: string; sources: Fields; personal: object; beside: object; expected: Fields }

const KNOWN = (['nta', 'gbizinfo'] as const).map((id) => noteSource({ id }, { fictional: false }))

describe('pageSources', () => {
  for (const { name, personal, beside, expected, ...given } of records<SourcesCase>(
    import.meta,
    'company-parts-sources',
  ))
    test(name, () => {
      const sources = given.sources.map(([id, ...fields]) => ({ ...noteSource({ id }, { fictional: false }), fields }))
      const before = structuredClone(sources)
      const notes = pageSources(sources, KNOWN, { ...personal, ...beside })
      const found = notes.map((note) => [note.id, ...(note.fields ?? [])])
      assert.deepEqual(found, expected)
      assert.deepEqual(sources, before, 'what REST answers with must not change')
    })
})

type Days = Partial<Profile & PageFacts>

const FULL: Days = {
  established_on: '1990-04-01',
  assigned_on: '2015-10-05',
  former_names: [{ name: '株式会社<b>昔', name_kana: 'ムカシ', name_en: 'Mukashi & Co.', until: '2019-07-01' }],
  former_locations: [{ address: '東京都千代田区丸の内９丁目', until: '2012-10-15' }],
  named_on: '2019-07-01',
}

describe('TimeLine', () => {
  test('says what changed when, the newest first, in either language, as text', () => {
    const japanese = html(FULL, 'ja')
    assert.deepEqual(daysOf(japanese), ['2019-07-01', '2015-10-05', '2012-10-15', '1990-04-01'])
    assert.match(japanese, /株式会社&lt;b>昔<\/bdi>.*ムカシ.*Mukashi &amp; Co\..*から名称を変更/)
    assert.match(japanese, /2012年10月15日.*丸の内９丁目<\/bdi>から移転/)
    assert.match(
      html(FULL, 'en'),
      /1 Jul 2019.*formerly <bdi lang="ja">.*formerly at .*<bdi lang="ja">丸の内９丁目<\/bdi>, .*Chiyoda-ku.*, Tokyo.*Established/s,
    )
  })

  test('says when its name began, unless the end of the last name says so', () => {
    assert.doesNotMatch(html(FULL, 'ja'), /現在の名称になった日/)
    assert.match(html({ ...FULL, named_on: '2021-01-02' }, 'ja'), /現在の名称になった日/)
  })

  test('is not there when no day is known, and folds away all but the newest eight', () => {
    assert.equal(html({}, 'ja'), '')
    const former_locations = Array.from({ length: 10 }, (_, i) => ({ address: `港区${i}`, until: `20${30 - i}-01-01` }))
    const [shown = '', folded = ''] = html({ former_locations }, 'ja').split('<details>')
    assert.equal(shown.match(/港区\d/g)?.join(''), '港区0港区1港区2港区3港区4港区5港区6港区7')
    assert.match(folded, /<summary>ほか2件<\/summary>/)
    assert.equal(folded.match(/港区\d/g)?.join(''), '港区8港区9')
  })
})

function html({ named_on, ...profile }: Days, language: Language): string {
  const pageFacts = named_on === undefined ? {} : { named_on }
  const line = TimeLine({ view: { profile, pageFacts } as CompanyView, language })
  return line === null ? '' : render(line)
}

function daysOf(text: string): readonly (string | undefined)[] {
  return [...text.matchAll(/datetime="([^"]*)"/g)].map(([, day]) => day)
}
