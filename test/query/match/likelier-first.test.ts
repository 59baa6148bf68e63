import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

// The most notable first.
const NAMES: readonly Sketch[] = [
  { name: '株式会社ＣＯＮＮＥＣＴ', kind: '301' },
  { name: 'ＭＩＲＡＩ労働組合', nameKana: 'ミライ', kind: '499' },
  { name: '合同会社ｍｉｒａｉ', nameKana: 'ミライ', kind: '305' },
  { name: '未来株式会社', nameKana: 'ミライ', kind: '301' },
  { name: '株式会社ｃｏｎｎｅｃｔ', kind: '301' },
  { name: 'ＭＩＲＡＩ協会', nameEn: 'Mirai Inc.', kind: '499' },
  { name: '株式会社Ｃｏｎｎｅｃｔ', kind: '301' },
]

const CASES: readonly (readonly [title: string, q: string, expected: readonly string[]])[] = [
  ['names in the case of the text', '株式会社Connect', ['Ｃｏｎｎｅｃｔ', 'ＣＯＮＮＥＣＴ', 'ｃｏｎｎｅｃｔ']],
  ['names in wide capitals', '株式会社ＣＯＮＮＥＣＴ', ['ＣＯＮＮＥＣＴ', 'ｃｏｎｎｅｃｔ', 'Ｃｏｎｎｅｃｔ']],
  ['no case of narrow capitals', '株式会社CONNECT', ['ＣＯＮＮＥＣＴ', 'ｃｏｎｎｅｃｔ', 'Ｃｏｎｎｅｃｔ']],
  ['no case without a legal form', 'connect', ['ＣＯＮＮＥＣＴ', 'ｃｏｎｎｅｃｔ', 'Ｃｏｎｎｅｃｔ']],
  [
    'the English name to the letter, then companies, for Inc.',
    'Mirai Inc.',
    ['ＭＩＲＡＩ協会', '未来', 'ｍｉｒａｉ', 'ＭＩＲＡＩ労働組合'],
  ],
  ['a 合同会社 for LLC', 'Mirai LLC', ['ｍｉｒａｉ', 'ＭＩＲＡＩ協会', 'ＭＩＲＡＩ労働組合', '未来']],
  ['no kind without a form', 'mirai', ['ｍｉｒａｉ', 'ＭＩＲＡＩ協会', 'ＭＩＲＡＩ労働組合', '未来']],
]

describe('likelierPage', () => {
  for (const maxLeaf of [1, 100])
    for (const [title, q, expected] of CASES)
      test(`puts first ${title}, on pages of any length, with at most ${maxLeaf} texts to read`, async () => {
        const sketches = NAMES.map((one, at) => ({ ...one, rank: 100 - at }))
        const { register } = await smallRegister(sketches, maxLeaf)
        const whole = await answerTo(register, { q })
        const found = whole.items.map(({ name }) => name)
        assert.deepEqual(
          found.map((name) => name.replace(/株式会社|合同会社/, '')),
          expected,
        )
        for (const limit of [1, 2, 3]) {
          const pages = await Promise.all(
            found.map((_, at) =>
              at % limit === 0 ? answerTo(register, { q, limit: `${limit}`, offset: `${at}` }) : undefined,
            ),
          )
          const paged = pages.flatMap((page) => page?.items.map(({ name }) => name) ?? [])
          assert.deepEqual(paged, found, `${limit} a page`)
        }
      })
})
