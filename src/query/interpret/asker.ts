import type { MatchTier } from '../../domain/answer.ts'
import { END, START } from '../../index/text/alphabet.ts'
import { stepsToFind } from '../cost/question-cost.ts'
import { mostInterpretSteps } from '../cost/question-limit.ts'
import { findHits } from '../match/find-hits.ts'
import type { Hits } from '../match/hits.ts'
import type { Criteria } from '../parse/criteria.ts'
import { parseText, type TextCriteria } from '../parse/text-criteria.ts'
import { probe } from '../probe/probe.ts'
import { EXACT, gradesOf, tierOf } from '../rank/grade.ts'
import { matchReason } from '../rank/match-reason.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { Place } from './places-in.ts'
import type { Reading } from './rules/reading.ts'

/** A reading that finds something: what was asked instead, what it finds, and the place it was narrowed to. */
export type Asked = {
  readonly reading: Reading
  readonly place?: Place
  readonly criteria: Criteria
  readonly hits: Hits
  /** Of the best hit. */
  readonly tier: MatchTier
}

/** Asks the register what readings find, all of them together for no more than an interpretation may cost. */
export class Asker {
  private readonly register: Register
  private readonly others: Omit<Criteria, 'text'>
  private stepsLeft: number
  // A reading is asked in one place after the other.
  private readonly parsed = new Map<string, Parsed | undefined>()

  /** `others`: the criteria beside the text, which every reading has to meet; `spent`: the steps of the question itself. */
  constructor(register: Register, others: Omit<Criteria, 'text'>, spent: number) {
    this.register = register
    this.others = others
    this.stepsLeft = Math.max(0, Math.min(mostInterpretSteps(register), register.mostSteps - spent))
  }

  /** A reading that is the whole name of a corporation, in the place if there is one. */
  wholly(reading: Reading, place?: Place): Asked | undefined {
    const parsed = this.parse(reading)
    if (parsed === undefined) return undefined
    parsed.isWhole ??= isWhole(this.register.index, parsed.text)
    return parsed.isWhole ? this.find({ reading, text: parsed.text, place }, WHOLE) : undefined
  }

  /** A reading that finds a corporation, with the tier of its best hit. */
  anyhow(reading: Reading, place?: Place): Asked | undefined {
    const parsed = this.parse(reading)
    return parsed && this.find({ reading, text: parsed.text, place }, TIERS)
  }

  private parse({ text }: Reading): Parsed | undefined {
    if (!this.parsed.has(text)) {
      const parsed = parseText(this.register.index.trie, text)
      this.parsed.set(text, parsed.ok ? { text: parsed.value, isWhole: undefined } : undefined)
    }
    return this.parsed.get(text)
  }

  private find({ reading, text, place }: Wanted, tiers: readonly MatchTier[]): Asked | undefined {
    const { register } = this
    const criteria = criteriaIn(place, this.others, text)
    const steps = stepsToFind(register.index.trie, text.probes)
    if (criteria === undefined || steps > this.stepsLeft) return undefined
    this.stepsLeft -= steps
    const hits = findHits(register, criteria)
    const [first] = hits.page({ limit: 1, offset: 0 })
    if (first === undefined) return undefined
    const { tier } = matchReason(register, first, text)
    if (!tiers.includes(tier)) return undefined
    return { reading, criteria, hits, tier, ...(place === undefined ? {} : { place }) }
  }
}

const WHOLE: readonly MatchTier[] = ['number', 'registered', 'exact']
const TIERS: readonly MatchTier[] = [...WHOLE, 'prefix', 'partial']

/** A reading's text; `isWhole` once that is known. */
type Parsed = { readonly text: TextCriteria; isWhole: boolean | undefined }

type Wanted = { readonly reading: Reading; readonly text: TextCriteria; readonly place: Place | undefined }

// Before anything is counted: nearly no reading is a name.
function isWhole({ trie, fields }: SearchIndex, { joined, number }: TextCriteria): boolean {
  if (number !== undefined) return true
  return joined.some((pattern) => {
    const found = probe(trie, [START, ...pattern.units, END])
    if (found.kind !== 'candidates') return found.kind === 'node'
    return gradesOf(fields, [pattern], found.candidates).some((grade) => tierOf(grade) === EXACT)
  })
}

// Undefined when the question's own criteria leave nothing of the place.
function criteriaIn(
  place: Place | undefined,
  others: Omit<Criteria, 'text'>,
  text: TextCriteria,
): Criteria | undefined {
  if (place === undefined) return { ...others, text }
  const { prefecture, cities, town } = place
  if (prefecture !== undefined && (others.prefecture ?? prefecture) !== prefecture) return undefined
  const common = cities?.filter((city) => others.cities?.includes(city) !== false)
  if (common?.length === 0) return undefined
  return {
    ...others,
    text,
    ...(prefecture === undefined ? {} : { prefecture }),
    ...(common === undefined ? {} : { cities: common }),
    ...(town === undefined ? {} : { town }),
  }
}
