import { explain } from '../../domain/explain.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import { invalidParameter, type Problem } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { type ArgumentTable, type ArgumentTexts, inputSchema, readArguments } from './arguments.ts'
import type { Tool, ToolOutcome, ToolRun } from './tool.ts'
import { described } from './tool-arguments.ts'
import TEXTS from './tools.json' with { type: 'json' }

/** A tool that turns its arguments into a question, and the question into an answer. */
type Answering<Table extends ArgumentTable, Question> = Pick<Tool, 'output'> & {
  readonly effect?: Tool['effect']
  readonly takes: Table
  parse(texts: ArgumentTexts<Table>): Result<Question>
  answer(question: Question, caller: Parameters<ToolRun['run']>[0]): Late<Result<object>>
  /** Describes a problem to callers; by default as tools of `/mcp` do. */
  readonly refuse?: (problem: Problem) => string
}

export function toolOf<Table extends ArgumentTable, Question>(
  name: Parameters<typeof described>[0],
  tool: Answering<Table, Question>,
): Tool {
  const { takes, parse, answer, refuse = refusalText, effect = 'reads', output } = tool
  const outcomeOf = (answered: Result<object>): ToolOutcome => {
    if (answered.ok) return { kind: 'answer', body: JSON.stringify(answered.value) }
    const { problem } = answered
    const isLater = problem.kind === 'rate-limited' || problem.kind === 'unavailable'
    return isLater ? problem : { kind: 'refusal', text: refuse(problem) }
  }
  return {
    ...described(name),
    output,
    effect,
    input: inputSchema(takes),
    prepare(given) {
      const texts = readArguments(takes, given)
      if (!texts.ok) return texts
      const question = parse(texts.value)
      if (!question.ok) return failure(refuse(question.problem))
      return success({ run: (caller) => afterwards(answer(question.value, caller), outcomeOf) })
    },
  }
}

/** Describes a problem to callers of a tool: the stable code, what is wrong, what is allowed, and which tool helps. */
export function refusalText(problem: Problem): string {
  const { code, detail } = explain(problem)
  const advice = adviceOn(problem)
  return advice === undefined ? `${code}: ${detail}` : `${code}: ${detail} ${advice}`
}

// Which tool helps with a problem, by its kind or by the first parameter that has advice of its own.
const ADVICE: ReadonlyMap<string, string> = new Map(Object.entries(TEXTS.advice))

function adviceOn(problem: Problem): string | undefined {
  if (problem.kind !== 'invalid-parameter') return ADVICE.get(problem.kind)
  return problem.faults.map(({ parameter }) => ADVICE.get(parameter)).find((advice) => advice !== undefined)
}

/** Names, whatever the problem names, only the one argument of the tool and the tools of /ext/mcp, which it knows. */
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
