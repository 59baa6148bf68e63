import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { unitsOf } from '../../../src/index/text/alphabet.ts'
import { formerNames } from '../../../src/index/text/field-texts.ts'
import { ELSEWHERE, occurrences, type Pattern } from '../../../src/index/text/pattern.ts'
import {
  compileLostNames,
  type LostNames,
  lostCandidates,
  mostLost,
  openLostNames,
  writeLostNames,
} from '../../../src/index/trie/lost-names.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { memorySections, shortened } from '../../fixtures/memory-sections.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const FORMS = ['有限会社', '株式会社', '合名会社']
const idOf = (form: string) => LEGAL_FORMS.findIndex(({ name }) => name === form)
const patternOf = (text: string): Pattern => ({ units: unitsOf(text), wholeRun: false, elsewhere: ELSEWHERE })

const ROWS = records<{ forms: string[][]; words: string[][]; found: number[] }>(import.meta, 'lost-names-rows')

describe('lostCandidates', async () => {
  // Ordinals are the indexes of this list. The fourth corporation is a 有限会社 today.
  const { index } = (
    await smallRegister(
      [
        { name: '有限会社山田' },
        renamed('株式会社若葉', '有限会社山田'),
        renamed('株式会社川岸', '有限会社山田建設'),
        renamed('有限会社山田', '株式会社川岸'),
        renamed('合同会社双葉', '有限会社北田'),
        renamed('株式会社丸川', '有限会社小川株式会社'),
      ],
      1,
    )
  ).register

  for (const { forms, words, found } of ROWS)
    test(`knows [${found}] of ${words.map((texts) => texts.join(' or '))} as ${forms.map((ids) => ids.join(' or '))}`, () => {
      const patterns = words.map((texts) => texts.map(patternOf))
      const candidates = lostCandidates(
        index.lostNames,
        forms.map((ids) => ids.map(idOf)),
        patterns,
      )
      assert.deepEqual(ownersOf(index.lostNames, candidates), found)
      assert.ok(mostLost(index.lostNames, patterns) >= candidates.length)
    })

  test('leaves out none that a scan of the texts finds', async () => {
    const part = fc.string({ unit: fc.constantFrom('山', '田', 'ア', 'ー'), minLength: 1, maxLength: 4 })
    const name = fc.tuple(fc.constantFrom(...FORMS), part).map((parts) => parts.join(''))
    const renamings = fc.array(fc.record({ name, before: name }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(renamings, part, fc.constantFrom(1, 4), async (some, word, leaf) => {
        const { lostNames, fields } = (
          await smallRegister(
            some.map(({ name, before }) => renamed(name, before)),
            leaf,
          )
        ).register.index
        for (const form of FORMS) {
          const found = ownersOf(lostNames, lostCandidates(lostNames, [[idOf(form)]], [[patternOf(word)]]))
          for (const [ordinal, { name, before }] of some.entries()) {
            const former = formerNames(fields, ordinal)
            const isFound = former !== undefined && occurrences(former, 0, patternOf(word)) !== 0
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

  for (const [section, itemBytes] of Object.entries({
    units: 2,
    offsets: 4,
    owners: 4,
    forms: 4,
    starts: 4,
    postings: 4,
  }))
    test(`refuses the names when the last item of lost.${section} is missing`, () => {
      const damaged = shortened(reader, `lost.${section}`, itemBytes)
      assert.throws(() => openLostNames(damaged), /^Error: section lost.\w+: \d+ items, expected \d+\.$/)
    })
})

function ownersOf({ owners }: LostNames, entries: Uint32Array): number[] {
  return [...new Set([...entries].map((entry) => owners[entry]!))]
}

function renamed(name: string, before: string): Sketch {
  return { name, formerNames: [{ name: before, until: '2020-01-01' }] }
}
