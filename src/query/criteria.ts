import { type CorporateNumber, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { PREFECTURES, parsePrefecture } from '../domain/prefecture.ts'
import { invalidParameter, type Problem } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Gram } from '../index/text/field-texts.ts'
import { closeBracket } from '../text/close-bracket.ts'
import { foldText } from '../text/fold.ts'
import { foldQuery } from '../text/query-words.ts'
import { alternativesOf, joinedAlternativesOf, literal, looserAlternativesOf } from './alternatives.ts'
import { type IndustryMatch, matchIndustries } from './industry-match.ts'
import type { Register } from './register.ts'
import { WrittenQuery } from './written-query.ts'

/** What corporations are asked for; every criterion that is there must hold. None: the whole register. */
export type Criteria = {
  readonly text?: TextCriteria
  /** JIS X 0401 code. */
  readonly prefecture?: string
  readonly industries?: IndustryMatch
}

export type TextCriteria = {
  /** The text is a corporate number. */
  readonly number?: CorporateNumber
  readonly words: readonly (readonly Gram[])[]
  readonly joined: readonly Gram[]
  /** Some of `joined` find more than the words do: what they find must hold the words as well. */
  readonly joinedFindsMore: boolean
  /** Those of `joined` that are the text as it stands, no other spelling of it. */
  readonly asWritten: readonly Gram[]
  /** For each legal form written, the ids it may stand for. */
  readonly forms: readonly (readonly number[])[]
  readonly written: WrittenQuery
  /** The folded text, for asking for suggestions. */
  readonly core: string
}

export type CriteriaParameters = { readonly q?: string; readonly pref?: string; readonly industry?: string }

export const MAX_QUERY_CHARACTERS = 300
export const MAX_QUERY_WORDS = 16

/** Empty parameters count as not given. Every fault is named, not only the first. */
export function parseCriteria(register: Register, { q, pref, industry }: CriteriaParameters): Result<Criteria> {
  const text = given(q) ? parseText(q) : undefined
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

const NUMBER_DIGITS = 13

function given(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

function parseText(q: string): Result<TextCriteria> {
  if (
    q.length > MAX_QUERY_CHARACTERS &&
    (q.length > 2 * MAX_QUERY_CHARACTERS || [...q].length > MAX_QUERY_CHARACTERS)
  ) {
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
  }
  const asked = closeBracket(q)
  const folded = foldQuery(asked)
  const { core, forms, words } = folded
  if (core === '') {
    return failure(invalidParameter('q', q, 'expected at least one letter, digit, kana or kanji to search for.'))
  }
  const distinct = words.length === 1 ? words : [...new Map(words.map((word) => [word.text, word])).values()]
  if (distinct.length > MAX_QUERY_WORDS) {
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_WORDS} different words.`))
  }
  const number = core.length < NUMBER_DIGITS ? undefined : parseWrittenCorporateNumber(q)
  const alternatives = distinct.map((word, i) => alternativesOf(word, distinct[i - 1]))
  const single = words.length === 1 ? alternatives[0]! : undefined
  const inARow = single ?? [...(alternatives.length === 1 ? alternatives[0]! : []), ...joinedAlternativesOf(words)]
  const looser = distinct.length > 1 ? looserAlternativesOf(folded) : []
  // Inc. or Corporation may be a legal form or a part of the registered name.
  const withForm = forms.some((match) => match.forms.length === 0) ? [literal(foldText(asked))] : []
  const asWritten = single?.[0] ?? literal(core)
  const text = {
    words: alternatives,
    joined: looser.length + withForm.length === 0 ? inARow : [...inARow, ...looser, ...withForm],
    joinedFindsMore: looser.length > 0,
    asWritten: [asWritten, ...withForm],
    forms: forms.filter((match) => match.forms.length > 0).map((match) => match.forms.map(({ id }) => id)),
    written: new WrittenQuery(asked),
    core,
  }
  return success(number?.ok ? { ...text, number: number.value } : text)
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
