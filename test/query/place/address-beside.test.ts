import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressBeside } from '../../../src/query/place/address-beside.ts'

const NAME = '株式会社あおば商会'
const ADDRESS = '東京都港区芝５丁目２番３号'

const FOUND: readonly (readonly [text: string, address: string, name?: string])[] = [
  [`${NAME}（${ADDRESS}）`, ADDRESS],
  [`${NAME} (${ADDRESS})`, ADDRESS],
  [`${NAME}【東京都港区芝5-2-3 芝ビル3F】`, '東京都港区芝5-2-3 芝ビル3F'],
  [`${NAME}（${ADDRESS}）御中`, ADDRESS, `${NAME} 御中`],
  [`${NAME} ${ADDRESS}`, ADDRESS],
  [`${NAME}\n〒105-0014 ${ADDRESS}`, `〒105-0014 ${ADDRESS}`],
  [`${NAME}、〒１０５－００１４港区芝5-2`, '〒１０５－００１４港区芝5-2'],
  [`${NAME}（住所：北海道札幌市北区北七条西一丁目）`, '北海道札幌市北区北七条西一丁目'],
  [`${NAME}／本社：${ADDRESS}`, ADDRESS],
  [`${NAME}　京都府京都市下京区烏丸通七条下る東塩小路町721-1`, '京都府京都市下京区烏丸通七条下る東塩小路町721-1'],
  [`${NAME} 港区芝5-2-3`, '港区芝5-2-3'],
  [`${NAME}（大阪市北区梅田一丁目）`, '大阪市北区梅田一丁目'],
  [`${ADDRESS} ${NAME}`, ADDRESS],
  [`〒105-0014 ${ADDRESS} ${NAME}`, `〒105-0014 ${ADDRESS}`],
  [`港区芝5-2-3\nあおば商会 ㈱`, '港区芝5-2-3', 'あおば商会 ㈱'],
  [`${ADDRESS} 芝ビル 3F ${NAME}`, `${ADDRESS} 芝ビル 3F`],
  [`港区芝5番 芝ビル\n${NAME}`, '港区芝5番 芝ビル'],
  [`${NAME}${ADDRESS}`, ADDRESS],
  [`${NAME}東京都新宿区山吹町３４７　芝ビル`, '東京都新宿区山吹町３４７　芝ビル'],
  [`一般社団法人東京都港区会${ADDRESS}`, ADDRESS, '一般社団法人東京都港区会'],
  [`住所：${ADDRESS} 芝ビル\n${NAME}`, `${ADDRESS} 芝ビル`],
]

describe('addressBeside', () => {
  for (const [text, address, name = NAME] of FOUND)
    test(`finds ${address} in ${JSON.stringify(text)}`, () => assert.deepEqual(addressBeside(text), { name, address }))

  for (const text of [
    '',
    NAME,
    ADDRESS,
    `（${ADDRESS}）`,
    `${NAME}（東京都）`,
    `${NAME}（東京都港区）`,
    `${NAME} 港区`,
    `${NAME} 大町1号店`,
    `${ADDRESS} 芝ビル3F`,
    `あおば商会${ADDRESS}`,
    '社会福祉法人あおば会東京都葛飾区支部第3',
    `${NAME}東京都港区芝`,
    `${NAME} 03-1234-5678`,
    '社会福祉法人 東京都葛飾区社会福祉協議会 第3支部',
  ])
    test(`finds none in ${JSON.stringify(text)}`, () => assert.equal(addressBeside(text), undefined))

  test('answers for any text in bounded time', () => {
    for (const unit of ['、', ' ', ' 、', '(', '港区芝1-', '港区芝1番 ', '住所:']) {
      const before = performance.now()
      addressBeside(unit.repeat(10_000))
      assert.ok(performance.now() - before < 1_000, unit)
    }
  })
})
