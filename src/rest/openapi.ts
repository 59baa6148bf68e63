import { bodyExamples } from './openapi/body-examples.ts'
import { BODY_SCHEMAS } from './openapi/body-schemas.ts'
import { exampleOf } from './openapi/example-of.ts'
import { guide } from './openapi/guide.ts'
import type { JsonObject } from './openapi/json-object.ts'
import { contactOf, DATA_LICENSE } from './openapi/own-document.ts'
import { parameters } from './openapi/parameters.ts'
import { PATHS } from './openapi/paths.ts'
import { PARAMETER_ERROR_SCHEMA, PROBLEM_SCHEMA, problemExamples } from './openapi/problem-schema.ts'
import { REPLY_HEADERS } from './openapi/reply-headers.ts'
import { RESPONSES } from './openapi/responses.ts'
import type { RestContext } from './rest-context.ts'

/** Returns the body of `GET /v1/openapi.json`, OpenAPI 3.0.3: the description of `/v1`. */
export function openApiDocument({
  baseUrl,
  plan,
  register,
  contact,
}: Pick<RestContext, 'baseUrl' | 'plan' | 'register' | 'contact'>): JsonObject {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Corporate Registry Lookup Service',
      version: '1.0.0-beta',
      description: guide(baseUrl, plan),
      ...contactOf(contact),
      license: DATA_LICENSE,
    },
    servers: [{ url: baseUrl }],
    tags: [
      {
        name: 'Corporations',
        description: 'Look up and search corporations. Requests need a key, and successful ones count.',
      },
      { name: 'Description', description: 'This document.' },
    ],
    paths: PATHS,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: `Issued at ${baseUrl}/developers.` },
        Bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
      parameters: parameters(exampleOf(register)),
      headers: REPLY_HEADERS,
      schemas: { ...BODY_SCHEMAS, Problem: PROBLEM_SCHEMA, ParameterError: PARAMETER_ERROR_SCHEMA },
      responses: RESPONSES,
      examples: { ...bodyExamples(baseUrl), ...problemExamples(baseUrl) },
    },
  }
}
