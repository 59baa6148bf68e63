import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { formerNames } from '../../../src/index/text/field-texts.ts'
import { occurrences } from '../../../src/index/text/pattern.ts'
import { compileLostNames, openLostNames, writeLostNames } from '../../../src/index/trie/lost-names.ts'
import { formerForms } from '../../../src/query/match/former-forms.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { memorySections, shortened } from '../../fixtures/memory-sections.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const FORMS = ['有限会社', '株式会社', '合名会社']

describe('the lost names', () => {
  test('leave out none that a scan of the texts finds', async () => {
    const part = fc.string({ unit: fc.constantFrom('山', '田', 'ア', 'ー'), minLength: 1, maxLength: 4 })
    const name = fc.tuple(fc.constantFrom(...FORMS), part).map((parts) => parts.join(''))
    const renamings = fc.array(fc.record({ name, before: name }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(renamings, part, fc.constantFrom(1, 4), async (some, word, leaf) => {
        const sketches = some.map(({ name, before }) => renamed(name, before))
        const { index, columns } = (await smallRegister(sketches, leaf)).register
        for (const form of FORMS) {
          const text = textIn(index, `${form}山${word}`)
          const found = formerForms(index, textQuestion(columns, text)).partial.flatMap((list) =>
            list.kind === 'array' ? [...list.ordinals] : [],
          )
          for (const [ordinal, { name, before }] of some.entries()) {
            const former = formerNames(index.fields, ordinal)
            const isFound = former && text.joined.some((pattern) => occurrences(former, 0, pattern) !== 0)
            if (before.startsWith(form) && !name.startsWith(form) && isFound) assert.ok(found.includes(ordinal))
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('openLostNames', async () => {
  const { trie, fields } = (await smallRegister([renamed('株式会社若葉', '有限会社山田')], 1)).register.index
  const reader = memorySections((writer) => writeLostNames(writer, compileLostNames(trie, fields)))

  for (const [section, itemBytes] of Object.entries({ units: 2, offsets: 4, owners: 4 }))
    test(`refuses the names when the last item of lost.${section} is missing`, () => {
      const damaged = shortened(reader, `lost.${section}`, itemBytes)
      assert.throws(() => openLostNames(damaged, 1), /^Error: (lost names|gram trie|posting lists lostTrie): .*\d+/)
    })
})

function renamed(name: string, before: string): Sketch {
  return { name, formerNames: [{ name: before, until: '2020-01-01' }] }
}
