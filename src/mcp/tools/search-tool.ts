import { afterwards } from '../../domain/late.ts'
import { failure, success } from '../../domain/result.ts'
import { ORDERS } from '../../facts/order-table.ts'
import { SEARCH_TOOL_SCHEMA } from '../../facts/schemas/search-answer.ts'
import { inView } from '../../query/brief.ts'
import { hasName } from '../../query/interpret/rules/reading.ts'
import { parseSearch, type SearchQuestion } from '../../query/parse/search-question.ts'
import { isOrderOfFact } from '../../query/parse/sort.ts'
import type { Register } from '../../query/register/register.ts'
import { answerOf, type FoundPage, findInOrder } from '../../query/search.ts'
import { type ArgumentTexts, inputSchema, readArguments } from './arguments.ts'
import { lastHint, namedHint, pageHint, partialHint, together } from './hints.ts'
import { interpretedHint } from './interpreted-hint.ts'
import { placeHint } from './place-hint.ts'
import { refusalText } from './refusal.ts'
import { relaxHint } from './relax-hint.ts'
import type { Tool, ToolOutcome } from './tool.ts'
import { FILTER_ARGUMENTS, LIMIT, OFFSET, Q, SORT, VIEW } from './tool-arguments.ts'

const NAME = 'search_corporations'
const ARGUMENTS = { q: Q, ...FILTER_ARGUMENTS, sort: SORT, limit: LIMIT, offset: OFFSET, view: VIEW }

export function searchTool(register: Register): Tool {
  return {
    name: NAME,
    title: 'Search corporations',
    description:
      'Finds Japanese corporations by part of a trade name, prefecture and industry. Give at least one of q, pref and industry; the other filters only narrow. total is exact, counts says how many match in each tier. Use it to get from a name to a corporate number, then call get_corporate_profile. For counts instead of lists call get_discovery_facets; for all corporations at an address, get_building_cluster. q may be more than a name (with a department, an address or a typing error): items answer q as it stands, and interpreted, if present, what was probably meant. "How many" and "the largest" need one call: total and counts, or sort and limit; with view "brief", items cost least. Closed corporations are not listed; people cannot be searched for.',
    input: inputSchema(ARGUMENTS),
    output: SEARCH_TOOL_SCHEMA,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseSearch(register, texts.value)
      if (!question.ok) return failure(refusalText(question.problem))
      const about = { given: texts.value, question: question.value }
      return success({
        run: () => afterwards(findInOrder(register, question.value), (found) => outcome(register, about, found)),
      })
    },
  }
}

type About = { readonly given: ArgumentTexts<typeof ARGUMENTS>; readonly question: SearchQuestion }

function outcome(register: Register, { given, question }: About, found: FoundPage): ToolOutcome {
  const { criteria, view, sort } = question
  const { suggested } = found
  const page = answerOf(register, found)
  const place = placeHint(register, given)
  const parts = hasName(given.q ?? '') ? partialHint(page) : undefined
  const size = isOrderOfFact(sort) ? lastHint(page, ORDERS[sort].fact) : undefined
  const hints = [interpretedHint(page), parts, place, namedHint(page), size, pageHint(NAME, given, page)]
  // An interpretation helps more than a question with fewer criteria, so suggest that only without one.
  const isLost = page.total === 0 && page.interpreted === undefined
  const relaxed = isLost ? relaxHint(register, criteria, suggested.length) : undefined
  return { kind: 'answer', body: JSON.stringify(inView(page, view)), hint: together([...hints, relaxed]) }
}
