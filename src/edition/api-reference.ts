import type { Plan } from '../access/limits/plan.ts'
import { offersOf } from '../mcp/offers.ts'
import { extDocument } from '../rest/ext-document.ts'
import { exampleOf } from '../rest/openapi/example-of.ts'
import { openApiDocument } from '../rest/openapi.ts'
import type { Handler } from '../serve/message/request.ts'
import type { ApiReference, ExampleRequest, OpenApi } from '../web/exchange/api-reference.ts'

type Described = Parameters<typeof offersOf>[0] & { readonly plan: Plan; readonly reconcile: 'on' | 'off' }

/**
 * Returns what the API reference is written from: the OpenAPI documents and the tools, as programs and agents get them.
 * `handler` answers the examples, each once; it must count nothing.
 */
export function apiReferenceOf(context: Described, handler: Handler): ApiReference {
  const { main, ext } = offersOf(context)
  const answers = new Map<string, Promise<unknown>>()
  return {
    // test/rest/openapi.test.ts and test/rest/ext-document.test.ts validate both as OpenAPI documents.
    main: openApiDocument(context) as OpenApi,
    ext: extDocument(context) as OpenApi,
    endpoints: [main, ext],
    exampleNumber: exampleOf(context.register).corporate_number,
    answerTo(request) {
      const asked = JSON.stringify(request)
      const answer = answers.get(asked) ?? answerOf(handler, request)
      answers.set(asked, answer)
      return answer
    },
  }
}

async function answerOf(handler: Handler, { method, path, query, body }: ExampleRequest): Promise<unknown> {
  const { headers: sent, body: text } = await handler({
    method,
    path,
    query: new URLSearchParams(query.map(([name, value]) => [name, value])).toString(),
    headers: new Map([
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
    ]),
    body: { kind: 'complete', bytes: Buffer.from(body ?? '') },
    address: 'examples',
  })
  const isJson = sent.some(([name, value]) => name === 'Content-Type' && /[/+]json\b/.test(value))
  return isJson ? JSON.parse(Buffer.from(text).toString()) : undefined
}
