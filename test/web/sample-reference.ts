import { randomUUID } from 'node:crypto'
import { apiReferenceOf, uncounted } from '../../src/edition/create-handler.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import type { ApiReference } from '../../src/web/exchange/api-reference.ts'
import type { WebOptions } from '../../src/web/exchange/exchange.ts'
import { BETA } from './memory-access.ts'

/** Returns the API reference for a context that has everything else; it answers the examples of REST. */
export function sampleReference(context: Pick<WebOptions, 'register' | 'access' | 'baseUrl'>): ApiReference {
  const { register, access, baseUrl } = context
  const described = { register, slices: new Slices(), baseUrl, plan: BETA, reconcile: 'on', extMcp: 'open' } as const
  const { gate, budgets } = uncounted({ ...access, plans: [BETA] })
  const rest = createRestHandler({
    ...{ ...described, gate, budgets },
    isReady: () => true,
    isDegraded: () => false,
    workers: 1,
    newRequestId: randomUUID,
    reportFault: () => undefined,
  })
  return apiReferenceOf({ ...described, reports: access.reports }, rest)
}
