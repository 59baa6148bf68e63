import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { docsPage } from './docs-page.tsx'
import { toolsPage } from './tools-page.tsx'

/** GET /docs, /docs/ext and /docs/mcp */
export function getDocs({ context, setting, captured: part }: Exchange): Outcome {
  const { main, ext } = context.reference
  if (part === 'mcp') return okPage(toolsPage(context.reference, setting))
  return okPage(part === 'ext' ? docsPage('ext', ext, setting) : docsPage('main', main, setting))
}
