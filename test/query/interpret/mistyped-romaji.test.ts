import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { records } from '../../fixtures/tables.ts'
import { type Meant, readAs } from './read-as.ts'

const SKETCHES = records<{ readonly name: string; readonly nameKana: string }>(import.meta, 'mistyped-romaji-sketches')

const MEANT = records<Meant>(import.meta)

const NOT_MEANT = records<{ readonly q: string; readonly why: string }>(import.meta, 'mistyped-romaji-not-meant')

describe('romaji with a wrong key', () => {
  const ask = readAs(SKETCHES, MEANT)

  for (const { q, why } of NOT_MEANT)
    test(`${q} is not read: ${why}`, async () => assert.equal((await ask(q)).interpreted, undefined))
})
