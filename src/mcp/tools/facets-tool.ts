import { failure, success } from '../../domain/result.ts'
import { FACETS_ANSWER_SCHEMA } from '../../facts/schemas/facets-answer.ts'
import { inView } from '../../query/brief.ts'
import { facets } from '../../query/facets/facets.ts'
import { DEFAULT_TOP, MAX_DEPTH, MAX_TOP, parseFacets, withinExtent } from '../../query/facets/facets-question.ts'
import { placeNote } from '../../query/notes/place-note.ts'
import type { Criteria } from '../../query/parse/criteria.ts'
import type { Register } from '../../query/register/register.ts'
import { relaxNotes } from '../../query/relax-notes.ts'
import { type Argument, inputSchema, readArguments } from './arguments.ts'
import { refusalText } from './refusal.ts'
import type { Tool, ToolOutcome } from './tool.ts'
import { asInSearch, FILTER_ARGUMENTS, Q, VIEW } from './tool-arguments.ts'

const TOP: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: `an integer from 1 to ${MAX_TOP}`,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_TOP,
    default: DEFAULT_TOP,
    description: 'Values in each list, largest first.',
  },
}

const DEPTH: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: `an integer from 1 to ${MAX_DEPTH}`,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_DEPTH,
    default: 1,
    description: 'Lowest level of industries: 1 sections (20), 2 divisions (99), 3 groups (hundreds).',
  },
}

const ARGUMENTS = { ...asInSearch({ q: Q, ...FILTER_ARGUMENTS }), top: TOP, depth: DEPTH, view: VIEW }

export function facetsTool(register: Register): Tool {
  return {
    name: 'get_discovery_facets',
    title: 'Counts by place, industry and legal form',
    description:
      'Counts corporations per prefecture, industry, legal form, band of the workforce, decade of founding, listing and invoice registration, and per city if pref or city is given: all of the register, or those that match q and the filters of search_corporations. Use it for "how many" and "where" questions, to learn which values the filters accept, or to narrow a search with too many hits. Only corporations with a published industry are in the counts of industries; many have none. Only the 20 largest values of each, and sections of industries, unless top and depth ask for more. For the corporations themselves call search_corporations with the same arguments.',
    input: inputSchema(ARGUMENTS),
    output: FACETS_ANSWER_SCHEMA,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseFacets(register, texts.value)
      if (!question.ok) return failure(refusalText(question.problem))
      const { criteria, extent, view } = question.value
      const run = (): ToolOutcome => {
        const answer = facets(register, criteria)
        const notes = answer.total === 0 ? lostNotes(register, criteria) : []
        const noted = notes.length === 0 ? answer : { ...answer, notes }
        return { kind: 'answer', body: JSON.stringify(inView(withinExtent(noted, extent), { view })) }
      }
      return success({ run })
    },
  }
}

function lostNotes(register: Register, criteria: Criteria): readonly string[] {
  const notes = [placeNote(register, criteria), ...relaxNotes(register, criteria)]
  if (criteria.text !== undefined) notes.push(SEARCH_ADVICE)
  return notes.filter((note) => note !== undefined)
}

const SEARCH_ADVICE = 'search_corporations with the same q suggests close names and what else q may mean.'
