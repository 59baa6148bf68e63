import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchAnswer } from '../../src/facts/answer.ts'
import { openSuggestions, suggest } from '../../src/index/suggestions/suggestions.ts'
import { parseSearch, type SearchParameters } from '../../src/query/parse/search-question.ts'
import { openRegister, type Register, type Suggest } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const SKETCHES = [
  { name: 'ソフトパンク合同会社', rank: 1 },
  {
    name: 'ソフトバンク株式会社',
    nameKana: 'ソフトバンク',
    prefectureCode: '13',
    rank: 9,
    representative: '架空　太郎丸',
  },
  { name: '株式会社日立製作所', nameKana: 'ヒタチセイサクショ', nameEn: 'Hitachi, Ltd.', rank: 5 },
]
const SOFTPANK = { corporate_number: numberOf(0), name: 'ソフトパンク合同会社' }
const SOFTBANK = { corporate_number: numberOf(1), name: 'ソフトバンク株式会社' }

const { snapshot, register: silent } = await smallRegister(SKETCHES)
const suggestions = openSuggestions(snapshot.section('suggestions'))
const suggesting = registerWith(async (core) => suggest(suggestions, core))

describe('search with suggestions', () => {
  test('suggests names close to the text when nothing is found, the closest first, then the most notable', async () => {
    const { total, items, suggestions } = await search(suggesting, question({ q: 'ソフトバソク' }))
    assert.deepEqual({ total, items }, { total: 0, items: [] })
    assert.deepEqual(suggestions, [SOFTBANK, SOFTPANK])
    const closer = await search(suggesting, question({ q: 'ソフトパソク' }))
    assert.deepEqual(closer.suggestions, [SOFTPANK, SOFTBANK])
    const both = await search(suggesting, question({ q: 'ソフトハンク' }))
    const told = both.suggestions?.map(({ name }) => name)
    assert.deepEqual(told, ['ソフトバンク株式会社', 'ソフトパンク合同会社'])
  })

  test('suggests the name itself when another criterion leaves nothing', async () => {
    const { suggestions } = await search(suggesting, question({ q: 'ソフトバンク', pref: '沖縄' }))
    assert.deepEqual(suggestions, [SOFTBANK])
    // A misspelled text that another criterion leaves nothing of gets suggestions like any other.
    for (const parameters of [{ q: 'ソフトバソク', pref: '沖縄' }, { q: 'ソフトバソク有限会社' }])
      assert.deepEqual((await search(suggesting, question(parameters))).suggestions, [SOFTBANK, SOFTPANK])
  })

  test('suggests a close name beside names that hold the text, unless finding these is costly', async () => {
    const names = ['日立ハイテクサイエヌス', '東日立ハイテクサイエンス大学']
    const { register } = await smallRegister(names.map((name) => ({ name })))
    const asked = question({ q: '日立ハイテクサイエンス' })
    const { total, suggestions } = await search(register, asked)
    const given = { total, suggestions }
    assert.deepEqual(given, { total: 1, suggestions: [{ corporate_number: numberOf(0), name: names[0] }] })
    assert.equal((await search({ ...register, mostSteps: -1 }, asked)).suggestions, undefined)
  })

  test('suggests what only the index of notable names finds after what the whole register has', async () => {
    const { suggestions } = await search(suggesting, question({ q: 'ヒダチセイサクジョ' }))
    assert.deepEqual(suggestions, [{ corporate_number: numberOf(2), name: '株式会社日立製作所' }])
    const register = registerWith(async () => [0, 1])
    const after = await search(register, question({ q: 'ソフトヘソク' }))
    assert.deepEqual(after.suggestions, [SOFTBANK, SOFTPANK, ...(suggestions ?? [])])
  })

  test('asks for nothing when something is found or may be meant, or when there is no text', () => {
    const asked: string[] = []
    const register = registerWith((core) => {
      asked.push(core)
      return undefined
    })
    for (const parameters of [{ q: 'ソフト' }, { q: 'ソフト', offset: '100' }, { pref: '沖縄' }, { industry: 'G' }]) {
      const answer = found(search(register, question(parameters)))
      assert.equal('suggestions' in answer, false)
    }
    const meant = found(search(register, question({ q: 'ソフトバソク' })))
    assert.deepEqual([meant.interpreted?.q, meant.suggestions], ['ソフトバンク', [SOFTBANK, SOFTPANK]])
    assert.deepEqual(asked, [])
    search(register, question({ q: 'ソフトヘソク' }))
    assert.deepEqual(asked, ['ソフトヘソク'])
  })

  test('suggests whole names where the text is but a part of names, without the thread', () => {
    const register = registerWith(() => assert.fail('the thread is asked'))
    const { total, suggestions } = found(search(register, question({ q: 'フトバンク' })))
    assert.equal(total, 1)
    assert.deepEqual(suggestions, [SOFTBANK])
  })

  test('suggests nothing where so many names hold the text that it is a word of theirs', async () => {
    const names = ['山田電気', ...Array.from({ length: 21 }, (_, i) => `東山田電機${i}号`)]
    for (const [held, suggestions] of [
      [20, ['山田電気']],
      [21, undefined],
    ] as const) {
      const { register } = await smallRegister(names.slice(0, held + 1).map((name) => ({ name })))
      const answer = found(search(register, question({ q: '山田電機' }, register)))
      assert.equal(answer.total, held)
      const seen = answer.suggestions?.map(({ name }) => name)
      assert.deepEqual(seen, suggestions)
    }
  })

  test('suggests names that hold a piece close to the text', async () =>
    assert.deepEqual((await search(silent, question({ q: 'ヒタテセイサ' }))).suggestions, [
      { corporate_number: numberOf(2), name: '株式会社日立製作所' },
    ]))

  test('answers at once, with what the register has itself, when nobody can be asked', () => {
    const busy = registerWith(() => undefined)
    for (const register of [silent, busy]) {
      const answer = found(search(register, question({ q: 'ソフトバソク' })))
      assert.equal(answer.total, 0)
      assert.deepEqual(answer.suggestions, [SOFTBANK, SOFTPANK])
    }
  })

  test('has no key for suggestions when no name is close', async () =>
    assert.equal('suggestions' in (await search(suggesting, question({ q: 'どこにもない' }))), false))

  test('never finds or names a representative', async () => {
    const answer = await search(suggesting, question({ q: '架空太郎丸' }))
    assert.equal(JSON.stringify(answer).includes('太郎丸'), false)
    assert.equal(Buffer.from(snapshot.section('suggestions')).includes('太郎丸'), false)
  })
})

describe('compileRegister', () => {
  test('writes the same suggestions for the same corporations', async () => {
    const again = await smallRegister(SKETCHES)
    assert.deepEqual(again.snapshot.section('suggestions'), snapshot.section('suggestions'))
  })
})

function registerWith(suggest: Suggest): Register {
  return openRegister(snapshot, 'https://corp.example', { suggest })
}

function question(parameters: SearchParameters, register = silent) {
  const parsed = parseSearch(register, parameters)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.value
}

function found(answer: SearchAnswer | Promise<SearchAnswer>): SearchAnswer {
  assert.ok(!(answer instanceof Promise))
  return answer
}
