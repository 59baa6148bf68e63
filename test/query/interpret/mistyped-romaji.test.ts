import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { records } from '../../fixtures/tables.ts'
import { readAs } from './read-as.ts'

const SKETCHES = records<{ readonly name: string; readonly nameKana: string }>(import.meta, 'mistyped-romaji-sketches')

const MEANT = [
  { q: 'nissam', asked: 'nissan', first: '株式会社日産' },
  { q: 'nisasn', asked: 'nissan', first: '株式会社日産' },
  { q: 'mitsubisho', asked: 'mitsubishi', first: '三菱電機株式会社' },
  { q: 'MITUBUSIDENKI 御中', asked: 'mitubisidenki', first: '三菱電機株式会社' },
]

const NOT_MEANT = records<{ readonly q: string; readonly why: string }>(import.meta, 'mistyped-romaji-not-meant')

describe('romaji with a wrong key', () => {
  const ask = readAs(SKETCHES, MEANT)

  for (const { q, why } of NOT_MEANT)
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})
