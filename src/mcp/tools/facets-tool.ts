import { success } from '../../domain/result.ts'
import { FACETS_ANSWER_SCHEMA } from '../../facts/schemas/search-answer.ts'
import { inView } from '../../query/brief.ts'
import { facets } from '../../query/facets/facet-counts.ts'
import { DEFAULT_TOP, MAX_DEPTH, MAX_TOP, parseFacets, withinExtent } from '../../query/facets/facets-question.ts'
import { placeNote } from '../../query/notes/place-note.ts'
import type { Criteria } from '../../query/parse/criteria.ts'
import type { Register } from '../../query/register/register.ts'
import { relaxNotes } from '../../query/search-notes.ts'
import { optional } from './arguments.ts'
import type { Tool } from './tool.ts'
import { asInSearch, FILTER_ARGUMENTS, Q, VIEW } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

const TOP = optional('integer', {
  takes: `an integer from 1 to ${MAX_TOP}`,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_TOP,
    default: DEFAULT_TOP,
    description: 'Values in each list, largest first.',
  },
})

const DEPTH = optional('integer', {
  takes: `an integer from 1 to ${MAX_DEPTH}`,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_DEPTH,
    default: 1,
    description: 'Lowest level of industries: 1 sections (20), 2 divisions (99), 3 groups (hundreds).',
  },
})

export function facetsTool(register: Register): Tool {
  return toolOf({
    name: 'get_discovery_facets',
    title: 'Counts by place, industry and legal form',
    description:
      'Counts corporations per prefecture, industry, legal form, band of the workforce, decade of founding, listing and invoice registration, and per city if pref or city is given: all of the register, or those that match q and the filters of search_corporations. Use it for "how many" and "where" questions, to learn which values the filters accept, or to narrow a search with too many hits. Only corporations with a published industry are in the counts of industries; many have none. Only the 20 largest values of each, and sections of industries, unless top and depth ask for more. For the corporations themselves call search_corporations with the same arguments.',
    takes: { ...asInSearch({ q: Q, ...FILTER_ARGUMENTS }), top: TOP, depth: DEPTH, view: VIEW },
    output: FACETS_ANSWER_SCHEMA,
    parse: (texts) => parseFacets(register, texts),
    answer({ criteria, extent, view }) {
      const answer = facets(register, criteria)
      const notes = answer.total === 0 ? lostNotes(register, criteria) : []
      return success(inView(withinExtent(notes.length === 0 ? answer : { ...answer, notes }, extent), { view }))
    },
  })
}

function lostNotes(register: Register, criteria: Criteria): readonly string[] {
  const notes = [placeNote(register, criteria), ...relaxNotes(register, criteria)]
  if (criteria.text !== undefined) notes.push(SEARCH_ADVICE)
  return notes.filter((note) => note !== undefined)
}

const SEARCH_ADVICE = 'search_corporations with the same q suggests close names and what else q may mean.'
