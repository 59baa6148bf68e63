import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { SearchAnswer, SearchItem, TierCounts } from '../../src/facts/answer.ts'
import { ordinalsIn } from '../../src/index/lists/ordinal-list.ts'
import { openSuggestions, suggest } from '../../src/index/suggestions/suggestions.ts'
import { findPageHits } from '../../src/query/match/find-hits.ts'
import { parseSearch, type SearchParameters } from '../../src/query/parse/search-question.ts'
import { openRegister, type Register, type Suggest } from '../../src/query/register/register.ts'
import { answerOf, findInOrder, search } from '../../src/query/search.ts'
import { fold } from '../../src/text/fold.ts'
import { questionOf } from '../fixtures/asked.ts'
import { naiveSearch } from '../fixtures/naive-search.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, texts } from '../fixtures/tables.ts'

// Few characters, so that names share pieces, readings equal names, and lists grow longer than a leaf.
const letters = (units: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength })
const kana = letters([...'サーバトヨタシヤァゔさ', 'ビール'], 7)
const kanji = letters([...'山田髙高々工株𠮷会ヶがノ之'], 4)
const latin = letters([...'ＴoyＯtashi１＆ō'], 7)
const piece = fc.oneof(kana, kanji, latin)
const form = fc.constantFrom(
  ...['', '', '株式会社', '㈱', '有限会社', '（株）', '合同会社', '一般社団法人', '特定非営利活動法人', 'カ)'],
)
const space = fc.constantFrom('', '', '　', ' ')
const name = fc
  .tuple(form, space, piece, space, piece, form)
  .map((parts) => parts.join(''))
  .filter((text) => fold(text).core !== '')

const sketch: fc.Arbitrary<Sketch> = fc
  .record({
    name,
    nameKana: fc.option(letters([...'サーバトヨタシャウ', 'ニホン', 'ニッポン', 'ビール', 'ビル'], 7)),
    nameEn: fc.option(letters([...'Toyta .Inc'], 9)),
    prefectureCode: fc.constantFrom('01', '13', '13', '27'),
    industryCodes: fc.subarray(['G', '39', '391', 'D'], { maxLength: 2 }),
    rank: fc.nat({ max: 2 }),
    otherNames: fc.array(name, { maxLength: 1 }),
    formerNames: fc.array(fc.record({ name, until: fc.constant('2020-01-01') }, { noNullPrototype: true }), {
      maxLength: 2,
    }),
  })
  .map(({ nameKana, nameEn, otherNames, formerNames, ...rest }) => ({
    ...rest,
    ...(otherNames.length === 0 ? {} : { otherNames }),
    ...(formerNames.length === 0 ? {} : { formerNames }),
    ...(nameKana === null ? {} : { nameKana }),
    ...(nameEn === null ? {} : { nameEn }),
  }))
  .filter(({ name, nameEn }) => fold(name).core !== '' && (nameEn === undefined || fold(nameEn).core !== ''))

const questions = fc.record(
  {
    q: fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(form, piece, fc.constantFrom('', '', ' '), fc.option(piece, { nil: '' }), form)
          .map((parts) => parts.join('')),
      },
      { weight: 1, arbitrary: piece },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom('NPO', 'npo ', '一般社団', '特定非営利活動 '),
            kanji,
            fc.constantFrom('', ' 山', ' NPO'),
          )
          .map((parts) => parts.join('')),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          ...['株式会社', '会社', '式', '㈱', 'サーバー', 'サバ', 'toyota', 'Tōyota', 'sha', 'サーバー 山', 'to yota'],
          ...['サーバー工房', 'サーバー山', 'サーバー高', 'サーバ工', 'サーバー山 タ', 'バサ-トヨタ'],
          ...['バサ-トヨ シヤ-サバ', 'サバ-', 'nihon', 'to nippon', '山田(株', 'NPO', 'npo山田', 'ＮＰＯ　山 田'],
          ...['npo npo', 'npo toyota', '一般社団山田', '一般社団　サーバー', '一般社団法', 'beer', 'toyo beer'],
          ...['beer sha', 'beer beer', 'beerbank', 'npo beer', 'サ beer', '山田 bank beer'],
        ),
      },
    ),
    pref: fc.constantFrom('東京都', '大阪府'),
    industry: fc.constantFrom('G', '39', '391', 'D'),
  },
  { requiredKeys: [] },
)

const PREFECTURE_CODES: Readonly<Record<string, string>> = { 東京都: '13', 大阪府: '27' }

