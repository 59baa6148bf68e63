import type { AddressCandidate, MatchTier } from '../../facts/answer.ts'
import { countTogether } from '../../index/lists/ordinal-list.ts'
import type { SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { mostLost } from '../../index/trie/lost-names.ts'
import {
  listsOfWord,
  STEPS_PER_WORD_OF_BITS,
  STEPS_TO_ADD,
  stepsToFind,
  stepsToUnite,
  sum,
} from '../cost/question-cost.ts'
import { FILTER_SET_SHARE, MOST_SHOWN_HITS, MOST_VERIFIED_NAMESAKES } from '../cost/thresholds.ts'
import { findHits } from '../match/find-hits.ts'
import type { HitPage } from '../match/hits.ts'
import { textQuestion } from '../match/text-question.ts'
import { type OrdinalsNamed, ordinalsNamed } from '../match/whole-names.ts'
import type { Criteria } from '../parse/criteria.ts'
import { parseText, type TextCriteria } from '../parse/text-criteria.ts'
import type { Spots } from '../place/spots.ts'
import { EXACT, gradeText, tierOf } from '../rank/grade.ts'
import { matchReason } from '../rank/match-reason.ts'
import { type FilterPart, filterParts } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import type { NamedPlace } from './places-in.ts'
import type { Reading } from './rules/reading.ts'

/** A reading that finds something: what was asked instead, the place it was narrowed to, and what it finds. */
export type Finding = {
  readonly reading: Reading
  readonly place?: NamedPlace
  readonly criteria: Criteria
  readonly total: number
  /** The first hits, at most MOST_SHOWN_HITS. */
  readonly best: HitPage
  /** The tier of the first of them; absent where a place is all that was asked for. */
  readonly tier?: MatchTier
  /** The addresses that may be meant, where there are several. */
  readonly candidates?: readonly AddressCandidate[]
}

/** Where a reading is asked for, the likeliest place first; undefined is anywhere. */
export type Places = readonly (NamedPlace | undefined)[]

/** The first of the items for which asking finds something: what it finds. */
export function firstOf<Item>(items: readonly Item[], ask: (item: Item) => Finding | undefined): Finding | undefined {
  for (const item of items) {
    const asked = ask(item)
    if (asked !== undefined) return asked
  }
  return undefined
}

/** Searches the register for readings. All of them together may cost what the question has left of its limit. */
export class LimitedSearch {
  private readonly register: Register
  private readonly question: TextAsked
  // Computed when the first reading may find something, which few do.
  private budget: Budget | undefined
  // Parsed readings by their text, because a reading is tried in several places; undefined for a text with faults.
  private readonly parsed = new Map<string, Parsed | undefined>()

  /** All criteria of the question except its text hold for every reading. */
  constructor(register: Register, question: TextAsked) {
    this.register = register
    this.question = question
  }

  /** What a reading finds in the first of the places; undefined for nothing, or when it costs more than is left. */
  find(extent: Extent, reading: Reading, places: Places = ANYWHERE): Finding | undefined {
    const parsed = this.parse(reading)
    if (parsed === undefined) return undefined
    // Nothing is counted yet: nearly no reading is a name, and few names have the legal form and the place.
    const among = extent === 'whole' ? this.named(parsed) : 'many'
    if (among !== 'many' && among.length === 0) return undefined
    return firstOf(places, (place) => this.findIn(place, { reading, text: parsed.text, among, extent }))
  }

  /** All corporations in the place or at the addresses. */
  findAll(reading: Reading, at: NamedPlace | Spots): Finding | undefined {
    const { text: _, ...others } = this.question
    const place = 'names' in at ? at : undefined
    const criteria = 'names' in at ? criteriaIn(at, others) : { ...others, ...at }
    if (criteria === undefined) return undefined
    const hits = findHits(this.register, criteria)
    if (hits.total === 0) return undefined
    const best = hits.page({ limit: MOST_SHOWN_HITS, offset: 0 })
    return { reading, criteria, total: hits.total, best, ...(place === undefined ? {} : { place }) }
  }

  private parse({ text }: Reading): Parsed | undefined {
    if (!this.parsed.has(text)) {
      const parsed = parseText(this.register.index.trie, text)
      this.parsed.set(text, parsed.ok ? { text: parsed.value, whole: undefined } : undefined)
    }
    return this.parsed.get(text)
  }

  private named(parsed: Parsed): OrdinalsNamed {
    const isNumber = parsed.text.number !== undefined
    parsed.whole ??= isNumber ? 'many' : ordinalsNamed(this.register.index, parsed.text, MOST_VERIFIED_NAMESAKES)
    return parsed.whole
  }

  private findIn(place: NamedPlace | undefined, { reading, text, among, extent }: Wanted): Finding | undefined {
    const { register } = this
    const narrowed = criteriaIn(place, this.question)
    if (narrowed === undefined) return undefined
    const criteria = { ...narrowed, text }
    if (among !== 'many' && !this.hasWhole(criteria, among)) return undefined
    if (!this.afford(criteria)) return undefined
    const hits = findHits(register, criteria)
    const best = hits.page({ limit: MOST_SHOWN_HITS, offset: 0 })
    const [first] = best.ordinals
    if (first === undefined) return undefined
    const { tier } = matchReason(register, text, { ordinal: first, grade: best.grades?.[0] })
    if (!TIERS[extent].includes(tier)) return undefined
    return { reading, criteria, total: hits.total, best, tier, ...(place === undefined ? {} : { place }) }
  }

  // Whether one of the corporations meets the criteria and has a name with the legal forms that is the text.
  private hasWhole(criteria: TextAsked, ordinals: SortedOrdinals): boolean {
    const { index, columns } = this.register
    const question = textQuestion(columns, criteria.text, criteria)
    return ordinals.some(
      (ordinal) => question.others?.passes(ordinal) !== false && tierOf(gradeText(index, question, ordinal)) === EXACT,
    )
  }

  // Spends the steps of a reading. Returns false and spends nothing when it costs more than is left.
  private afford(criteria: TextAsked): boolean {
    this.budget ??= budgetAfter(this.register, this.question)
    const { made, stepsLeft } = this.budget
    const { steps, makes } = filterCost(this.register, criteria, made)
    const all = steps + stepsToFind(this.register.index.trie, criteria.text.probes)
    if (all > stepsLeft) return false
    this.budget.stepsLeft -= all
    for (const part of makes) made.add(part)
    return true
  }
}

/** The steps that are left to readings, and the keys of the filter parts of which bit sets were made. */
type Budget = { stepsLeft: number; readonly made: Set<string> }

function budgetAfter(register: Register, question: TextAsked): Budget {
  const { steps, makes } = filterCost(register, question, new Set())
  const spent = stepsToFind(register.index.trie, question.text.probes) + steps
  return { stepsLeft: Math.max(0, register.mostSteps - spent), made: new Set(makes) }
}

export const ANYWHERE: Places = [undefined]

/** What the first hit has to be: the number or whole name that the reading is, a name that begins with it, or any. */
export type Extent = 'whole' | 'begun' | 'any'

const TIERS: Readonly<Record<Extent, readonly MatchTier[]>> = {
  whole: ['number', 'registered', 'exact'],
  begun: ['number', 'registered', 'exact', 'prefix'],
  any: ['number', 'registered', 'exact', 'prefix', 'partial'],
}

export type TextAsked = Criteria & { readonly text: TextCriteria }

/** The text of a reading; `whole`: whose name it is, undefined until needed; `many` for many or a number. */
type Parsed = { readonly text: TextCriteria; whole: OrdinalsNamed | undefined }

type Wanted = {
  readonly reading: Reading
  readonly text: TextCriteria
  readonly extent: Extent
  /** Corporations one of which has to be found; `many` when any will do. */
  readonly among: OrdinalsNamed
}

// The criteria in a place; undefined when they exclude the place themselves.
function criteriaIn(place: NamedPlace | undefined, others: Criteria): Criteria | undefined {
  if (place === undefined) return others
  const { names: _, ...where } = place
  const { prefecture, cities } = where
  if (prefecture !== undefined && (others.prefecture ?? prefecture) !== prefecture) return undefined
  const common = cities?.filter((city) => others.cities?.includes(city) !== false)
  if (common?.length === 0) return undefined
  return { ...others, ...where, ...(common === undefined ? {} : { cities: common }) }
}

/** The steps that filters add to finding a text, and the keys of the parts of which bit sets are made for that. */
type FilterCost = { readonly steps: number; readonly makes: readonly string[] }

/** Returns an upper bound of the steps that criteria add to finding a text; `made`: bit sets of the same question. */
export function filterCost(
  { index, columns }: Pick<Register, 'index' | 'columns'>,
  { text, ...others }: TextAsked,
  made: ReadonlySet<string>,
): FilterCost {
  const words = text.probes.map((probe) => listsOfWord(index.trie, probe))
  // Here the texts of a few candidates decide.
  if (words.some(({ nodes }) => nodes === 0)) return NOTHING
  const parts = filterParts(columns, { ...others, forms: [...text.forms, ...(others.forms ?? [])] })
  if (parts.length === 0) return NOTHING
  const former = text.forms.length === 0 ? 0 : mostLost(index.lostNames, text.words) * STEPS_PER_FORMER_NAME
  const found = Math.min(...words.map(({ count }) => count))
  if (found <= columns.size * FILTER_SET_SHARE)
    return { steps: former + found * parts.length * STEPS_PER_DECISION, makes: [] }
  const counting = words.length > 1 ? 0 : sum(words, ({ lists }) => stepsToUnite(lists, columns.size))
  const making = stepsToMake(parts, made, columns.size)
  return { steps: former + counting + making.steps, makes: making.makes }
}

const NOTHING: FilterCost = { steps: 0, makes: [] }

// The steps of deciding one ordinal by one part.
const STEPS_PER_DECISION = 2
// The steps of reading one former name that has the legal form (match/former-forms.ts).
const STEPS_PER_FORMER_NAME = 25

// The steps of making the bit set of all parts and intersecting it with the matches.
function stepsToMake(parts: readonly FilterPart[], made: ReadonlySet<string>, size: number): FilterCost {
  const setSteps = (size / 32) * STEPS_PER_WORD_OF_BITS
  const fewest = Math.min(...parts.map(({ lists }) => countTogether(lists)))
  if (fewest <= size * FILTER_SET_SHARE)
    return { steps: setSteps + fewest * (STEPS_TO_ADD + parts.length * STEPS_PER_DECISION), makes: [] }
  const intersecting = parts.length > 1 ? parts.length * setSteps : 0
  const makes = parts.filter(
    ({ key, lists, added }) => !made.has(key) && (added > 0 || lists.length !== 1 || lists[0]?.kind !== 'bits'),
  )
  const uniting = sum(makes, ({ lists, added }) => setSteps + stepsToUnite(lists, size) + added * STEPS_TO_ADD)
  return { steps: setSteps + intersecting + uniting, makes: makes.map(({ key }) => key) }
}
