import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  REPORT_FIELDS,
} from '../../access/reports/parse-report.ts'
import { explain } from '../../domain/explain.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS, MAX_TOOL_ROWS } from '../../domain/limits.ts'
import { invalidParameter, type Problem } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { VIEWS } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { type JsonSchema, schemasIn } from '../../facts/schemas/schemas.ts'
import { DEFAULT_TOP, MAX_DEPTH, MAX_TOP } from '../../query/facets/facets-question.ts'
import { SORTS } from '../../query/parse/sort.ts'
import { type Argument, type ArgumentTable, type ArgumentTexts, inputSchema, readArguments } from './arguments.ts'
import type { Tool, ToolOutcome, ToolRun } from './tool.ts'
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

/** Clients accept 25,000 tokens in one result, which fifty rows with five candidates each would exceed. */
export const MOST_CANDIDATES = 125

const VALUES = {
  ...{ rows: MAX_TOOL_ROWS, candidates: MOST_CANDIDATES },
  ...{ characters: MAX_QUERY_CHARACTERS, most: MAX_LIMIT, page: DEFAULT_LIMIT, offsets: Number.MAX_SAFE_INTEGER },
  ...{ sorts: SORTS, quotedSorts: SORTS.map((sort) => `"${sort}"`).join(', '), views: VIEWS },
  orders: ORDER_NAMES.map((name) => `${name}: ${ORDERS[name].en}`).join('; '),
  ...{ maxTop: MAX_TOP, defaultTop: DEFAULT_TOP, maxDepth: MAX_DEPTH },
  ...{ reportFields: REPORT_FIELDS, listedFields: REPORT_FIELDS.join(', '), longestContact: LONGEST_CONTACT },
  ...{ longestDescription: LONGEST_DESCRIPTION, longestSourceUrl: LONGEST_SOURCE_URL },
}

// The schemas say no more than clients can check: one that validates arguments would refuse spellings accepted here.
/** What `tools/list` says of a tool for people and models. */
export type Described = Pick<Tool, 'name' | 'title' | 'description'>

const DESCRIBED = schemasIn<keyof (typeof TEXTS)['tools'], Omit<Described, 'name'>>(TEXTS.tools, VALUES)

export function described(name: keyof (typeof TEXTS)['tools']): Described {
  return { name, ...DESCRIBED[name] }
}

type ArgumentName = keyof (typeof TEXTS)['inputs']

const ROWS = schemasIn<ArgumentName, Omit<Argument, 'presence'>>(TEXTS.inputs, VALUES)

/** The schemas of answers that only tools give. */
export const OUTPUTS: Readonly<Record<keyof (typeof TEXTS)['outputs'], JsonSchema>> = schemasIn(TEXTS.outputs, VALUES)

/** Returns an argument of tools.json that a call must have. */
export function required(name: ArgumentName): Argument<'required'> {
  return { presence: 'required', ...ROWS[name] }
}

export function optional(name: ArgumentName): Argument<'optional'> {
  return { presence: 'optional', ...ROWS[name] }
}

/** The filters of a search, by their names. */
export const FILTER_ARGUMENTS: Readonly<Record<FilterName, Argument<'optional'>>> = ofEach(FILTER_NAMES, (name) => {
  const { takes, leastDigits, takesSeveral, brief, type } = FILTERS[name]
  return {
    presence: 'optional',
    form: type === 'boolean' ? 'flag' : 'digits',
    takes,
    ...(leastDigits === undefined ? {} : { leastDigits }),
    ...(takesSeveral === undefined ? {} : { takesSeveral }),
    schema: {
      ...(type === undefined ? { type: 'string', maxLength: MAX_QUERY_CHARACTERS } : { type }),
      description: brief,
    },
  }
})

/** Returns arguments that a tool has in common with a search, and says no more of them: models pay for every word. */
export function asInSearch<Given extends { readonly [name: string]: Argument }>(given: Given): Given {
  const same = Object.entries(given).map(([name, argument]) => [
    name,
    { ...argument, schema: { ...argument.schema, description: 'As in a search.' } },
  ])
  return Object.fromEntries(same) as Given
}
