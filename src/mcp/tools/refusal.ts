import { explain } from '../../domain/explain.ts'
import type { Problem } from '../../domain/problem.ts'

/** Describes a problem to callers of a tool: the stable code, what is wrong, what is allowed, and which tool helps. */
export function refusalText(problem: Problem): string {
  const { code, detail } = explain(problem)
  const advice = adviceOn(problem)
  return advice === undefined ? `${code}: ${detail}` : `${code}: ${detail} ${advice}`
}

function adviceOn(problem: Problem): string | undefined {
  switch (problem.kind) {
    case 'missing-criteria':
      return 'For example {"q":"国税"} or {"pref":"東京都"}. get_discovery_facets lists prefectures and industries with their counts.'
    case 'corporation-not-found':
      return 'Find the number with search_corporations, by part of the name.'
    case 'invalid-parameter':
      return problem.faults.map(({ parameter }) => adviceOnParameter(parameter)).find((advice) => advice !== undefined)
    default:
      return undefined
  }
}

function adviceOnParameter(parameter: string): string | undefined {
  switch (parameter) {
    case 'corporate_number':
      return 'If you have a name instead of a number, first call search_corporations with q.'
    case 'pref':
    case 'industry':
      return 'get_discovery_facets lists the prefectures and industries in use.'
    case 'city':
      return 'get_discovery_facets with pref lists the cities in use.'
    default:
      return undefined
  }
}