describe('search', () => {
  test('finds what a naive scan finds, in the same order, with the same total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sketch, { minLength: 1, maxLength: 40 }),
        fc.array(questions, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 8 }),
        async (sketches, asked, maxLeaf) => {
          const { register, publications } = await smallRegister(sketches, maxLeaf)
          for (const { q, pref, industry } of asked) {
            if ((q === undefined || fold(q).core === '') && pref === undefined && industry === undefined) continue
            if (q !== undefined && fold(q).core === '') continue
            const expected = naiveSearch(register, publications, {
              ...(q === undefined ? {} : { q }),
              ...(pref === undefined ? {} : { prefecture: PREFECTURE_CODES[pref]! }),
              ...(industry === undefined ? {} : { industry }),
            })
            const why = JSON.stringify({ q, pref, industry })
            assert.deepEqual(numbersFound(register, { q, pref, industry }), expected, why)
            assert.deepEqual(numbersFound(register, { q, pref, industry }, 1 + (expected.length % 4)), expected, why)
            assert.deepEqual(numbersFilteredLast(register, { q, pref, industry }), expected, why)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('puts a letter with a mark before the same without, where it is asked for, and behind it where not', async () => {
    const alike = { prefectureCode: '13', industryCodes: [], rank: 0 }
    const { register } = await smallRegister(
      [
        { ...alike, name: 'oＴＴ' },
        { ...alike, name: 'ōＴＴ' },
      ],
      1,
    )
    const [plain, marked] = numbersFound(register, { q: 'o' })
    assert.deepEqual(numbersFound(register, { q: 'ō' }), [marked, plain])
  })

  for (const maxLeaf of [2, 8])
    test(`puts words in a former name last, also where a part of them is in the name, with leaves of ${maxLeaf}`, async () => {
      const alike = { prefectureCode: '13', industryCodes: [] }
      const { register } = await smallRegister(
        [
          { ...alike, rank: 0, name: '会株', otherNames: ['山株一般社団'] },
          { ...alike, rank: 0, name: '株株一般社団法人' },
          {
            ...alike,
            rank: 1,
            name: '合同会社山株会',
            formerNames: [{ name: '（株）　一般社団一般社団株式会社', until: '2020-01-01' }],
          },
        ],
        maxLeaf,
      )
      assert.equal(numbersFound(register, { q: '一般社団株' }).at(-1), '7010000000026')
    })

  test('finds a corporation by every piece of its name that cuts no folded unit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sketch, { minLength: 1, maxLength: 12 }), async (sketches) => {
        const { register, publications } = await smallRegister(sketches, 2)
        for (const { corporation } of publications) {
          const core = fold(corporation.name).core
          for (let from = 0; from < core.length; from++) {
            const part = core.slice(from, from + 3)
            if (!part.isWellFormed() || fold(part).core !== part) continue
            assert.ok(
              numbersFound(register, { q: part }).includes(corporation.number),
              `${part} in ${corporation.name}`,
            )
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('finds by many former names what a naive scan finds, page by page', async () => {
    const letters = ['山', '田', '工', '会']
    const former = (i: number) => {
      const core = letters[i % 4]! + letters[(i >> 2) % 4]!.repeat(i % 3)
      return { name: i % 5 === 0 ? `有限会社${core}` : core, until: '2020-01-01' }
    }
    const sketches = Array.from({ length: 400 }, (_, i) => ({
      name: i % 3 === 0 ? `${former(i + 1).name}店` : `サーバ${i}`,
      rank: i % 7,
      prefectureCode: i % 2 === 0 ? '13' : '27',
      ...(i % 4 === 3 ? {} : { formerNames: [former(i), former(i + 7)] }),
      ...(i % 6 === 5 ? { otherNames: [former(i + 2).name] } : {}),
    }))
    const { register, publications } = await smallRegister(sketches)
    for (const q of ['山', '山田', '田田', '会 山', '有限会社', '有限会社山', '㈲ 工', '山工工', '店'])
      for (const prefecture of [undefined, '13']) {
        const expected = naiveSearch(register, publications, { q, ...(prefecture === undefined ? {} : { prefecture }) })
        const pref = prefecture === undefined ? undefined : '東京都'
        for (const limit of [100, 7, 23]) assert.deepEqual(numbersFound(register, { q, pref }, limit), expected, q)
      }
  })

  test('counts the hits by tier in any order of them, and not where no name is asked for', async () => {
    const names = ['山田', '株式会社山田', '山田商店', '大山田', '山田工業', '川']
    const { register, publications } = await smallRegister(names.map((name) => ({ name })))
    const counts = { registered: 1, exact: 1, prefix: 2, partial: 1 }
    for (const sort of [undefined, 'name', 'workforce'])
      assert.deepEqual(answer(register, { q: '山田', sort, limit: '1', offset: '3' }).counts, counts)
    const none = { registered: 0, exact: 0, prefix: 0, partial: 0 }
    assert.deepEqual(answer(register, { q: '海', limit: '1', offset: '0' }).counts, none)
    const { number } = publications[0]!.corporation
    for (const asked of [{ pref: '東京都' }, { q: String(number) }, { q: String(number), pref: '大阪府' }])
      assert.equal(answer(register, { ...asked, limit: '1', offset: '0' }).counts, undefined)
  })

  test('counts once who is found by a long list and by a short one', async () => {
    const names = ['サーバ', 'サーバ', 'サーバ', 'サーバ', 'サーバ山', 'サーバー', 'サーバー山', 'サバ']
    const { register, publications } = await smallRegister(
      names.map((name) => ({ name })),
      2,
    )
    assert.deepEqual(numbersFound(register, { q: 'サーバー' }), naiveSearch(register, publications, { q: 'サーバー' }))
  })

  test('pages through a result without a gap or a repeat, at any offset', async () => {
    const sketches = Array.from({ length: 250 }, (_, i) => ({ name: `山田${'ア'.repeat(1 + (i % 4))}`, rank: i % 3 }))
    const { register } = await smallRegister(sketches)
    const all = numbersFound(register, { q: '山田' })
    assert.equal(new Set(all).size, 250)
    for (const offset of [0, 1, 99, 100, 249, 250, 251, 100_000]) {
      const page = answer(register, { q: '山田', limit: '7', offset: String(offset) })
      const told = page.items.map((item) => item.corporate_number)
      assert.deepEqual(told, all.slice(offset, offset + 7))
      assert.equal(page.has_more, offset + 7 < 250)
    }
  })
})

type Asked = {
  readonly q?: string | undefined
  readonly pref?: string | undefined
  readonly industry?: string | undefined
  readonly sort?: string | undefined
}

function numbersFound(register: Register, asked: Asked, limit = 100): string[] {
  const items: SearchItem[] = []
  for (let offset = 0; ; offset += limit) {
    const page = answer(register, { ...asked, limit: String(limit), offset: String(offset) })
    items.push(...page.items)
    if (page.has_more) continue
    assert.equal(page.total, items.length)
    assert.deepEqual(page.counts, asked.q === undefined ? undefined : countsOf(items))
    return items.map((item) => item.corporate_number)
  }
}

function countsOf(items: readonly SearchItem[]): TierCounts {
  const counts = { registered: 0, exact: 0, prefix: 0, partial: 0 }
  for (const { match } of items) if (match !== undefined && match.tier !== 'number') counts[match.tier]++
  return counts
}

/** Searches as the page of results does: first by the text, then by the filters, then all hits as a set. */
function numbersFilteredLast(register: Register, asked: Asked): string[] {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const question = questionOf(register, given)
  const { hits } = findPageHits(register, question.criteria)
  const page = hits.page({ offset: 0, limit: 100 }).ordinals
  assert.deepEqual(hits.counts(), answer(register, { ...asked, limit: '1', offset: '0' }).counts)
  assert.deepEqual(ordinalsIn(hits.list()), Uint32Array.from(page).sort())
  return page.map((ordinal) => register.records.recordOf(ordinal).number)
}

function answer(register: Register, asked: Asked & { limit: string; offset: string }) {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const question = parseSearch(register, given)
  if (!question.ok) throw new Error(JSON.stringify(question.problem))
  const found = findInOrder(register, question.value)
  if (found instanceof Promise) throw new Error('search test: a promise, though nothing was given to suggest names.')
  return answerOf(register, found)
}

const SKETCHES = records<{
  name: string
  rank: number
  nameKana?: string
  prefectureCode?: string
  representative?: string
  nameEn?: string
}>(import.meta, 'search-rows')
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

const NAMES = texts(import.meta, 'spellings-names')

describe('spellings that are one', async () => {
  const readings = new Map([['サガミチヒロ株式会社', 'サガミチヒロ']])
  const sketches = NAMES.map((name) => {
    const nameKana = readings.get(name)
    return nameKana === undefined ? { name } : { name, nameKana }
  })
  const { register } = await smallRegister(sketches)

  const rows: readonly { q: string; finds: readonly (typeof NAMES)[number][] }[] = records(import.meta, 'spellings')
  for (const { q, finds } of rows)
    test(`${q} finds ${finds.join(', ') || 'nothing'}`, async () =>
      assert.deepEqual((await itemsFor(q)).map(({ name }) => name).sort(), [...finds].sort()))

  test('a glyph that has no code is not nothing', async () => {
    const items = await itemsFor('建設')
    const told = items.map(({ name, match }) => `${name} ${match?.tier}`)
    assert.deepEqual(told, ['建設株式会社 exact', '＿建設株式会社 partial'])
  })

  async function itemsFor(q: string) {
    const parsed = parseSearch(register, { q })
    return parsed.ok ? (await search(register, parsed.value)).items : []
  }
})
