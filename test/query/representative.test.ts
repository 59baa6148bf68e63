import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRepresentatives, pageTextsOf } from '../../src/query/representative.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const small = await smallRegister([
  { name: '株式会社あおば', businessOverview: '水をきれいにする。', representative: '青葉 太郎' },
  { name: 'ＳＡＪＩ　ＭＯＴＯＲ' },
  { name: '四人会', pageOverview: '代表は柊木です。\n清掃' },
])

describe('pageTextsOf', () => {
  test('reads the one section that holds what only the page shows', () => {
    const representatives = openRepresentatives(small.snapshot)
    const found = [0, 1, 2].map((index) =>
      pageTextsOf(small.register, representatives, { kind: 'number', number: numberOf(index) }),
    )
    assert.deepEqual(found, [{ representative: '青葉 太郎' }, {}, { overview: '代表は柊木です。\n清掃' }])
  })

  test('is nowhere in the register that REST and MCP read', () => {
    for (const { name } of small.snapshot.header.sections.filter(({ name }) => !name.startsWith('representative.'))) {
      const bytes = Buffer.from(small.snapshot.section(name))
      for (const text of ['青葉 太郎', '柊木'])
        assert.ok(!bytes.includes(text) && !bytes.includes(Buffer.from(text, 'utf16le')), name)
    }
  })
})
