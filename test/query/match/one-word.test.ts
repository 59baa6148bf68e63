import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Passing } from '../../../src/index/lists/bit-set.ts'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import { matchOneWord } from '../../../src/query/match/list-hits.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const SKETCHES = records<{
  name: string
  prefectureCode?: string
  nameKana?: string
  formerNames?: readonly { name: string; until: string }[]
}>(import.meta, 'one-word-sketches')

// `partial` includes the better tiers, by field: trade name; reading, English or usual name; romanised reading; former
// name. A filter narrows the total. The test applies it to the partial matches itself, as callers do.
const ROWS = records<{
  q: string
  exact: number[]
  prefix: number[]
  partial: number[]
  total: number
  prefecture?: string
  former?: number[]
}>(import.meta)

// Lists longer than a thirty-second of the register are counted as bit sets, shorter ones by their ordinals.
for (const others of [0, 300])
  describe(`matchOneWord among ${SKETCHES.length + others}`, async () => {
    const more = Array.from({ length: others }, () => ({ name: '若葉' }))
    const { index, columns } = (await smallRegister([...SKETCHES, ...more], 1)).register

    for (const { q, prefecture, exact, prefix, partial, former = [], total } of ROWS)
      test(`counts ${total} for ${q} ${prefecture ?? ''}`, () => {
        const text = textIn(index, q)
        const question = textQuestion(columns, text, prefecture === undefined ? {} : { prefecture })
        const found = matchOneWord(index, question, text.probes[0]!)
        assert.deepEqual(ordinals(found.exact.flat()), exact)
        assert.deepEqual(ordinals(found.prefix.flat()), prefix)
        const told = found.partial.map((lists) => ordinals(lists, question.filter))
        assert.deepEqual(told, partial)
        assert.deepEqual(ordinals(found.formerForms.partial), former)
        assert.equal(found.total, total)
      })
  })

function ordinals(lists: Parameters<typeof ordinalsOfLists>[0], filter?: Passing): number[] {
  return [...ordinalsOfLists(lists, filter)]
}
