import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { before, describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'
import {
  isWithin,
  mostStepsIn,
  mostSuggestSteps,
  stepsToAnswer,
  stepsToFind,
  stepsToTally,
} from '../../../src/query/cost/question-cost.ts'
import { facets } from '../../../src/query/facets/facet-counts.ts'
import { type Finding, filterCost, LimitedSearch } from '../../../src/query/interpret/limited-search.ts'
import type { NamedPlace } from '../../../src/query/interpret/places-in.ts'
import { bareName } from '../../../src/query/interpret/rules/legal-forms.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { type Criteria, parseCriteria } from '../../../src/query/parse/criteria.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { parseText, type TextCriteria } from '../../../src/query/parse/text-criteria.ts'
import { atMost } from '../../../src/query/probe/word-probe.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { parseTyped, typeahead } from '../../../src/query/typeahead.ts'
import { lengthOf } from '../../fixtures/length.ts'
import { mixedQueries } from '../../fixtures/mixed-queries.ts'
import { records } from '../../fixtures/tables.ts'
import { withoutCaches } from '../../fixtures/without-caches.ts'
import { readPairs } from '../../ranking/read-pairs.ts'
import { registerOfThousands, THOUSANDS } from '../thousands.ts'
import { climb } from './climb.ts'
import { type HostileQuestion, hostileQuestions } from './hostile-questions.ts'
import { measureWork } from './work-meter.ts'

const SEED = 5
const CLIMB_MILLIS = lengthOf({ usual: 1_500, full: 4_000 })

// The bound in proportion: to this register as the real bound is to 5.7 million corporations.
const SCALED_STEPS = 4_700

// The most steps that a question within the bound may take on this register, without its filters: the most expensive
// one found takes 2,141. Without the bound, the last one of WORST takes 3,865.
const MOST_WORK = 3_000

// The most expensive questions that `npm run bench -- hostile` found at 1.8 million corporations, in the order found.
const WORST: readonly Partial<HostileQuestion>[] = records(import.meta)

const LIMITS = [
  { size: 0, steps: 400_000, suggestSteps: 400_000 / 3 },
  { size: 1_860_000, steps: 400_000, suggestSteps: 400_000 / 3 },
  { size: 5_700_000, steps: 1_140_000, suggestSteps: 380_000 },
]

describe('the limit of a question', () => {
  for (const { size, steps, suggestSteps } of LIMITS)
    test(`is ${steps} steps among ${size} corporations, ${Math.round(suggestSteps)} for a suggestion`, () => {
      const mostSteps = mostStepsIn(size)
      assert.equal(mostSteps, steps)
      assert.equal(mostSuggestSteps({ mostSteps }), suggestSteps)
    })
})

describe('what a question may cost', () => {
  let register: Register
  before(async () => {
    register = withoutCaches({ ...(await registerOfThousands()), mostSteps: SCALED_STEPS })
  })

  test('is known to be at least what it does, whatever is found by searching for the opposite', async () => {
    const excess = (question: HostileQuestion) => {
      const text = parseText(register.index.trie, question.words.join(' '))
      return text.ok ? workOf(question, Number.POSITIVE_INFINITY) - stepsOf(text.value) - beside(question) : 0
    }
    const [worst] = await climbed(excess)
    assert.ok(worst !== undefined && worst.cost <= 0, JSON.stringify(worst))
  })

  test('is bounded for whatever is found by searching for the most', async () => {
    const [worst] = await climbed((question) => workOf(question) - filtering(question))
    assert.ok(worst !== undefined && worst.cost <= MOST_WORK, JSON.stringify(worst))
  })

  test('is bounded for facets, and for suggestions further', async () => {
    for (const partial of WORST) {
      const question = whole(partial)
      const q = question.words.join(' ')
      const criteria = parseCriteria(register, { q })
      forget()
      const counting = criteria.ok ? measureWork(() => facets(register, criteria.value)) : 0
      assert.ok(counting <= SCALED_STEPS + beside(question), `${q}: ${counting}`)
      forget()
      const typed = parseTyped(register, q)
      const suggesting = typed === undefined ? 0 : measureWork(() => typeahead(register, typed))
      assert.ok(suggesting <= mostSuggestSteps(register) + beside(question), `${q}: ${suggesting}`)
    }
  })

  test('refuses what is beyond it before anything is read, naming q, the limit and what to change', () => {
    const q = 'a i u e o k n s t r h m'
    const parameters = { q, pref: '13' }
    let work = 0
    for (const parse of [parseSearch, parseCriteria])
      work += measureWork(() => {
        const parsed = parse(register, parameters)
        assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
        const [fault, ...others] = parsed.problem.faults
        assert.equal(others.length, 0)
        assert.equal(fault?.parameter, 'q')
        assert.match(fault.allowed, /fewer or longer words.* 12 .*limit of 4,700/)
      })
    assert.equal(work, 0)
  })

  test('is the same whatever else is asked for, so that each criterion can be left out', () => {
    for (const { words = [] } of WORST) {
      const q = words.join(' ')
      const taken = [{}, { pref: '13' }, { industry: 'G' }, { pref: '1', industry: 'e' }].map(
        (more) => parseCriteria(register, { q, ...more }).ok,
      )
      assert.equal(new Set(taken).size, 1, q)
    }
  })

  test('leaves every question of the query log and of the ranking sets alone, and common words together', () => {
    const random = new Random(SEED, 'common words')
    const common = Array.from({ length: 2_000 }, () =>
      Array.from({ length: random.between(2, 6) }, () => random.pick(COMMON_WORDS)).join(' '),
    )
    const asked = [...mixedQueries(register, 5_000, SEED), ...readPairs().map(({ query }) => query), ...common]
    for (const q of asked) {
      const text = parseText(register.index.trie, q)
      if (!text.ok || text.value.words.length === 1) continue
      const { trie } = register.index
      const steps = stepsToAnswer(trie, text.value)
      assert.ok(steps <= SCALED_STEPS, `${q}: ${steps}`)
      assert.ok(isWithin(steps, trie, text.value) && !isWithin(steps - 1, trie, text.value), q)
    }
  })

  test('grows with those found, who are counted by place, industry and kind, and with names that begin so', () => {
    const { index } = register
    const costOf = (q: string) => {
      const text = parseText(index.trie, q)
      assert.ok(text.ok)
      return { all: stepsToAnswer(index.trie, text.value), finding: stepsToFind(index.trie, text.value.probes) }
    }
    const [common, rare] = [costOf('社 会'), costOf('社 山田')]
    assert.ok(common.all - common.finding > 10 * (rare.all - rare.finding), JSON.stringify([common, rare]))
    // Both words of each text find the same corporations, but many names begin with 日.
    const [beginning, inside] = [costOf('日 本'), costOf('本 日')]
    assert.ok(beginning.all > inside.all, JSON.stringify([beginning, inside]))
  })

  test('holds for all readings of a question together, and counts their filters', () => {
    forget()
    const { cities } = register.columns
    const places = cities.table.flatMap((_, place) =>
      cities.lists.countOf(place) > SIFTED ? [{ cities: [place] }] : [],
    )
    const text = textOf('これはない')
    const search = new LimitedSearch(register, { text })
    const asked: (Finding | undefined)[] = []
    const ask = (one: LimitedSearch, place: NamedPlace) =>
      one.find('any', { text: 'ン', leftOut: [], rule: 'place' }, [place])
    const work = measureWork(() => {
      for (const place of places) asked.push(ask(search, { ...place, names: {} }))
    })
    assert.ok(work <= SCALED_STEPS, `${work}`)
    // The first questions are answered. The others are left out because of the cost so far; alone they are answered.
    const answered = asked.filter((one) => one !== undefined).length
    assert.ok(answered > 0 && answered < places.length, `${answered} of ${places.length}`)
    const last = { ...places.at(-1)!, names: {} }
    assert.equal(asked.at(-1), undefined)
    assert.ok(ask(new LimitedSearch(register, { text }), last) !== undefined)
    // Filters cached by earlier questions do not change that.
    const again = new LimitedSearch(register, { text })
    const found = places.map((place) => ask(again, { ...place, names: {} }) !== undefined)
    const expected = asked.map((one) => one !== undefined)
    assert.deepEqual(found, expected)
  })

  test('is left to readings as far as the words and the other criteria of the question leave it', () => {
    const question = { text: textOf('ン'), kinds: [2, 3, 4, 5, 6] }
    const filtering = filterCost(register, question, new Set()).steps
    const words = stepsToFind(register.index.trie, question.text.probes)
    const reading = { text: 'ソ', leftOut: [], rule: 'place' } as const
    const asked = [filtering, 2 * filtering].map((left) =>
      new LimitedSearch({ ...register, mostSteps: words + left }, question).find('any', reading, [undefined]),
    )
    const told = asked.map((one) => one !== undefined)
    assert.deepEqual(told, [false, true])
  })

  test('is spent on no filter for a reading whose names all have another legal form', () => {
    forget()
    const unbounded = { ...register, mostSteps: Number.POSITIVE_INFINITY }
    const search = new LimitedSearch(unbounded, { text: textOf('これはない') })
    const reading = (text: string) => ({ text, leftOut: [], rule: 'legal_form' as const })
    // A whole name that many other names contain, so that posting lists decide.
    const names = Array.from({ length: register.size }, (_, ordinal) =>
      bareName(register.records.recordOf(ordinal).name),
    )
    const name = names.find((one) => parts(one) > 2 * SIFTED && search.find('whole', reading(one)) !== undefined)
    assert.ok(name !== undefined)
    const forms = ['合名会社', '合資会社', '一般財団法人', '宗教法人', '学校法人', '弁護士法人']
    const work = measureWork(() => {
      for (const form of forms) assert.equal(search.find('whole', reading(`${form} ${name} 一般社団法人`)), undefined)
    })
    assert.ok(work < BESIDE_STEPS / 4, `${work}`)
  })

  test('makes suggestions leave out the commonest words, and never the last', () => {
    const narrow = { ...register, mostSteps: 4 }
    const typed = parseTyped(narrow, 'ン ソ ス')
    assert.equal(typed?.text.words.length, 1)
    const alone = parseTyped(register, 'ソ')
    assert.deepEqual(typed && typeahead(narrow, typed).ordinals, alone && typeahead(register, alone).ordinals)
    assert.equal(parseTyped(register, '・'), undefined)
  })

  async function climbed(cost: (question: HostileQuestion) => number) {
    const ends = performance.now() + CLIMB_MILLIS
    const { anywhere, stepFrom, keyOf } = hostileQuestions(register)
    return climb(
      { anywhere, stepFrom, keyOf, cost },
      {
        random: new Random(SEED, 'climb'),
        from: WORST.map(whole),
        mayGoOn: (steps) => steps < MOST_CLIMB_STEPS && performance.now() < ends,
      },
    )
  }

  function textOf(q: string): TextCriteria {
    const text = parseText(register.index.trie, q)
    assert.ok(text.ok)
    return text.value
  }

  function parts(name: string): number {
    return name === '' ? 0 : Math.min(...textOf(name).probes.map(atMost))
  }

  // The estimated steps without those that read no posting list.
  function stepsOf(text: TextCriteria): number {
    const { trie, size } = register.index
    return stepsToAnswer(trie, text) - stepsToTally(size, Math.min(...text.probes.map(atMost)))
  }

  function workOf(question: HostileQuestion, mostSteps = SCALED_STEPS): number {
    const { words, pref, industry } = question
    forget()
    const parsed = parseSearch({ ...register, mostSteps }, { q: words.join(' '), pref, industry })
    return parsed.ok ? measureWork(() => findAndCount(parsed.value.criteria)) : 0
  }

  function findAndCount(criteria: Criteria): void {
    const hits = findHits(register, criteria)
    hits.list()
    hits.counts()
  }

  function forget(): void {
    register = withoutCaches(register)
  }

  // The steps beside posting lists: reading the few texts of each word, and filters, which have a bound of their own.
  function beside({ words, pref, industry }: HostileQuestion): number {
    return BESIDE_STEPS + words.length * STEPS_BESIDE_WORD + filtering({ pref, industry })
  }

  function filtering({ pref, industry }: Pick<HostileQuestion, 'pref' | 'industry'>): number {
    return (industry === '' ? 0 : register.size) + (pref === '' ? 0 : register.size / 8)
  }
})

// Common parts of names, which people type together.
const COMMON_WORDS = [
  ...['ホールディングス', 'サービス', 'システム', 'コーポレーション', 'グループ', 'クリニック', '東京', '大阪', '日本'],
  ...['建設', '工業', '商事', '産業', '商店', '製作所', '不動産', '開発', '企画', '運輸', '工務店', '電気', '設備'],
  ...['株式会社', '有限会社', '山田', '会'],
]

const MOST_CLIMB_STEPS = 3_000
// Longer lists are bit sets.
const SIFTED = THOUSANDS / 256
const BESIDE_STEPS = 1_000
const STEPS_BESIDE_WORD = 200

function whole(question: Partial<HostileQuestion>): HostileQuestion {
  const nothing = { words: [], pref: '', industry: '', city: '', kind: '', sort: '' }
  return { ...nothing, limit: 20, offset: 0, ordinal: 0, level: 'street', ...question }
}
