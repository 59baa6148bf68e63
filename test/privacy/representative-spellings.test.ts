import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Publication } from '../../build/publish/publish.ts'
import { checkDigit } from '../../src/domain/corporate-number.ts'
import { published, rowOf } from '../build/publish/row-fixture.ts'
import { compiled } from '../fixtures/compiled.ts'
import { textOf } from '../web/sample-request.ts'
import { type DemoHandlers, openDemoHandlers } from './demo-handlers.ts'
import { BASE_URL } from './demo-register.ts'

// Spellings of a representative's name by which an overview may name the representative. All people are invented.
const SPELLINGS: readonly (readonly [representative: string, spelling: string])[] = [
  ...[
    ...[
      ...['山田太郎', '山田 太郎', '山田\u3000太郎', '太郎山田', '山田氏', '山田さん', '太郎氏', '山田・太郎'],
      '山 田 太 郎',
    ],
    ...[
      ...['やまだたろう', 'やまだ たろう', 'たろうやまだ', 'ヤマダタロウ', 'ヤマダ\u3000タロウ', 'ﾔﾏﾀﾞﾀﾛｳ', 'やまだ'],
      'ヤマダ',
    ],
    ...[
      ...['Yamada Taro', 'Taro Yamada', 'YAMADA TARO', 'taro yamada', 'Yamada Tarou', 'Tarō Yamada', 'YAMADA, Taro'],
      'Ｙａｍａｄａ',
    ],
  ].map((spelling) => ['山田\u3000太郎', spelling] as const),
  ...['渡邊', '渡邉', '渡辺', 'わたなべ', 'ワタナベ', 'Watanabe'].map(
    (spelling) => ['渡邊\u3000誠', spelling] as const,
  ),
  ...['渡邊', '渡辺誠'].map((spelling) => ['渡辺誠', spelling] as const),
  ...['髙橋', '高橋'].flatMap((spelling) => [['高橋花子', spelling] as const, ['髙橋\u3000花子', spelling] as const]),
  ...['齋藤', '斎藤', '齊藤', '斉藤'].flatMap((spelling) => [
    ['斎藤健', spelling] as const,
    ['齋藤\u3000健', spelling] as const,
  ]),
  ...['國分', '国分', '澤田', '沢田', '濵口', '浜口', '惠子', '恵子'].map((spelling) => {
    return ['国分\u3000沢田\u3000浜口\u3000恵子', spelling] as const
  }),
  // Readings of which the dictionary knows one.
  ...['なかだ', 'なかた', 'ナカダ', 'Nakada', 'Nakata'].map((spelling) => ['中田\u3000弘', spelling] as const),
  // A family name that is short in kana counts with what follows, and one of a single kanji with what shows a person.
  ...['もりまこと', 'モリマコト', 'Mori Makoto', '森誠', '誠森', '森氏'].map(
    (spelling) => ['森\u3000誠', spelling] as const,
  ),
]

const SECRET = 'の建具を作る。'

describe('an overview that spells its representative', () => {
  let handlers: DemoHandlers
  let numbers: readonly string[]

  before(async () => {
    const publications = SPELLINGS.map(([representative, spelling], i): Publication => {
      const first = String(9_999_000_000_00 + i).padStart(12, '0')
      return published(
        rowOf({
          number: `${checkDigit(first)}${first}`,
          gbizinfo: { representative, overview: `木工。${spelling}${SECRET}` },
        }),
      )
    }).sort((a, b) => (a.corporation.number < b.corporation.number ? -1 : 1))
    numbers = publications.map(({ corporation }) => corporation.number)
    handlers = openDemoHandlers(await compiled(publications, { baseUrl: BASE_URL }))
  })

  test('is in no reply of REST or MCP', async () => {
    for (const number of numbers) {
      const replies = [
        await handlers.rest(`/v1/corp/${number}`),
        await handlers.tool('get_corporate_profile', { corporate_number: number }),
        await handlers.extTool('fetch', { id: number }),
      ]
      for (const reply of replies) {
        assert.equal(reply.status, 200)
        assert.ok(!Buffer.from(reply.body).toString().includes(SECRET), Buffer.from(reply.body).toString())
      }
    }
  })

  test('is on the page, but in no title and no structured data', async () => {
    for (const number of numbers) {
      const html = textOf(await handlers.page(`/corp/${number}`))
      assert.ok(html.includes(SECRET), number)
      const [title = '', data = ''] = [
        /<title>.*?<\/title>/s,
        /<script type="application\/ld\+json">.*?<\/script>/s,
      ].map((part) => part.exec(html)?.[0] ?? assert.fail(`${part} of ${number}`))
      assert.ok(!title.includes(SECRET) && !data.includes(SECRET), title + data)
    }
  })
})
