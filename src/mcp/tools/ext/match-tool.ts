import type { Caller } from '../../../access/keys/gate.ts'
import { MAX_TOOL_ROWS } from '../../../domain/limits.ts'
import { memberOf } from '../../../domain/parse-json.ts'
import { failure, success } from '../../../domain/result.ts'
import { answerListRow, countAnswered, ignoredIn, type MatchedRow, readListRows } from '../../../match/list-rows.ts'
import { MATCH_SCHEMAS } from '../../../match/match-schemas.ts'
import { type InputSchema, invalidArguments, unknownArguments } from '../arguments.ts'
import type { McpContext, Tool, ToolOutcome } from '../tool.ts'
import { described, MOST_CANDIDATES } from '../tool-arguments.ts'
import { refusalText } from '../tool-of.ts'

const INPUT: InputSchema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_TOOL_ROWS,
      items: MATCH_SCHEMAS.MatchRow,
      description: 'The rows of the list, each with a name, if possible with an address.',
    },
  },
  required: ['rows'],
  additionalProperties: false,
}

export function matchTool({ register, slices }: Pick<McpContext, 'register' | 'slices'>): Tool {
  return {
    ...described('match_corporations'),
    input: INPUT,
    output: MATCH_SCHEMAS.ListAnswer,
    effect: 'reads',
    prepare(given) {
      const unknown = unknownArguments(['rows'], given)
      if (unknown.length > 0) return failure(invalidArguments(unknown))
      const rows = readListRows(memberOf(given, 'rows'), MAX_TOOL_ROWS)
      if (!rows.ok) return failure(refusalText(rows.problem))
      const run = async (caller: Caller): Promise<ToolOutcome> => {
        const answers = await slices.map(rows.value, (row) => answerListRow(register, row), caller)
        const { snapshotId, sources } = register.edition
        return {
          kind: 'answer',
          body: JSON.stringify({
            rows: withFewerCandidates(answers),
            ...ignoredIn(rows.value),
            snapshot: snapshotId,
            sources,
          }),
        }
      }
      return success({ run, rows: countAnswered(rows.value) })
    },
  }
}

/** Cuts the candidates of each row to one number, so that all are MOST_CANDIDATES at most; never below 2. */
function withFewerCandidates(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  let most = Math.max(0, ...rows.map(({ candidates }) => candidates.length))
  while (most > LEAST && countOf(rows, most) > MOST_CANDIDATES) most--
  return rows.map((row) => (row.candidates.length > most ? shortened(row, most) : row))
}

const LEAST = 2

function countOf(rows: readonly MatchedRow[], most: number): number {
  return rows.reduce((count, { candidates }) => count + Math.min(most, candidates.length), 0)
}

// A row whose decision is `error` has no candidates.
function shortened(row: MatchedRow, most: number): MatchedRow {
  return row.decision === 'error' ? row : { ...row, candidates: row.candidates.slice(0, most) }
}
