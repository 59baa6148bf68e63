import { explain } from '../../../domain/explain.ts'
import { invalidParameter, type Problem } from '../../../domain/problem.ts'

/**
 * Describes a problem to callers of a tool with one argument. The problem may name parameters of the question behind
 * the tool, but the caller knows only this argument and the tools of /ext/mcp, so the text names no others.
 */
export function ownRefusalText(argument: string, problem: Problem): string {
  const { code, detail } = explain(underName(argument, problem))
  return problem.kind === 'corporation-not-found'
    ? `${code}: ${detail} Find the id with search, by part of the name.`
    : `${code}: ${detail}`
}

function underName(argument: string, problem: Problem): Problem {
  if (problem.kind === 'missing-criteria') return invalidParameter(argument, '', 'expected a name or a part of one.')
  if (problem.kind !== 'invalid-parameter') return problem
  return { ...problem, faults: problem.faults.map((fault) => ({ ...fault, parameter: argument })) }
}
