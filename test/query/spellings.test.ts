import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const NAMES = [
  '社会医療法人青空会',
  '医療法人若葉会',
  '医療法人社団双葉会',
  '株式会社グルーヴアシスト',
  '株式会社ヴァリエ',
  '建設株式会社',
  '＿建設株式会社',
  '株式会社七十七銀行',
  '第４北越株式会社',
  '有限会社５センス',
  '株式会社セブン＆アイ',
  'クリーク・アンド・リバー株式会社',
  '株式会社クリークリバー',
  'ａｌｉｃｅ　＆　ｂｏｂ合同会社',
  '株式会社アリスボブ',
  '版元ドットコム株式会社',
  '医龍．ｃｏｍ株式会社',
  'ＡＵＢ合同会社',
  '株式会社ＴＩ',
  'サガミチヒロ株式会社',
  'ＪＰ‐ＭＩＲＡＩ株式会社',
] as const

describe('spellings that are one', () => {
  let register: Register
  before(async () => {
    const readings = new Map([['サガミチヒロ株式会社', 'サガミチヒロ']])
    const sketches = NAMES.map((name) => {
      const nameKana = readings.get(name)
      return nameKana === undefined ? { name } : { name, nameKana }
    })
    register = (await smallRegister(sketches)).register
  })

  const rows: readonly { q: string; finds: readonly (typeof NAMES)[number][] }[] = [
    { q: '社会医療法人', finds: ['社会医療法人青空会'] },
    { q: '医療法人', finds: ['社会医療法人青空会', '医療法人若葉会', '医療法人社団双葉会'] },
    { q: '医療法人双葉会', finds: ['医療法人社団双葉会'] },
    { q: 'アシスト', finds: ['株式会社グルーヴアシスト'] },
    { q: 'ﾊﾞﾘｴ', finds: ['株式会社ヴァリエ'] },
    { q: 'ヴアリエ', finds: ['株式会社ヴァリエ'] },
    { q: '＿建設', finds: ['＿建設株式会社'] },
    { q: '77銀行', finds: ['株式会社七十七銀行'] },
    { q: '七七銀行', finds: [] },
    { q: '第四北越', finds: ['第４北越株式会社'] },
    { q: '第Ⅳ北越', finds: ['第４北越株式会社'] },
    { q: '五センス', finds: ['有限会社５センス'] },
    { q: '5', finds: ['有限会社５センス'] },
    { q: '五', finds: [] },
    { q: 'セブンアンドアイ', finds: ['株式会社セブン＆アイ'] },
    { q: 'セブンアイ', finds: ['株式会社セブン＆アイ'] },
    { q: 'クリーク＆リバー', finds: ['クリーク・アンド・リバー株式会社', '株式会社クリークリバー'] },
    { q: 'クリークアンドリバー', finds: ['クリーク・アンド・リバー株式会社'] },
    { q: 'Alice and Bob', finds: ['ａｌｉｃｅ　＆　ｂｏｂ合同会社'] },
    { q: 'alicebob', finds: ['ａｌｉｃｅ　＆　ｂｏｂ合同会社'] },
    { q: '版元.com', finds: ['版元ドットコム株式会社'] },
    { q: '医龍ドットコム', finds: ['医龍．ｃｏｍ株式会社'] },
    { q: 'AUB.LLC', finds: ['ＡＵＢ合同会社'] },
    { q: 'TI', finds: ['株式会社ＴＩ'] },
    { q: 'chihiro', finds: ['サガミチヒロ株式会社'] },
    { q: 'JPーMIRAI', finds: ['ＪＰ‐ＭＩＲＡＩ株式会社'] },
  ]
  for (const { q, finds } of rows) {
    test(`${q} finds ${finds.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual((await found(q)).map(({ name }) => name).sort(), [...finds].sort())
    })
  }

  test('a glyph that has no code is not nothing', async () => {
    const items = await found('建設')
    assert.deepEqual(
      items.map(({ name, match }) => `${name} ${match?.tier}`),
      ['建設株式会社 exact', '＿建設株式会社 partial'],
    )
  })

  async function found(q: string) {
    const parsed = parseSearch(register, { q })
    return parsed.ok ? (await search(register, parsed.value)).items : []
  }
})
