import type { Random } from '../../../dataset/chance/random.ts'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import { SORTS } from '../../../src/query/parse/sort.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { mixedQueries } from '../../fixtures/mixed-queries.ts'
import type { Landscape } from './climb.ts'

/** The parameters of a question to any of the endpoints. Each endpoint uses those it has. */
export type HostileQuestion = {
  readonly words: readonly string[]
  readonly pref: string
  readonly industry: string
  readonly city: string
  readonly kind: string
  readonly sort: string
  readonly limit: number
  readonly offset: number
  /** The corporation whose cluster is requested. */
  readonly ordinal: number
  readonly level: 'building' | 'street'
}

const LOG_QUERIES = 20_000
const SEED = 11
const MOST_CHANGES = 3
const MOST_WORDS = 16

/**
 * Returns the space of questions made of pieces of the query log, of letters, legal forms, prefectures, cities,
 * industries, kinds, sort orders and far pages.
 */
export function hostileQuestions(register: Register): Omit<Landscape<HostileQuestion>, 'cost'> {
  const drawWord = wordsOf(register)
  const draws = drawsOf(register)
  const others = Object.keys(draws) as (keyof typeof draws)[]
  return {
    anywhere: (random) => ({
      words: Array.from({ length: random.below(MOST_WORDS + 1) }, () => drawWord(random)),
      pref: draws.pref(random),
      industry: draws.industry(random),
      city: draws.city(random),
      kind: draws.kind(random),
      sort: draws.sort(random),
      limit: draws.limit(random),
      offset: draws.offset(random),
      ordinal: draws.ordinal(random),
      level: draws.level(random),
    }),
    stepFrom: (question, random) => {
      let next = question
      for (let changes = 1 + random.below(MOST_CHANGES); changes > 0; changes--) {
        if (random.chance(WORD_SHARE)) next = { ...next, words: changedWords(next.words, drawWord(random), random) }
        else {
          const key = random.pick(others)
          next = { ...next, [key]: draws[key](random) }
        }
      }
      return next
    },
    keyOf: (question) => JSON.stringify(question),
  }
}

const WORD_SHARE = 0.6

// Leaves a word out, replaces one, writes the new one behind one without a space, or appends it.
function changedWords(words: readonly string[], word: string, random: Random): readonly string[] {
  const at = random.below(words.length + 1)
  switch (random.below(5)) {
    case 0:
      return words.toSpliced(at, 1)
    case 1:
    case 2:
      return words.toSpliced(at, 1, word)
    case 3:
      return words.toSpliced(at, 1, (words[at] ?? '') + word)
    default:
      return [...words, word].slice(-MOST_WORDS)
  }
}

// Draws a legal form, a piece of the query log, or one or two letters of it, the commonest ones more often.
function wordsOf(register: Register): (random: Random) => string {
  const log = mixedQueries(register, LOG_QUERIES, SEED)
  const counts = new Map<string, number>()
  for (const letter of [...log.flatMap((q) => [...q]), ...'abcdefghijklmnopqrstuvwxyz0123456789'])
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)
  return (random) => {
    const draw = random.below(8)
    if (draw === 0) return random.pick(LEGAL_FORMS).name
    if (draw <= 2) return random.pick(log)
    return random.popular(letters) + (draw === 3 ? random.popular(letters) : '')
  }
}

// How each parameter but the words is drawn. Filters are empty in half of the draws or more.
function drawsOf({ industries, columns, size }: Register) {
  const pieces = industries.classes.flatMap(({ code, name, nameEn }) => [code, code.slice(0, 1), name, nameEn])
  const cities = columns.cities.table.flatMap(({ code, name }) => [code, name])
  const kinds = [...CORPORATION_KINDS.values(), ...LEGAL_FORMS].map((kind) => ('code' in kind ? kind.code : kind.name))
  return {
    pref: (random: Random) => (random.chance(0.5) ? '' : String(1 + random.below(47))),
    // A random piece of an industry's name or code.
    industry: (random: Random) => {
      const name = random.chance(0.5) ? '' : random.pick(pieces)
      const from = random.below(name.length)
      return name.slice(from, from + 1 + random.below(6))
    },
    city: (random: Random) => (random.chance(0.7) ? '' : random.pick(cities)),
    kind: (random: Random) => (random.chance(0.7) ? '' : random.pick(kinds)),
    sort: (random: Random) => random.pick(SORTS),
    limit: (random: Random) => random.pick([8, 20, 100]),
    offset: (random: Random) => {
      if (random.chance(0.5)) return 0
      return random.chance(0.2) ? random.below(size) : Math.floor(size ** random.next())
    },
    ordinal: (random: Random) => random.below(size),
    level: (random: Random) => random.pick(['building', 'street'] as const),
  }
}
