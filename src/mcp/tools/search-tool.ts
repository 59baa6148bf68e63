import { afterwards } from '../../domain/late.ts'
import { success } from '../../domain/result.ts'
import { SEARCH_TOOL_SCHEMA } from '../../facts/schemas/schemas.ts'
import { inView } from '../../query/brief.ts'
import { parseSearch } from '../../query/parse/search-question.ts'
import type { Register } from '../../query/register/register.ts'
import { search } from '../../query/search.ts'
import type { Tool } from './tool.ts'
import { FILTER_ARGUMENTS, optional } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

export function searchTool(register: Register): Tool {
  return toolOf({
    name: 'search_corporations',
    title: 'Search corporations',
    description:
      'Finds Japanese corporations by part of a trade name, prefecture and industry. Give at least one of q, pref and industry; the other filters only narrow. total is exact, counts says how many match in each tier. Use it to get from a name to a corporate number, then call get_corporate_profile. For counts instead of lists call get_discovery_facets; for all corporations at an address, get_building_cluster. q may be more than a name (with a department, an address or a typing error): items answer q as it stands, and interpreted, if present, what was probably meant. "How many" and "the largest" need one call: total and counts, or sort and limit; with view "brief", items cost least. Closed corporations are not listed; people cannot be searched for.',
    takes: {
      ...{ q: optional('q'), ...FILTER_ARGUMENTS, sort: optional('sort') },
      ...{ limit: optional('limit'), offset: optional('offset'), view: optional('view') },
    },
    output: SEARCH_TOOL_SCHEMA,
    parse: (texts) => parseSearch(register, texts),
    answer: (question) => afterwards(search(register, question), (answer) => success(inView(answer, question))),
  })
}
