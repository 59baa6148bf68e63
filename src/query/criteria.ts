import { type CorporateNumber, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import type { Industry } from '../domain/industry.ts'
import { PREFECTURES, parsePrefecture } from '../domain/prefecture.ts'
import { invalidParameter, type Problem } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { hashText } from '../index/address-clusters.ts'
import { fold, foldText, writtenName } from '../text/fold.ts'
import { type Alternative, alternativesOf, joinedAlternativesOf } from './alternatives.ts'
import type { Register } from './register.ts'

/** What corporations are asked for; every criterion that is there must hold. None: the whole register. */
export type Criteria = {
  readonly text?: TextCriteria
  /** JIS X 0401 code. */
  readonly prefecture?: string
  /** Indexes into the industry table: any of them; none of them when empty. */
  readonly industries?: readonly number[]
}

export type TextCriteria = {
  /** The text is a corporate number. */
  readonly number?: CorporateNumber
  readonly words: readonly (readonly Alternative[])[]
  readonly joined: readonly Alternative[]
  /** For each legal form written, the ids it may stand for. */
  readonly forms: readonly (readonly number[])[]
  readonly writtenHash: number
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
  const problems = [text, prefecture].flatMap((parsed) => (parsed?.ok === false ? [parsed.problem] : []))
  if (problems.length > 0) return failure(joinFaults(problems))
  return success({
    ...(text?.ok ? { text: text.value } : {}),
    ...(prefecture?.ok ? { prefecture: prefecture.value } : {}),
    ...(given(industry) ? { industries: matchingIndustries(register.industries, industry) } : {}),
  })
}

/** Several invalid-parameter problems as one. */
export function joinFaults(problems: readonly Problem[]): Problem {
  return {
    kind: 'invalid-parameter',
    faults: problems.flatMap((problem) => (problem.kind === 'invalid-parameter' ? problem.faults : [])),
  }
}

function given(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

function parseText(q: string): Result<TextCriteria> {
  if (q.length > 2 * MAX_QUERY_CHARACTERS || [...q].length > MAX_QUERY_CHARACTERS) {
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
  }
  const { core, forms, words } = fold(q)
  if (core === '') {
    return failure(invalidParameter('q', q, 'expected at least one letter, digit, kana or kanji to search for.'))
  }
  const distinct = [...new Set(words)]
  if (distinct.length > MAX_QUERY_WORDS) {
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_WORDS} different words.`))
  }
  const number = parseWrittenCorporateNumber(q)
  return success({
    ...(number.ok ? { number: number.value } : {}),
    words: distinct.map(alternativesOf),
    joined: words.length === 1 ? alternativesOf(core) : joinedAlternativesOf(words),
    forms: forms.flatMap((match) => (match.forms.length === 0 ? [] : [match.forms.map(({ id }) => id)])),
    writtenHash: hashText(writtenName(q))[1],
    core,
  })
}

function parsePref(pref: string): Result<string> {
  const prefecture = parsePrefecture(pref)
  if (prefecture !== undefined) return success(prefecture.code)
  const names = PREFECTURES.map(({ name }) => name).join(', ')
  return failure(invalidParameter('pref', pref, `expected one of ${names} (東京, 13 and Tokyo work too).`))
}

/**
 * A section letter or the beginning of a division or group code matches codes; other text matches any part of a
 * Japanese or English name.
 */
function matchingIndustries(table: readonly Industry[], text: string): number[] {
  const wanted = foldText(text)
  const isCode = /^(?:[a-t]|[0-9]{1,3})$/.test(wanted)
  return table.flatMap(({ code, name, nameEn }, index) => {
    const matches = isCode
      ? code.toLowerCase().startsWith(wanted)
      : wanted !== '' && (foldText(name).includes(wanted) || foldText(nameEn).includes(wanted))
    return matches ? [index] : []
  })
}
