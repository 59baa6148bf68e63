import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { render } from 'preact-render-to-string'
import type { PageFacts, Profile } from '../../../../src/facts/profile.ts'
import type { Language } from '../../../../src/web/address/language.ts'
import type { CompanyView } from '../../../../src/web/pages/company/company-view.ts'
import { TimeLine } from '../../../../src/web/pages/company/time-line.tsx'

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
    assert.match(japanese, /2012年10月15日.*丸の内９丁目<\/bdi> から移転/)
    assert.match(html(FULL, 'en'), /1 Jul 2019.*formerly <bdi lang="ja">.*formerly at <bdi.*Established/s)
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
