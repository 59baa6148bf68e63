import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { SearchItem } from '../../src/facts/answer.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { search } from '../../src/query/search.ts'
import { fold, foldText } from '../../src/text/fold.ts'
import { closeBracket } from '../../src/text/letters/signs.ts'
import { foldQuery } from '../../src/text/query-words.ts'
import { foldLatinQuery, romanise } from '../../src/text/romaji.ts'
import { records } from '../fixtures/tables.ts'
import { sampleRegister } from './sample-register.ts'

describe('hostile questions', async () => {
  const register = await sampleRegister()

  const refused = records<{ name: string; query: string }>(import.meta, 'hostile-refused')
  for (const { name, query } of refused)
    test(`refuses ${name}`, () => {
      const parsed = parseSearch(register, { q: query })
      assert.ok(!parsed.ok)
      // White space alone counts as no criterion.
      assert.ok(['invalid-parameter', 'missing-criteria'].includes(parsed.problem.kind), parsed.problem.kind)
    })

  const answered = [
    ...records<{ name: string; query: string; total: number | undefined }>(import.meta, 'hostile-answered'),
    { name: 'three hundred kanji', query: '株'.repeat(300), total: 0 },
    { name: 'three hundred forms of five letters', query: '㍿'.repeat(300), total: 0 },
    { name: 'three hundred ligatures of eighteen letters', query: '\ufdfa'.repeat(300), total: 0 },
    { name: 'one word a hundred times', query: 'トヨタ '.repeat(70), total: undefined },
  ]
  for (const { name, query, total } of answered)
    test(`answers ${name} honestly`, async () => {
      const answer = await answerTo(query)
      assert.ok(answer !== undefined)
      if (total === undefined) assert.ok(answer.length > 0)
      else assert.equal(answer.length, total)
      for (const item of answer) assert.ok(isHonest(item, query), item.name)
    })

  test('never finds what does not hold every word, whatever is asked', async () => {
    const pieces = [...'株式会社有限合同トヨタ自動車三菱銀行キヤノン・-ー ー%_*\\()[]^$.|?+{}島サバ髙齋', ...PIECES]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), async (parts) => {
        const query = parts.join('')
        for (const item of (await answerTo(query)) ?? []) assert.ok(isHonest(item, query), `${query} → ${item.name}`)
      }),
      { numRuns: 500 },
    )
  })

  async function answerTo(query: string): Promise<readonly SearchItem[] | undefined> {
    const parsed = parseSearch(register, { q: query, limit: '100' })
    return parsed.ok ? (await search(register, parsed.value)).items : undefined
  }
})

const PIECES = [
  ...['\u0000', '\ud842', '\udfb7', '\u202e', '\ue000', '\ue001', '🍣', '__proto__', 'toyota', 'bank', 'npo', 'nihon'],
  ...['K.K.', 'カ)', '々', 'ゞ'],
]

// Whether a result is right, defined independently of the search: each word, in one of its spellings, is in the name,
// the reading, the English name or the romanised reading, or is a piece of a legal form in the name.
function isHonest({ name, name_kana = '', name_en = '' }: SearchItem, query: string): boolean {
  const forms = fold(name).forms.flatMap((match) => match.forms.map((form) => form.name))
  const written = [name, name_kana, name_en].flatMap((text) => [foldText(text), fold(text).core]).concat(forms)
  const romaji = romanise(name_kana) ?? ''
  return foldQuery(closeBracket(query)).words.every(({ text, others, loan }) =>
    [text, ...others, ...(loan === undefined ? [] : [loan.katakana])].some((word) => {
      const letters = foldLatinQuery(word)
      const stem = word.endsWith('ー') ? word.slice(0, -1) : word
      return written.some((field) => field.includes(stem)) || (letters !== undefined && romaji.includes(letters))
    }),
  )
}
