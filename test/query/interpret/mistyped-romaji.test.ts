import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAs } from './read-as.ts'

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
  const ask = readAs(SKETCHES, MEANT)

  for (const { q, why } of NOT_MEANT)
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})
