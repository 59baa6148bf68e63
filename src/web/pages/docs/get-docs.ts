import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { found } from '../../layout/page.ts'
import { docsPage } from './docs-page.tsx'

/** GET /docs */
export function getDocs({ setting }: Exchange): Outcome {
  return found(docsPage(setting))
}
