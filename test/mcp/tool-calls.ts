import { FULL, SPARSE } from './sample-register.ts'

/** One successful call of each tool, in the order of tools/list. */
export const TOOL_CALLS: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[] = [
  { name: 'search_corporations', arguments: { q: '架空', limit: 3 } },
  { name: 'get_corporate_profile', arguments: { corporate_number: FULL } },
  { name: 'get_building_cluster', arguments: { corporate_number: FULL, limit: 2 } },
  { name: 'get_discovery_facets', arguments: {} },
  {
    name: 'report_data_issue',
    arguments: { corporate_number: SPARSE, field: 'name', description: '誤字', source_url: 'https://example.com/a' },
  },
]
