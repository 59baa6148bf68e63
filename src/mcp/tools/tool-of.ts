import { afterwards, type Late } from '../../domain/late.ts'
import type { Problem } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { type ArgumentTable, type ArgumentTexts, inputSchema, readArguments } from './arguments.ts'
import { refusalText } from './refusal.ts'
import type { Tool, ToolOutcome, ToolRun } from './tool.ts'

/** A tool that turns its arguments into a question, and the question into an answer. */
type Answering<Table extends ArgumentTable, Question> = Pick<Tool, 'name' | 'title' | 'description' | 'output'> & {
  readonly effect?: Tool['effect']
  readonly takes: Table
  parse(texts: ArgumentTexts<Table>): Result<Question>
  answer(question: Question, caller: Parameters<ToolRun['run']>[0]): Late<Result<object>>
  /** Describes a problem to callers; by default as tools of `/mcp` do. */
  readonly refuse?: (problem: Problem) => string
}

export function toolOf<Table extends ArgumentTable, Question>(tool: Answering<Table, Question>): Tool {
  const { takes, parse, answer, refuse = refusalText, effect = 'reads', ...described } = tool
  const outcomeOf = (answered: Result<object>): ToolOutcome => {
    if (answered.ok) return { kind: 'answer', body: JSON.stringify(answered.value) }
    const { problem } = answered
    const isLater = problem.kind === 'rate-limited' || problem.kind === 'unavailable'
    return isLater ? problem : { kind: 'refusal', text: refuse(problem) }
  }
  return {
    ...described,
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
