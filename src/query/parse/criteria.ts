import { characterCount } from '../../domain/character-count.ts'
import { faultsOf } from '../../domain/faults-of.ts'
import { MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { PREFECTURES, parsePrefecture } from '../../domain/prefecture.ts'
import { invalidParameter, type ParameterFault, tooCostly } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { IndustryReadAs } from '../../facts/answer.ts'
import { isWithin } from '../cost/question-cost.ts'
import type { IndustryMatch } from '../register/industry-table.ts'
import type { Register } from '../register/register.ts'
import { parseCity } from './city.ts'
import { parseKind } from './kind.ts'
import { parseText, type TextCriteria } from './text-criteria.ts'

/** Which corporations are asked for: all criteria must hold. No criterion means the whole register. */
export type Criteria = {
  readonly text?: TextCriteria
  /** JIS X 0401 code. */
  readonly prefecture?: string
  /** Places in the table of cities; a corporation must be in one of them. */
  readonly cities?: readonly number[]
  /** The townKey of a town's name, whatever the city. */
  readonly town?: string
  readonly industries?: IndustryMatch
  /** Places in CORPORATION_KINDS; a corporation must be of one of them. */
  readonly kinds?: readonly number[]
  /**
   * Groups of legal forms (ids), in addition to those of the text; the name of a corporation must have one form of each
   * group.
   */
  readonly forms?: readonly (readonly number[])[]
}

export type CriteriaParameters = {
  readonly q?: string
  readonly pref?: string
  readonly industry?: string
  readonly city?: string
  readonly kind?: string
}

/** The part of a register that criteria are parsed with. */
export type Readable = Pick<Register, 'index' | 'columns' | 'industries' | 'mostSteps'>

/** Returns the criteria of valid parameters and the faults of all others. An empty parameter counts as not given. */
export function readCriteria(
  register: Readable,
  { q, pref, industry, city, kind }: CriteriaParameters,
): { readonly criteria: Criteria; readonly faults: readonly ParameterFault[] } {
  const text = given(q) ? affordableText(register, q) : undefined
  const prefecture = given(pref) ? parsePref(pref) : undefined
  const industries = given(industry)
    ? (tooLong('industry', industry) ?? success(register.industries.match(industry)))
    : undefined
  const cities = given(city)
    ? (tooLong('city', city) ?? parseCity(register.columns.cities, city, soundOf(prefecture)))
    : undefined
  const kinds = given(kind) ? (tooLong('kind', kind) ?? parseKind(kind)) : undefined
  const criteria: { -readonly [key in keyof Criteria]: Criteria[key] } = {}
  if (text?.ok) criteria.text = text.value
  if (prefecture?.ok) criteria.prefecture = prefecture.value
  if (industries?.ok) criteria.industries = industries.value
  if (cities?.ok) criteria.cities = cities.value
  if (kinds?.ok) Object.assign(criteria, kinds.value)
  const parsed = [text, prefecture, industries, cities, kinds]
  return { criteria, faults: parsed.some((one) => one?.ok === false) ? parsed.flatMap(faultsOf) : NO_FAULTS }
}

const NO_FAULTS: readonly ParameterFault[] = []

/** Whether there is a criterion that may be asked for alone; a city and a kind only narrow others. */
export function hasCriterion({ text, prefecture, industries }: Criteria): boolean {
  return (text ?? prefecture ?? industries) !== undefined
}

/** The member of an answer that names the classes an everyday word was read as; empty without such a word. */
export function industryReadAs({ industries }: Criteria): IndustryReadAs {
  return industries?.readAs === undefined ? {} : { industry_read_as: industries.readAs }
}

/** Returns the criteria, or one problem with the faults of all parameters. */
export function parseCriteria(register: Readable, parameters: CriteriaParameters): Result<Criteria> {
  const { criteria, faults } = readCriteria(register, parameters)
  return faults.length === 0 ? success(criteria) : failure({ kind: 'invalid-parameter', faults })
}

function soundOf<Value>(parsed: Result<Value> | undefined): Value | undefined {
  return parsed?.ok ? parsed.value : undefined
}

function given(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

// Refuses a text that costs too much, before any posting list is decoded. Only the text counts, because each of the
// other criteria can be left out.
function affordableText({ index, mostSteps }: Readable, q: string): Result<TextCriteria> {
  const text = parseText(index.trie, q)
  if (!text.ok) return text
  const { words } = text.value
  if (words.length === 1 || isWithin(mostSteps, index.trie, text.value)) return text
  return failure(
    tooCostly(
      'q',
      q,
      `expected fewer or longer words: these ${words.length} are so common that finding the names with all of them would take more than the limit of ${mostSteps.toLocaleString('en')} steps.`,
    ),
  )
}

function parsePref(pref: string): Result<string> {
  const prefecture = parsePrefecture(pref)
  if (prefecture !== undefined) return success(prefecture.code)
  const names = PREFECTURES.map(({ name }) => name).join(', ')
  return failure(invalidParameter('pref', pref, `expected one of ${names} (東京, 13 and Tokyo work too).`))
}

function tooLong(parameter: string, text: string): Result<never> | undefined {
  if (characterCount(text) <= MAX_QUERY_CHARACTERS) return undefined
  return failure(invalidParameter(parameter, text, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
}
