import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf, type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const CITIES = [
  ['13', '13101', '千代田区'],
  ['13', '13103', '港区'],
  ['13', '13206', '府中市'],
  ['34', '34208', '府中市'],
] as const

// Fifty corporations of one name in four cities, six in Osaka, and one that had the name formerly.
const SKETCHES: readonly Sketch[] = [
  ...Array.from({ length: 50 }, (_, i): Sketch => {
    const [prefectureCode, cityCode, city] = CITIES[i % 4] ?? CITIES[0]
    const name = i % 2 === 0 ? '株式会社<b>アシスト' : '<b>アシスト株式会社'
    return { name, nameKana: `アシスト`, prefectureCode, cityCode, city, rank: 100 - i }
  }),
  ...['ア', 'ウ', 'イ', 'エ', 'カ', 'オ'].map(
    (kana, i): Sketch => ({
      name: `アシスト${kana}`,
      kind: '305',
      prefectureCode: '27',
      cityCode: '27127',
      city: '大阪市北区',
      workforce: { kind: 'published', count: 10 * (i + 1) },
    }),
  ),
  { name: 'みほん', formerNames: [{ name: '大アシスト', until: '2001-01-01' }], prefectureCode: '13' },
]

describe('a search page', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  const context = { ...(await sampleContext()), register, snapshot }
  const handler = createWebHandler(context)
  const pageOf = async (query: string, language = '') => textOf(await handler(get(`${language}/search?${query}`)))
  const q = (text: string) => `q=${encodeURIComponent(text)}`
  const namesIn = (page: string) =>
    [...page.matchAll(/<h3 class="name">.*?<bdi>(.*?)<\/bdi>/gs)].map(([, name]) => name?.replace(/<\/?mark>/g, ''))

  test('groups hits by the reason they are there, each with the number of all of them', async () => {
    const page = await pageOf(`${q('株式会社<b>アシスト')}&limit=50`)
    const headings = [...page.matchAll(/<h2 class="tier"[^>]*>([^<]*) <span class="count">([^<]*)</g)]
    assert.deepEqual(
      headings.map(([, reason, count]) => [reason, count]),
      [
        ['登記された名称と一致', '25件'],
        ['名称・読みが一致', '25件'],
      ],
    )
    assert.match(await pageOf(q('アシスト'), '/en'), /Same name or reading <span class="count">50</)
  })

  test('says of a number that nobody has what is wrong with it, and nothing of parts of names', async () => {
    const [unlisted, digits] = [numberOf(99), numberOf(0).slice(1)]
    const mistyped = `${numberOf(0).startsWith('1') ? 2 : 1}${digits}`
    for (const { q: sought, language, expected } of [
      { q: mistyped, language: '', expected: '法人番号の入力間違いです' },
      { q: `T${mistyped}`, language: '/en', expected: 'A digit of the number is wrong' },
      { q: unlisted, language: '', expected: 'この番号の法人は掲載していません。' },
    ]) {
      const page = await pageOf(q(sought), language)
      assert.match(page, new RegExp(expected))
      assert.match(page, new RegExp(`href="${language}/corp/${sought.replace('T', '')}"`))
      assert.doesNotMatch(page, /名前の一部だけ|Try a part of the name/)
    }
  })

  test('names a chosen value as it is read, however it is written', async () => {
    assert.match(await pageOf(`${q('アシスト')}&listed=TRUE`), />上場の条件を外す</)
    assert.match(await pageOf(`${q('アシスト')}&listed=false`, '/en'), />Remove Not listed</)
  })

  test('advises on the text only where there is one', async () => {
    assert.match(await pageOf(q('だれもいない')), /名前の一部だけ/)
    const page = await pageOf('industry=39')
    assert.match(page, /見つかりませんでした.*掲載していません/s)
    assert.doesNotMatch(page, /名前の一部だけ/)
  })

  test('numbers the rows of all groups in one series', async () => {
    const page = await pageOf(`${q('アシスト')}&limit=100`)
    const starts = [...page.matchAll(/<ol class="corporations" start="(\d+)"/g)].map(([, start]) => Number(start))
    assert.deepEqual(starts, [1, 51, 57])
    assert.equal(namesIn(page).length, 57)
  })

  test('says of a hit what matched where its name did not, and marks names alone', async () => {
    const page = await pageOf(`${q('アシスト')}&limit=100`)
    assert.match(page, /<span class="reason">以前の名称 <bdi lang="ja">大<mark>アシスト<\/mark><\/bdi>/)
    assert.doesNotMatch(page, /<bdi class="reading"[^>]*><mark>/)
  })

  test('offers the cities of many namesakes, those of one name with their prefectures', async () => {
    const page = await pageOf(q('アシスト'))
    const [chips = ''] = /<ul aria-label="市区町村で絞り込む".*?<\/ul>/s.exec(page) ?? []
    const offered = [...chips.matchAll(/href="([^"]+)" rel="nofollow">([^<]*) <span class="count">(\d+)</g)]
    const found = offered.map(([, , name, count]) => `${name} ${count}`)
    assert.deepEqual(found, ['千代田区 13', '港区 13', '東京都府中市 12', '広島県府中市 12', '大阪市北区 6'])
    const [, path = ''] = offered[3] ?? []
    assert.equal(path, '/search?q=%E3%82%A2%E3%82%B7%E3%82%B9%E3%83%88&amp;pref=34&amp;city=34208')
    const narrowed = textOf(await handler(get(path.replaceAll('&amp;', '&'))))
    assert.match(narrowed, /id="tally"[^>]*>12件/)
    assert.doesNotMatch(narrowed, /市区町村で絞り込む/)
    assert.doesNotMatch(await pageOf(q('大アシスト')), /市区町村で絞り込む/)
  })

  test('offers cities of the chosen prefecture, and leaves the city with it', async () => {
    const page = await pageOf('pref=13')
    assert.match(page, /<h2>市区町村<\/h2>.*href="\/search\?pref=13&amp;city=13101"/s)
    assert.doesNotMatch(await pageOf(q('アシスト')), /<h2>市区町村/)
    const inCity = await pageOf('pref=13&city=13101')
    assert.match(inCity, /href="\/search\?pref=13" aria-current="true"><span>千代田区/)
    assert.match(inCity, /href="\/search\?pref=34"/)
    const ofTwo = await pageOf(`pref=13&city=${encodeURIComponent('府中市')}`)
    assert.match(ofTwo, /<h1 id="title">東京都・府中市の法人</)
    assert.match(await pageOf('pref=13', '/en'), /<h2>City or ward<\/h2>.*<span>Chiyoda-ku/s)
  })

  test('offers kinds, however the one chosen is written', async () => {
    const page = await pageOf(`${q('アシスト')}&kind=${encodeURIComponent('㈱')}`)
    assert.match(page, /<h2>法人種別<\/h2>.*aria-current="true"><span>株式会社.*kind=%E3%88%B1%2C305"><span>合同会社/s)
  })

  test('narrows to several cities, kinds and bands at once, each of which is a chip that goes alone', async () => {
    const [cities, kinds, bands] = ['13101,13103', '301,305', '10-29,30-99']
    const page = await pageOf(
      new URLSearchParams({ q: 'アシスト', city: cities, kind: kinds, workforce: bands }).toString(),
    )
    const chips = [...page.matchAll(/<a href="([^"]*)"><span class="visually-hidden">([^<]*)の条件を外す/g)]
    assert.deepEqual(
      chips.map(([, path = '', name]) => {
        const left = new URLSearchParams(path.replaceAll('&amp;', '&').slice(path.indexOf('?')))
        return [name, left.get('city'), left.get('kind'), left.get('workforce')]
      }),
      [
        ['千代田区', '13103', kinds, bands],
        ['港区', '13101', kinds, bands],
        ['株式会社', cities, '305', bands],
        ['合同会社', cities, '301', bands],
        ['従業員規模: 10-29人', cities, kinds, '30-99'],
        ['従業員規模: 30-99人', cities, kinds, '10-29'],
      ],
    )
    assert.match(await pageOf(`${q('アシスト')}&workforce=1000+,5-9`), />従業員規模: 1000\+人の条件を外す/)
    const wide = await pageOf(`${q('アシスト')}&workforce=10-29`)
    assert.match(wide, /href="\/search\?[^"]*workforce=10-29%2C30-99"><span>30-99人<\/span><span class="count">4</)
    assert.match(wide, /<input type="hidden" name="workforce" value="10-29"/)
  })

  test('shows in each hit the figure that the hits are ordered by', async () => {
    const page = await pageOf(`${q('アシスト')}&kind=305&sort=workforce`)
    const figures = [...page.matchAll(/<span class="figure">([^<]*)</g)].map(([, figure]) => figure)
    assert.deepEqual(figures.slice(0, 2), ['従業員規模 30-99人', '従業員規模 30-99人'])
    assert.doesNotMatch(await pageOf(`${q('アシスト')}&kind=305`), /class="figure"/)
    assert.match(await pageOf(`${q('アシスト')}&kind=305&sort=workforce`, '/en'), /"figure">Workforce 30-99 people</)
  })

  test('sorts by reading and by workforce, and keeps this from page to page', async () => {
    const query = `${q('アシスト')}&kind=305`
    const byName = await pageOf(`${query}&sort=name`)
    const expected = ['ア', 'イ', 'ウ', 'エ', 'オ', 'カ'].map((kana) => `アシスト${kana}`)
    assert.deepEqual(namesIn(byName), expected)
    assert.doesNotMatch(byName, /class="tier"/)
    const byWorkforce = namesIn(await pageOf(`${query}&sort=workforce`))
    assert.deepEqual([byWorkforce[0], byWorkforce.at(-1)], ['アシストオ', 'アシストア'])
    assert.match(await pageOf(`${q('アシスト')}&sort=name`), /&amp;sort=name&amp;page=2"/)
    assert.match(byName, /aria-current="true">フリガナ<.*フリガナのない法人は最後に並びます。/s)
    assert.doesNotMatch(await pageOf(query), /フリガナのない/)
  })

  test('says in the link to the API what the API lacks', async () => {
    const query = `${q('アシスト')}&kind=305`
    assert.match(await pageOf(`${query}&sort=address`), /APIで取得する（APIにない「所在地」を除く）</)
    assert.match(await pageOf(`${query}&sort=address`, '/en'), /the API \(without “Location”, which the API lacks\)</)
    assert.match(await pageOf(`${query}&sort=name`), /APIで取得する<.*&amp;sort=name'</s)
  })

  test('shows 20, 50 or 100 a page, and nothing else', async () => {
    for (const [limit, shown] of [
      ['', 20],
      ['50', 50],
      ['100', 57],
    ] as const)
      assert.equal(namesIn(await pageOf(`${q('アシスト')}&limit=${limit}`)).length, shown)
    for (const query of ['limit=30', 'limit=1000', 'sort=size']) {
      const reply = await handler(get(`/search?${q('アシスト')}&${query}`))
      assert.equal(reply.status, 400)
      assert.match(textOf(reply), /「size」という並び順はありません。|できません。20、50、100の/)
    }
  })
})
