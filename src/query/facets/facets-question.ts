import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success, together } from '../../domain/result.ts'
import type { FacetsAnswer, View } from '../../facts/answer.ts'
import { VALUE_FILTERS } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { type Criteria, type CriteriaParameters, parseCriteria, type Readable } from '../parse/criteria.ts'
import { parseView } from '../parse/sort.ts'

export type FacetsParameters = CriteriaParameters & {
  readonly top?: string
  readonly depth?: string
  readonly view?: string
}

/** Which values an answer lists. */
export type FacetsExtent = {
  /** How many of each list, largest first. */
  readonly top: number
  /** How far down industries are listed: 1 sections, 2 divisions, 3 groups. */
  readonly depth: number
}

export type FacetsQuestion = FacetsExtent & { readonly criteria: Criteria; readonly view: View }

export const MAX_TOP = 100
export const DEFAULT_TOP = 20
export const MAX_DEPTH = 3

/** Parses a question for facets, or returns one problem with the faults of all parameters. */
export function parseFacets(register: Readable, parameters: FacetsParameters): Result<FacetsQuestion> {
  const { top = String(DEFAULT_TOP), depth = '1', view } = parameters
  return together({
    criteria: parseCriteria(register, parameters),
    top: parseCount('top', top, MAX_TOP),
    depth: parseCount('depth', depth, MAX_DEPTH),
    view: parseView(view),
  })
}

/** The part of the counts that is asked for. */
export function withinExtent(answer: FacetsAnswer, { top, depth }: FacetsExtent): FacetsAnswer {
  const { cities, notes = [] } = answer
  const industries = answer.industries.filter(({ code }) => depthOf(code) <= depth)
  const lists = { ...ofEach(LISTS, (name) => answer[name]), ...(cities === undefined ? {} : { cities }), industries }
  const cut = Object.entries(lists).flatMap(([name, counts]) => (counts.length > top ? [name] : []))
  return {
    ...answer,
    ...ofEach(Object.keys(lists) as (keyof typeof lists)[], (name) => largestFirst(lists[name]!).slice(0, top)),
    ...(cut.length === 0
      ? {}
      : { notes: [...notes, `Of ${cut.join(', ')} the largest ${top}; more: top=${MAX_TOP}.`] }),
  }
}

const LISTS = ['prefectures', 'kinds', 'bands', 'decades', ...VALUE_FILTERS] as const

function parseCount(name: string, text: string, most: number): Result<number> {
  const count = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= most) return success(count)
  return failure(invalidParameter(name, text, `expected a whole number from 1 to ${most}.`))
}

// A section is a letter, a division has two digits, a group three.
function depthOf(code: string): number {
  return /^[A-T]$/.test(code) ? 1 : code.length
}

/** Returns counts, which come in code order, with the largest first; equal ones stay in code order. */
export function largestFirst<Counted extends { readonly count: number }>(counts: readonly Counted[]): Counted[] {
  return counts.toSorted((a, b) => b.count - a.count)
}
