import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const SKETCHES = [
  { name: '三菱電機株式会社', nameKana: 'ミツビシデンキ' },
  { name: '株式会社日産', nameKana: 'ニッサン' },
  { name: '株式会社佐藤', nameKana: 'サトウ' },
  { name: '株式会社山田屋', nameKana: 'ヤマダヤ' },
  { name: '株式会社山佐屋', nameKana: 'ヤマサヤ' },
]

const MEANT = [
  { q: 'nissam', asked: 'nissan', first: '株式会社日産' },
  { q: 'nisasn', asked: 'nissan', first: '株式会社日産' },
  { q: 'mitsubisho', asked: 'mitsubishi', first: '三菱電機株式会社' },
  { q: 'MITUBUSIDENKI 御中', asked: 'mitubisidenki', first: '三菱電機株式会社' },
]

const NOT_MEANT = [
  { q: 'nissaq', why: 'the keys are far apart' },
  { q: 'mitsubo', why: 'a beginning has eight letters or more' },
  { q: 'sarp', why: 'it has fewer than five letters' },
  { q: 'yamaxaya', why: 'two readings are equally near' },
  { q: 'nissam inc', why: 'it has a legal form' },
]

describe('romaji with a wrong key', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { q, asked, first } of MEANT) {
    test(`${q} is read as ${asked}`, async () => {
      const { total, interpreted } = await ask(register, q)
      assert.equal(total, 0)
      assert.deepEqual([interpreted?.q, interpreted?.rule], [asked, 'spelling'])
      assert.equal(interpreted?.items[0]?.name, first)
    })
  }

  for (const { q, why } of NOT_MEANT) {
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(register, q)).interpreted, undefined))
  }
})

async function ask(register: Register, q: string) {
  const parsed = parseSearch(register, { q })
  assert.ok(parsed.ok)
  return search(register, parsed.value)
}
