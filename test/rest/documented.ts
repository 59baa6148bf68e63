import { extDocument } from '../../src/rest/ext-document.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { DocumentValidator } from './document-validator.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { type SampleHeaders, sampleRequest } from './sample-request.ts'

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))

/** Returns a request that posts this body as JSON; an object is written as such. */
export function posted(path: string, body: object | string, headers: SampleHeaders = {}): Request {
  const request = sampleRequest(path, { 'content-type': 'application/json', ...headers }, 'POST')
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return { ...request, body: { kind: 'complete', bytes } }
}

/** Sends a request below /ext, and validates the reply against the OpenAPI document. */
export async function asDocumented(request: Request, context: SampleContext = sampleContext()): Promise<Reply> {
  const reply = await createRestHandler(context)(request)
  VALIDATOR.checkReply(request.path, reply, request.method === 'GET' ? 'get' : 'post')
  return reply
}
