import type { Plan } from '../access/limits/plan.ts'
import { exampleOf } from './openapi/example-of.ts'
import { EXT_PATHS } from './openapi/ext-paths.ts'
import type { JsonObject } from './openapi/json-object.ts'
import { CHANGES_EXAMPLES, LIST_EXAMPLES, LOOKUP_EXAMPLES } from './openapi/list-examples.ts'
import { LIST_SCHEMAS } from './openapi/list-schemas.ts'
import { contactOf, DATA_LICENSE } from './openapi/own-document.ts'
import { BUILDING_PARAMETERS, PARAMETERS } from './openapi/parameters.ts'
import { PARAMETER_ERROR_SCHEMA, PROBLEM_SCHEMA, problemExamples } from './openapi/problem-schema.ts'
import { reachable } from './openapi/reachable.ts'
import { reconcilePaths } from './openapi/reconcile-paths.ts'
import { REPLY_HEADERS } from './openapi/reply-headers.ts'
import { LIST_RESPONSES, RECONCILE_RESPONSES, RESPONSES } from './openapi/responses.ts'
import type { RestContext } from './rest-context.ts'

type ExtContext = Pick<RestContext, 'register' | 'baseUrl' | 'plan' | 'reconcile' | 'contact'>

/** Returns the body of `GET /ext/openapi.json`, OpenAPI 3.0.3: the description of what goes beyond `/v1`. */
export function extDocument({ register, baseUrl, plan, reconcile, contact }: ExtContext): JsonObject {
  const paths = reconcile === 'on' ? { ...EXT_PATHS, ...reconcilePaths(exampleOf(register)) } : EXT_PATHS
  return {
    openapi: '3.0.3',
    info: {
      title: 'Corporate Registry Lookup Service: lists',
      version: '1.0.0-beta',
      description: guide(baseUrl, plan),
      ...contactOf(contact),
      license: DATA_LICENSE,
    },
    servers: [{ url: baseUrl }],
    tags: [
      {
        name: 'Lists',
        description:
          'Find the corporate numbers for a list of names; ask which corporations have changed. Requests need a key, and successful ones count.',
      },
      ...(reconcile === 'on'
        ? [{ name: 'OpenRefine', description: 'The same matching for OpenRefine, without a key.' }]
        : []),
      { name: 'This document', description: 'The description of these paths.' },
    ],
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: `Issued at ${baseUrl}/developers.` },
        Bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
      ...reachable(paths, {
        parameters: { ...PARAMETERS, ...BUILDING_PARAMETERS },
        headers: REPLY_HEADERS,
        schemas: { ...LIST_SCHEMAS, Problem: PROBLEM_SCHEMA, ParameterError: PARAMETER_ERROR_SCHEMA },
        responses: { ...RESPONSES, ...LIST_RESPONSES, ...RECONCILE_RESPONSES },
        examples: { ...LIST_EXAMPLES, ...CHANGES_EXAMPLES, ...LOOKUP_EXAMPLES, ...problemExamples(baseUrl) },
      }),
    },
  }
}

function guide(baseUrl: string, { name, rowsPerDay }: Plan): string {
  const rows = rowsPerDay === undefined ? 'no limit on rows' : `${rowsPerDay} rows a day`
  return [
    `The paths beyond the interface of [\`/v1\`](${baseUrl}/v1/openapi.json). Keys, checks, errors and limits are the same: send your key in the \`X-API-Key\` header, or as \`Authorization: Bearer\`.`,
    '## Limits',
    `Rows of lists have a limit of their own beside those on requests. Plan \`${name}\`: ${rows}. The limit is a token bucket that fills up steadily; the policy \`rows\` in \`RateLimit\` says how many rows are left.`,
    '## What is left out',
    'The name of a representative is never part of a reply, and no list finds a corporation by it. Fields may be added at any time: ignore those you do not know.',
  ].join('\n\n')
}
