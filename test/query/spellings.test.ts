import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { search } from '../../src/query/search.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { records, texts } from '../fixtures/tables.ts'

const NAMES = texts(import.meta, 'spellings-names')

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
