import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import { type FormerForms, formerForms, lostNamesAtMost } from '../../../src/query/match/former-forms.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const SKETCHES = records<Sketch>(import.meta, 'former-forms-sketches')

// Each tier includes the better ones.
const ROWS = records<{
  q: string
  exact: number[]
  prefix: number[]
  partial: number[]
  prefecture?: string
}>(import.meta)

for (const leaf of [1, 8])
  describe(`formerForms with leaves of ${leaf}`, async () => {
    const { index, columns } = (await smallRegister(SKETCHES, leaf)).register

    for (const { q, prefecture, ...tiers } of ROWS)
      test(`finds [${tiers.partial}] for ${q} ${prefecture ?? ''}`, () => {
        const found = formerForms(index, asked(q, prefecture))
        assert.deepEqual(shown(found), tiers)
        assert.ok(found.verified <= lostNamesAtMost(index, textIn(index, q).words))
      })

    function asked(q: string, prefecture?: string) {
      const text = textIn(index, q)
      return textQuestion(columns, text, prefecture === undefined ? {} : { prefecture })
    }
  })

function shown({ exact, prefix, partial }: FormerForms): Record<string, number[]> {
  const ordinals = (lists: FormerForms['exact']) => [...ordinalsOfLists(lists, undefined)]
  return { exact: ordinals(exact), prefix: ordinals(prefix), partial: ordinals(partial) }
}
