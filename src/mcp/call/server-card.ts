import { keyAdvice } from '../../domain/explain.ts'

/** How the server presents itself to agents. */
export type ServerInfo = {
  readonly name: string
  readonly title: string
  readonly version: string
  readonly websiteUrl: string
}

export function serverInfo(version: string, baseUrl: string): ServerInfo {
  return { name: 'corporate-registry-lookup', title: 'Japanese Corporate Registry', version, websiteUrl: baseUrl }
}

export const CAPABILITIES = { tools: {} } as const

/** Returns the instructions that agents get at `/mcp`. */
export function instructions(baseUrl: string): string {
  return [
    'Public register of Japanese corporations, read only.',
    'Search first: search_corporations turns a name into a corporate number; get_corporate_profile then returns everything published about it.',
    'get_building_cluster lists the corporations at its address, get_discovery_facets counts by place, industry and legal form, report_data_issue reports an error in the data.',
    'Answers with data name their snapshot and sources: cite the sources. Unknown fields are absent. insured_count is an estimate, not a headcount.',
    ...closing(baseUrl),
  ].join(' ')
}

/** Returns the instructions that agents get at `/ext/mcp`. */
export function extInstructions(baseUrl: string): string {
  return [
    'Public register of Japanese corporations, read only.',
    'search turns a name into corporations, fetch returns everything published about one of them by its id, the corporate number.',
    'match_corporations decides which corporation each row of a list means: use it for names as somebody wrote them, with addresses if there are any.',
    'Cite url and the sources. Unknown fields are absent. Rows of lists have a limit of their own.',
    ...closing(baseUrl),
  ].join(' ')
}

function closing(baseUrl: string): readonly string[] {
  return [
    'Limits are per API key; only successful tool calls count. After a 429, wait retry_after_seconds.',
    keyAdvice(baseUrl),
  ]
}
