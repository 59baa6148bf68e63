import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nearestSpelling, onePieceApart } from '../../../src/query/interpret/spellings.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const NAMESAKES = 40
const SKETCHES = [
  ...Array.from({ length: NAMESAKES }, () => ({ name: 'カワサキコウギョウ株式会社' })),
  ...Array.from({ length: NAMESAKES }, () => ({
    name: 'ナカムラ株式会社',
    formerNames: [{ name: 'タニサキコウギョウ有限会社', until: '2020-01-01' }],
  })),
  { name: '学校法人ヤマサキガクエン' },
  { name: '学校法人ヤマナキガクエン' },
]

describe('the nearest spelling', async () => {
  const { register } = await smallRegister(SKETCHES)

  // `read`: how many records are read. A register of a million has hundreds of names one error away from a short text.
  for (const { text, spelled, read } of records<{ text: string; spelled: string | undefined; read: number }>(
    import.meta,
    'spellings-more',
  ))
    test(`of ${text} is ${spelled ?? 'none'}, known from ${read} records`, () => {
      let count = 0
      const recordOf: typeof register.records.recordOf = (ordinal) => {
        count++
        return register.records.recordOf(ordinal)
      }
      const records = { ...register.records, recordOf }
      const nearest = nearestSpelling({ ...register, records }, { text, leftOut: [], rule: 'legal_form' }, 'error')
      assert.deepEqual([nearest?.text, count], [spelled, read])
    })
})

const NAMES = [
  ...['農林水産航空・農業支援サービス協会', 'シダックスフードサービス', '青葉航空機リース第１号', 'Aoba Serenity'],
  ...['西山総合建設工業', '国際住宅建築都市産業協会'],
  ...['日本青葉グラフィックデザイン協会', '日本青葉コンピュータサービス協会'],
]

describe('onePieceApart', async () => {
  for (const leaf of [1, 8]) {
    const { index } = (
      await smallRegister(
        NAMES.map((name) => ({ name })),
        leaf,
      )
    ).register
    for (const { text, found, why } of records<{ text: string; found: string[]; why: string }>(
      import.meta,
      'piece-apart',
    ))
      test(`finds ${found.join(', ') || 'nothing'} for ${text}, with leaves of ${leaf}: ${why}`, () => {
        const names = onePieceApart(index, fold(text).core).map(({ ordinal }) => NAMES[ordinal])
        assert.deepEqual(names, found)
      })
  }

  test('reads no names that begin as more than 64 do', async () => {
    const others = Array.from({ length: 65 }, (_, i) => ({ name: `農林水産航空協会第${i}支所` }))
    const { index } = (await smallRegister([...NAMES.map((name) => ({ name })), ...others])).register
    assert.deepEqual(onePieceApart(index, fold('農林水産航空協会').core), [])
  })
})
