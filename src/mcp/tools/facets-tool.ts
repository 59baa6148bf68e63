import { success } from '../../domain/result.ts'
import { SCHEMAS } from '../../facts/schemas/schemas.ts'
import { inView } from '../../query/brief.ts'
import { facets } from '../../query/facets/facets.ts'
import { parseFacets, withinExtent } from '../../query/facets/facets-question.ts'
import { placeNote } from '../../query/notes/place-note.ts'
import type { Criteria } from '../../query/parse/criteria.ts'
import type { Register } from '../../query/register/register.ts'
import { relaxNotes } from '../../query/relax-notes.ts'
import type { Tool } from './tool.ts'
import { asInSearch, FILTER_ARGUMENTS, optional } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

export function facetsTool(register: Register): Tool {
  return toolOf({
    name: 'get_discovery_facets',
    title: 'Counts by place, industry and legal form',
    description:
      'Counts corporations per prefecture, industry, legal form, band of the workforce, decade of founding, listing and invoice registration, and per city if pref or city is given: all of the register, or those that match q and the filters of search_corporations. Use it for "how many" and "where" questions, to learn which values the filters accept, or to narrow a search with too many hits. Only corporations with a published industry are in the counts of industries; many have none. Only the 20 largest values of each, and sections of industries, unless top and depth ask for more. For the corporations themselves call search_corporations with the same arguments.',
    takes: {
      ...asInSearch({ q: optional('q'), ...FILTER_ARGUMENTS }),
      ...{ top: optional('top'), depth: optional('depth'), view: optional('view') },
    },
    output: SCHEMAS.FacetsAnswer,
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
