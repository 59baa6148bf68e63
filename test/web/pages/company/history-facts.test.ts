import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { render } from 'preact-render-to-string'
import type { Profile } from '../../../../src/facts/profile.ts'
import type { Language } from '../../../../src/web/address/language.ts'
import { FormerLocations, FormerNames, OtherNames } from '../../../../src/web/pages/company/history-facts.tsx'

type History = Pick<Profile, 'other_names' | 'former_names' | 'former_locations'>

const FULL: History = {
  other_names: ['日経'],
  former_names: [{ name: '株式会社<b>昔', name_kana: 'ムカシ', name_en: 'Mukashi & Co.', until: '2009-07-01' }],
  former_locations: [{ address: '東京都千代田区丸の内９丁目', until: '2012-10-15' }],
}

describe('the lists of a company page', () => {
  test('names and dates what was, in either language, as text', () => {
    const japanese = html(FULL, 'ja')
    assert.match(japanese, /<ul class="plain"><li><bdi lang="ja">日経<\/bdi>/)
    assert.match(japanese, /株式会社&lt;b>昔<\/bdi>.*ムカシ.*Mukashi &amp; Co\./)
    assert.match(japanese, /<span class="quiet unbroken"><time datetime="2009-07-01">2009年7月1日<\/time>まで<\/span>/)
    assert.match(japanese, /丸の内９丁目.*2012年10月15日/)
    const english = html(FULL, 'en')
    assert.ok(english.includes('until <time datetime="2009-07-01">'), english)
  })

  test('folds away all but the newest five', () => {
    const former_locations = Array.from({ length: 7 }, (_, i) => ({ address: `港区${i}`, until: `20${20 - i}-01-01` }))
    const [shown = '', folded = ''] = html({ former_locations }, 'ja').split('<details>')
    assert.equal(shown.match(/港区\d/g)?.join(''), '港区0港区1港区2港区3港区4')
    assert.match(folded, /<summary>ほか2件<\/summary>/)
    assert.equal(folded.match(/港区\d/g)?.join(''), '港区5港区6')
  })
})

function html(history: History, language: Language): string {
  const { other_names: others = [], former_names: names = [], former_locations: locations = [] } = history
  return [
    OtherNames({ names: others, language }),
    FormerNames({ names, language }),
    FormerLocations({ locations, language }),
  ]
    .map((list) => render(list))
    .join('')
}
