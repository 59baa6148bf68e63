import { apiReferenceOf } from '../../src/edition/api-reference.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import type { ApiReference } from '../../src/web/exchange/api-reference.ts'
import type { WebOptions } from '../../src/web/exchange/web-context.ts'
import { BETA } from './memory-access.ts'

/** Returns the API reference for a context that has everything else. */
export function sampleReference(context: Pick<WebOptions, 'register' | 'access' | 'baseUrl'>): ApiReference {
  const { register, access, baseUrl } = context
  return apiReferenceOf({
    register,
    reports: access.reports,
    slices: new Slices(),
    baseUrl,
    plan: BETA,
    reconcile: 'on',
  })
}
