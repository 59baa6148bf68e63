import type { Random } from '../../dataset/chance/random.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { SORTS } from '../../src/query/parse/sort.ts'
import type { Register } from '../../src/query/register/register.ts'
import { LEGAL_FORMS } from '../../src/text/forms/legal-forms.ts'
import { mixedQueries } from '../common/mixed-queries.ts'
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

/**
 * Returns the space of questions made of pieces of the query log, of letters, legal forms, prefectures, cities,
 * industries, kinds, sort orders and far pages.
 */
export function hostileQuestions(register: Register): Omit<Landscape<HostileQuestion>, 'cost'> {
  const pieces = piecesOf(register)
  return {
    anywhere: (random) => anywhere(pieces, random),
    stepFrom: (question, random) => {
      let next = question
      for (let changes = 1 + random.below(MOST_CHANGES); changes > 0; changes--) next = changed(next, pieces, random)
      return next
    },
    keyOf: (question) => JSON.stringify(question),
  }
}

const LOG_QUERIES = 20_000
const SEED = 11
const MOST_CHANGES = 3
const MOST_WORDS = 16

type Pieces = {
  readonly log: readonly string[]
  /** Letters of the query log, the commonest first. */
  readonly letters: readonly string[]
  readonly forms: readonly string[]
  readonly industries: readonly string[]
  readonly cities: readonly string[]
  readonly kinds: readonly string[]
  readonly size: number
}

function piecesOf(register: Register): Pieces {
  const log = mixedQueries(register, LOG_QUERIES, SEED)
  return {
    log,
    letters: commonest([...log.flatMap((q) => [...q]), ...'abcdefghijklmnopqrstuvwxyz0123456789']),
    forms: LEGAL_FORMS.map(({ name }) => name),
    industries: register.industries.classes.flatMap(({ code, name, nameEn }) => [code, code.slice(0, 1), name, nameEn]),
    cities: register.columns.cities.table.flatMap(({ code, name }) => [code, name]),
    kinds: [...[...CORPORATION_KINDS.values()].map(({ code }) => code), ...LEGAL_FORMS.map(({ name }) => name)],
    size: register.size,
  }
}

function commonest(letters: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)
}

function anywhere(pieces: Pieces, random: Random): HostileQuestion {
  return {
    words: Array.from({ length: random.below(MOST_WORDS + 1) }, () => wordOf(pieces, random)),
    pref: prefOf(random),
    industry: industryOf(pieces, random),
    city: oneOf(pieces.cities, random),
    kind: oneOf(pieces.kinds, random),
    sort: random.pick(SORTS),
    limit: random.pick([8, 20, 100]),
    offset: offsetOf(pieces, random),
    ordinal: random.below(pieces.size),
    level: random.pick(['building', 'street']),
  }
}

function changed(question: HostileQuestion, pieces: Pieces, random: Random): HostileQuestion {
  const { words } = question
  switch (random.below(12)) {
    case 0:
      return { ...question, pref: prefOf(random) }
    case 1:
      return { ...question, industry: industryOf(pieces, random) }
    case 2:
      return { ...question, offset: offsetOf(pieces, random), limit: random.pick([8, 20, 100]) }
    case 3:
      return { ...question, ordinal: random.below(pieces.size), level: random.pick(['building', 'street']) }
    case 4:
      return { ...question, words: words.toSpliced(random.below(words.length + 1), 1) }
    case 5:
      return { ...question, words: grown(words, pieces, random) }
    case 6:
    case 7:
      return { ...question, words: words.toSpliced(random.below(words.length + 1), 1, wordOf(pieces, random)) }
    case 8:
      return { ...question, city: oneOf(pieces.cities, random) }
    case 9:
      return { ...question, kind: oneOf(pieces.kinds, random), sort: random.pick(SORTS) }
    default:
      return { ...question, words: [...words, wordOf(pieces, random)].slice(-MOST_WORDS) }
  }
}

// Appends a random word to one of the words, without a space.
function grown(words: readonly string[], pieces: Pieces, random: Random): readonly string[] {
  const at = random.below(words.length + 1)
  return words.toSpliced(at, 1, (words[at] ?? '') + wordOf(pieces, random))
}

function wordOf({ log, letters, forms }: Pieces, random: Random): string {
  switch (random.below(8)) {
    case 0:
      return random.pick(forms)
    case 1:
    case 2:
      return random.pick(log)
    case 3:
      return random.popular(letters) + random.popular(letters)
    default:
      return random.popular(letters)
  }
}

// Returns no value in seven of ten draws.
function oneOf(values: readonly string[], random: Random): string {
  return random.chance(0.7) ? '' : random.pick(values)
}

function prefOf(random: Random): string {
  return random.chance(0.5) ? '' : String(1 + random.below(47))
}

// Returns a random piece of an industry's name or code, or nothing.
function industryOf({ industries }: Pieces, random: Random): string {
  if (random.chance(0.5)) return ''
  const name = random.pick(industries)
  const from = random.below(name.length)
  return name.slice(from, from + 1 + random.below(6))
}

function offsetOf({ size }: Pieces, random: Random): number {
  if (random.chance(0.5)) return 0
  return random.chance(0.2) ? random.below(size) : Math.floor(size ** random.next())
}
