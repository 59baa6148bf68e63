import { PREFECTURES, parsePrefecture } from '../../domain/prefecture.ts'
import { invalidParameter, type Problem, tooCostly } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { stepsToFind } from '../cost/question-cost.ts'
import { type IndustryMatch, matchIndustries } from '../register/industry-match.ts'
import type { Register } from '../register/register.ts'
import { MAX_QUERY_CHARACTERS, parseText, type TextCriteria } from './text-criteria.ts'

/** What corporations are asked for; every criterion that is there must hold. None: the whole register. */
export type Criteria = {
  readonly text?: TextCriteria
  /** JIS X 0401 code. */
  readonly prefecture?: string
  readonly industries?: IndustryMatch
}

export type CriteriaParameters = { readonly q?: string; readonly pref?: string; readonly industry?: string }

/** Empty parameters count as not given. Every fault is named, not only the first. */
export function parseCriteria(register: Register, { q, pref, industry }: CriteriaParameters): Result<Criteria> {
  const text = given(q) ? affordableText(register, q) : undefined
  const prefecture = given(pref) ? parsePref(pref) : undefined
  const industries = given(industry) ? parseIndustry(register, industry) : undefined
  if (text?.ok === false || prefecture?.ok === false || industries?.ok === false) {
    return failure(joinFaults([text, prefecture, industries].flatMap(problemsOf)))
  }
  const criteria: { -readonly [key in keyof Criteria]: Criteria[key] } = {}
  if (text !== undefined) criteria.text = text.value
  if (prefecture !== undefined) criteria.prefecture = prefecture.value
  if (industries !== undefined) criteria.industries = industries.value
  return success(criteria)
}

/** Several invalid-parameter problems as one. */
export function joinFaults(problems: readonly Problem[]): Problem {
  return {
    kind: 'invalid-parameter',
    faults: problems.flatMap((problem) => (problem.kind === 'invalid-parameter' ? problem.faults : [])),
  }
}

/** None or one, for joining the faults of several parameters. */
export function problemsOf(parsed: Result<unknown> | undefined): readonly Problem[] {
  return parsed?.ok === false ? [parsed.problem] : []
}

function given(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

// Refused before any list is read, whatever else is asked for: the same text is always either taken or not.
function affordableText(register: Register, q: string): Result<TextCriteria> {
  const text = parseText(register, q)
  if (!text.ok) return text
  const { words, probes } = text.value
  const { mostSteps } = register
  if (words.length === 1 || stepsToFind(register, probes) <= mostSteps) return text
  return failure(
    tooCostly(
      'q',
      q,
      `expected fewer or longer words: these ${words.length} together are in so many names that finding who has all of them takes more than the limit of ${mostSteps.toLocaleString('en')} list entries.`,
    ),
  )
}

function parsePref(pref: string): Result<string> {
  const prefecture = parsePrefecture(pref)
  if (prefecture !== undefined) return success(prefecture.code)
  const names = PREFECTURES.map(({ name }) => name).join(', ')
  return failure(invalidParameter('pref', pref, `expected one of ${names} (東京, 13 and Tokyo work too).`))
}

function parseIndustry(register: Register, industry: string): Result<IndustryMatch> {
  if (industry.length > MAX_QUERY_CHARACTERS) {
    return failure(invalidParameter('industry', industry, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
  }
  return success(matchIndustries(register.industryNames, industry))
}
