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

  const refused: readonly { name: string; query: string }[] = [
    { name: 'ten thousand kanji', query: '株'.repeat(10_000) },
    { name: 'ten thousand letters', query: 'a'.repeat(10_000) },
    { name: 'ten thousand forms', query: '株式会社'.repeat(2_500) },
    { name: 'ten thousand brackets', query: '('.repeat(10_000) },
    { name: 'ten thousand words', query: 'ア '.repeat(5_000) },
    { name: 'ten thousand combining marks', query: `か${'\u3099'.repeat(9_999)}` },
    { name: 'ten thousand variation selectors', query: `葛${'\u{e0100}'.repeat(5_000)}` },
    { name: 'ten thousand zero-width spaces', query: '\u200b'.repeat(10_000) },
    { name: 'ten thousand surrogate halves', query: '\ud842'.repeat(10_000) },
    { name: 'one character too many', query: 'あ'.repeat(301) },
    { name: 'a per cent sign', query: '%' },
    { name: 'an underscore', query: '_' },
    { name: 'wildcards', query: '%_%*?' },
    { name: 'a regular expression', query: '.*' },
    { name: 'a character class', query: '[^]+$' },
    { name: 'punctuation', query: '・－（）「」、。！？' },
    { name: 'a lone surrogate', query: '\ud842' },
    { name: 'the second half of a surrogate pair', query: '\udfb7' },
    { name: 'halves in the wrong order', query: '\udfb7\ud842' },
    { name: 'control characters', query: '\u0000\u0001\u001b\u007f' },
    { name: 'right-to-left marks', query: '\u200f\u202e\u202c\u2067' },
    { name: 'an emoji', query: '🍣' },
    { name: 'a family of emoji', query: '👨‍👩‍👧‍👦🏳️‍🌈' },
    { name: 'variation selectors', query: '\ufe0f\u{e0100}' },
    { name: 'private-use characters, the marks of the index among them', query: '\ue000\ue001\ue002\ue003\ue174' },
    { name: 'a byte order mark', query: '\ufeff' },
    { name: 'seventeen words', query: 'あ い う え お か き く け こ さ し す せ そ た ち' },
  ]
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
