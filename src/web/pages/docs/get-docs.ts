import {
  type AddressedOperation,
  type ApiReference,
  type OpenApi,
  type Parameter,
  resolved,
} from '../../exchange/api-reference.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { docsPage } from './docs-page.tsx'
import { exampleRequest } from './example-request.ts'
import type { ShownOperation } from './operation-section.tsx'
import { toolsPage } from './tools-page.tsx'

/** GET /docs, /docs/ext and /docs/mcp */
export async function getDocs({ context, setting, captured: part }: Exchange): Promise<Outcome> {
  const { reference } = context
  if (part === 'mcp') return okPage(toolsPage(reference, setting))
  const api = part === 'ext' ? reference.ext : reference.main
  const operations = await Promise.all(operationsOf(api).map((operation) => shown(reference, api, operation)))
  return okPage(docsPage(part === 'ext' ? 'ext' : 'main', { api, operations }, setting))
}

function operationsOf({ paths }: OpenApi): readonly AddressedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
}

async function shown(reference: ApiReference, api: OpenApi, addressed: AddressedOperation): Promise<ShownOperation> {
  const parameters = addressed.operation.parameters.map((parameter) => resolved<Parameter>(api, parameter))
  const request = exampleRequest(api, { ...addressed, parameters })
  // The answer to this one would be the whole document.
  const isDocument = addressed.path.endsWith('/openapi.json')
  return { ...addressed, parameters, request, answer: isDocument ? undefined : await reference.answerTo(request) }
}
