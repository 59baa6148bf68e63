import { MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { invalidParameter, type ParameterFault, tooCostly } from '../../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../../domain/result.ts'
import { isLongerThan } from '../../domain/shortened.ts'
import type { Writable } from '../../domain/writable.ts'
import type { IndustryReadAs } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import { isWithin } from '../cost/question-cost.ts'
import type { FilterValues } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { FILTER_READERS } from './filters.ts'
import { parseText, type TextCriteria } from './text-criteria.ts'

/** Which corporations are asked for: all criteria must hold. No criterion means the whole register. */
export type Criteria = { readonly text?: TextCriteria } & FilterValues

export type CriteriaParameters = { readonly q?: string } & { readonly [name in FilterName]?: string }

/** The part of a register that criteria are parsed with. */
export type Readable = Pick<Register, 'index' | 'columns' | 'records' | 'industries' | 'mostSteps'>

/** Returns the criteria of valid parameters and the faults of all others. An empty parameter counts as not given. */
export function readCriteria(
  register: Readable,
  parameters: CriteriaParameters,
): { readonly criteria: Criteria; readonly faults: readonly ParameterFault[] } {
  const criteria: Writable<Criteria> = {}
  const faults: ParameterFault[] = []
  const text = given(parameters.q) ? affordableText(register, parameters.q) : undefined
  if (text?.ok) criteria.text = text.value
  else if (text !== undefined) faults.push(...faultsOf(text))
  let left = countFilters(parameters)
  for (const name of FILTER_NAMES) {
    if (left === 0) break
    const asked = parameters[name]
    if (asked === undefined) continue
    left--
    if (!given(asked)) continue
    const values = tooLong(name, asked) ?? FILTER_READERS[name].read(register, asked, criteria)
    if (values.ok) Object.assign(criteria, values.value)
    else faults.push(...faultsOf(values))
  }
  return { criteria, faults }
}

// Most questions have few filters or none, and looking for all sixteen takes a tenth of the time of parsing a text.
function countFilters(parameters: CriteriaParameters): number {
  let count = 0
  for (const name in parameters) if (name in FILTERS && parameters[name as FilterName] !== undefined) count++
  return count
}

const CRITERIA = FILTER_NAMES.filter((name) => FILTERS[name].isCriterion).flatMap((name) => FILTER_READERS[name].sets)

/** Whether there is a criterion that may be asked for alone; the other filters only narrow. */
export function hasCriterion(criteria: Criteria): boolean {
  return criteria.text !== undefined || CRITERIA.some((key) => criteria[key] !== undefined)
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

function given(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

// Refuses a text that costs too much, before any list is decoded. The other criteria do not count: all can be left out.
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

function tooLong(parameter: string, text: string): Result<never> | undefined {
  if (!isLongerThan(text, MAX_QUERY_CHARACTERS)) return undefined
  return failure(invalidParameter(parameter, text, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
}
