import { bodyExamples } from './openapi/body-examples.ts'
import { BODY_SCHEMAS } from './openapi/body-schemas.ts'
import { exampleOf } from './openapi/example-of.ts'
import { guide } from './openapi/guide.ts'
import type { JsonObject } from './openapi/json-object.ts'
import { openApi } from './openapi/own-document.ts'
import { parameters } from './openapi/parameters.ts'
import { PATHS } from './openapi/paths.ts'
import { PARAMETER_ERROR_SCHEMA, PROBLEM_SCHEMA, problemExamples } from './openapi/problem-schema.ts'
import { REPLY_HEADERS } from './openapi/reply-headers.ts'
import { RESPONSES } from './openapi/responses.ts'
import type { RestContext } from './rest-context.ts'

type Described = Pick<RestContext, 'baseUrl' | 'plan' | 'register' | 'contact'>

/** Returns the body of `GET /v1/openapi.json`: the description of `/v1`. */
export function openApiDocument(context: Described): JsonObject {
  const { baseUrl, plan, register } = context
  return openApi(
    {
      title: 'Corporate Registry Lookup Service',
      guide: guide(baseUrl, plan),
      tags: [
        {
          name: 'Corporations',
          description: 'Look up and search corporations. Requests need a key, and successful ones count.',
        },
        { name: 'Description', description: 'This document.' },
      ],
      paths: PATHS,
      components: {
        parameters: parameters(exampleOf(register)),
        headers: REPLY_HEADERS,
        schemas: { ...BODY_SCHEMAS, Problem: PROBLEM_SCHEMA, ParameterError: PARAMETER_ERROR_SCHEMA },
        responses: RESPONSES,
        examples: { ...bodyExamples(baseUrl), ...problemExamples(baseUrl) },
      },
    },
    context,
  )
}
