import type { Plan } from '../access/limits/plan.ts'
import { offersOf } from '../mcp/offers.ts'
import { extDocument } from '../rest/ext-document.ts'
import { exampleOf } from '../rest/openapi/example-of.ts'
import { openApiDocument } from '../rest/openapi.ts'
import type { ApiReference, OpenApi } from '../web/exchange/api-reference.ts'

type Described = Parameters<typeof offersOf>[0] & { readonly plan: Plan; readonly reconcile: 'on' | 'off' }

/**
 * Returns what the API reference is written from: the OpenAPI documents and the tools, as programs and agents get them.
 */
export function apiReferenceOf(context: Described): ApiReference {
  const { main, ext } = offersOf(context)
  return {
    // test/rest/openapi.test.ts and test/rest/ext-document.test.ts validate both as OpenAPI documents.
    main: openApiDocument(context) as OpenApi,
    ext: extDocument(context) as OpenApi,
    endpoints: [main, ext],
    exampleNumber: exampleOf(context.register).corporate_number,
  }
}
