import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listOfSet, ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { hitsInOrder } from '../../../src/query/match/hits-in-order.ts'
import { registeredOtherwise } from '../../../src/query/match/names-as-written.ts'
import { matchOneWord } from '../../../src/query/match/one-word.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { measureWork } from '../cost/work-meter.ts'

// Ordinals are the indexes of this list. A leaf has up to two. 120 more names begin with 山田, and 120 have it inside.
const NAMES = [
  { name: '大阪山田' },
  { name: '山田建設' },
  { name: '株式会社山田' },
  { name: '青葉', nameKana: 'ヤマダ', formerNames: [{ name: '株式会社山田', until: '2020-01-01' }] },
  { name: '株式会社若葉', nameKana: 'ヤマダ' },
  { name: '双葉', nameKana: 'キタヤマダ' },
  { name: '山田株式会社' },
  { name: 'やまだ' },
  { name: 'ヤマダ' },
]
const FIRST_OF_MANY = NAMES.length
const many = Array.from({ length: 240 }, (_, i) => FIRST_OF_MANY + i)
const [beginning, inside] = [0, 1].map((rest) => many.filter((ordinal) => ordinal % 2 === rest))
const { index, columns } = (
  await smallRegister([...NAMES, ...many.map((i) => ({ name: `${i % 2 === 0 ? '' : '北'}山田${i}` }))], 2)
).register

// Names that equal the text, names that begin with it, names that contain it; names as written before other spellings.
const ROWS = [
  { q: '山田', found: [2, 6, 3, 1, ...beginning!, 0, ...inside!] },
  { q: '株式会社山田', found: [2, 3, 6] },
  { q: '山田株式会社', found: [6, 2, 3] },
  { q: 'ヤマダ', found: [8, 7, 3, 4, 5] },
  { q: 'やまだ', found: [7, 8, 3, 4, 5] },
]

describe('hitsInOrder', () => {
  for (const { q, found } of ROWS)
    test(`gives each hit for ${q} the grade of its best list`, () => {
      const { question, listed } = listedHits(q)
      assert.deepEqual(hitsInOrder(index, question.text, listed).page.ordinals, found)
    })

  test('decodes each list once, and steps through the beginnings alone', () => {
    const { question, listed } = listedHits('山田')
    const { exact, prefix, partial } = listed.matches
    const decoded = [exact, prefix, partial].flat(2).reduce((sum, { count }) => sum + count, 0)
    const stepped = 8 * (prefix[0].reduce((sum, { count }) => sum + count, 0) + 8)
    const work = measureWork(() => hitsInOrder(index, question.text, listed))
    assert.ok(work <= decoded + stepped, `${work} steps for ${decoded} ordinals and ${stepped} moves`)
  })
})

function listedHits(q: string) {
  const parsed = parseText(index.trie, q)
  assert.ok(parsed.ok)
  const question = textQuestion(columns, parsed.value)
  const hits = ordinalsIn(listOfSet(findHits({ index, columns }, { text: parsed.value }).toSet()))
  const [probe] = question.text.probes
  const matches = matchOneWord(index, question, probe!)
  const wanted = { passing: question.filter, formerForms: matches.formerForms.exact }
  const otherwise = registeredOtherwise(index, question, wanted)
  return {
    question,
    listed: { hits, matches, passing: question.filter, otherwise, range: { limit: hits.length, offset: 0 } },
  }
}
