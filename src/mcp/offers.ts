import { extInstructions, instructions } from './call/server-card.ts'
import { EXT_ENDPOINT } from './http/paths.ts'
import { extSearchTool } from './tools/ext/ext-search-tool.ts'
import { fetchTool } from './tools/ext/fetch-tool.ts'
import { matchTool } from './tools/ext/match-tool.ts'
import { mainTools } from './tools/main-tools.ts'
import type { McpContext, Offer } from './tools/tool.ts'

/** `main` is what `/mcp` and its other name `/v1/mcp` offer, `ext` is what `/ext/mcp` offers. */
type Offers = { readonly main: Offer; readonly ext: Offer }

export function offersOf(context: Pick<McpContext, 'register' | 'reports' | 'slices' | 'baseUrl'>): Offers {
  const { register, reports, baseUrl } = context
  const main = mainTools(register, reports)
  const ext = [extSearchTool(register), fetchTool(register), matchTool(context)]
  return {
    main: { path: '/mcp', tools: main, instructions: instructions(baseUrl) },
    ext: { path: EXT_ENDPOINT, tools: ext, instructions: extInstructions(baseUrl) },
  }
}
