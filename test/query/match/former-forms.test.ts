import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { passingSet } from '../../../src/index/lists/passing.ts'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import { type FormerForms, formerForms, passingFormerForms } from '../../../src/query/match/former-forms.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const SKETCHES = [
  { name: '有限会社山田' },
  { name: '株式会社山田', formerNames: [was('有限会社山田')], prefectureCode: '13' },
  { name: '株式会社川岸', formerNames: [was('有限会社山田建設')], prefectureCode: '27' },
  { name: '株式会社山田', formerNames: [was('有限会社川岸')] },
  { name: '有限会社川岸', formerNames: [was('有限会社山田')] },
  { name: '合同会社若葉', formerNames: [was('株式会社若葉'), was('有限会社北山田')], prefectureCode: '13' },
  { name: '有限会社双葉', formerNames: [was('株式会社青葉')] },
  { name: '株式会社若竹', formerNames: [was('合名会社若竹有限会社')] },
  { name: '株式会社丸川', formerNames: [was('有限会社小川株式会社')] },
]

// Each tier includes the better ones. Verified are the former names that have the forms and the rarest pair of letters
// of a word, of corporations whose present name lacks one of them.
const ROWS = records<{
  q: string
  exact: number[]
  prefix: number[]
  partial: number[]
  verified: number
  prefecture?: string
}>(import.meta)

for (const leaf of [1, 8])
  describe(`formerForms with leaves of ${leaf}`, async () => {
    const { index, columns } = (await smallRegister(SKETCHES, leaf)).register

    for (const { q, prefecture, verified, ...tiers } of ROWS)
      test(`finds [${tiers.partial}] for ${q} ${prefecture ?? ''}`, () => {
        const found = formerForms(index, asked(q, prefecture))
        assert.deepEqual(shown(found), tiers)
        // The list of a leaf does not tell in which of the names the form is, so larger leaves verify more.
        assert.ok(leaf > 1 ? found.verified >= verified : found.verified === verified)
      })

    test('leaves those that pass a filter', () => {
      const found = passingFormerForms(formerForms(index, asked('㈲山田')), passingSet(Uint32Array.of(0b100100)))
      assert.deepEqual(shown(found), { exact: [], prefix: [2], partial: [2, 5] })
    })

    function asked(q: string, prefecture?: string) {
      const text = parseText(index.trie, q)
      assert.ok(text.ok)
      return textQuestion(columns, text.value, prefecture === undefined ? {} : { prefecture })
    }
  })

function was(name: string) {
  return { name, until: '2020-01-01' }
}

function shown({ exact, prefix, partial }: FormerForms): Record<string, number[]> {
  const ordinals = (lists: FormerForms['exact']) => [...ordinalsOfLists(lists, undefined)]
  return { exact: ordinals(exact), prefix: ordinals(prefix), partial: ordinals(partial) }
}
