import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { search } from '../../src/query/search.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const NAMES = [
  ...['社会医療法人青空会', '医療法人若葉会', '医療法人社団双葉会', '株式会社グルーヴアシスト', '株式会社ヴァリエ'],
  ...['建設株式会社', '＿建設株式会社', '株式会社七十七銀行', '第４北越株式会社', '有限会社５センス'],
  ...['株式会社セブン＆アイ', 'クリーク・アンド・リバー株式会社', '株式会社クリークリバー'],
  ...['ａｌｉｃｅ　＆　ｂｏｂ合同会社', '株式会社アリスボブ', '版元ドットコム株式会社', '医龍．ｃｏｍ株式会社'],
  ...['ＡＵＢ合同会社', '株式会社ＴＩ', 'サガミチヒロ株式会社', 'ＪＰ‐ＭＩＲＡＩ株式会社'],
] as const

describe('spellings that are one', async () => {
  const readings = new Map([['サガミチヒロ株式会社', 'サガミチヒロ']])
  const sketches = NAMES.map((name) => {
    const nameKana = readings.get(name)
    return nameKana === undefined ? { name } : { name, nameKana }
  })
  const { register } = await smallRegister(sketches)

  const rows: readonly { q: string; finds: readonly (typeof NAMES)[number][] }[] = records(import.meta)
  for (const { q, finds } of rows)
    test(`${q} finds ${finds.join(', ') || 'nothing'}`, async () =>
      assert.deepEqual((await found(q)).map(({ name }) => name).sort(), [...finds].sort()))

  test('a glyph that has no code is not nothing', async () => {
    const items = await found('建設')
    const told = items.map(({ name, match }) => `${name} ${match?.tier}`)
    assert.deepEqual(told, ['建設株式会社 exact', '＿建設株式会社 partial'])
  })

  async function found(q: string) {
    const parsed = parseSearch(register, { q })
    return parsed.ok ? (await search(register, parsed.value)).items : []
  }
})
