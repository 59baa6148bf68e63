import type { Plan } from '../access/limits/plan.ts'
import { exampleOf } from './openapi/example-of.ts'
import { EXT_PATHS } from './openapi/ext-paths.ts'
import type { Json, JsonObject } from './openapi/json-object.ts'
import { CHANGES_EXAMPLES, LIST_EXAMPLES, LOOKUP_EXAMPLES } from './openapi/list-examples.ts'
import { LIST_SCHEMAS } from './openapi/list-schemas.ts'
import { openApi } from './openapi/own-document.ts'
import { BUILDING_PARAMETERS, PARAMETERS } from './openapi/parameters.ts'
import { PARAMETER_ERROR_SCHEMA, PROBLEM_SCHEMA, problemExamples } from './openapi/problem-schema.ts'
import { reconcilePaths } from './openapi/reconcile-paths.ts'
import { REPLY_HEADERS } from './openapi/reply-headers.ts'
import { LIST_RESPONSES, RECONCILE_RESPONSES, RESPONSES } from './openapi/responses.ts'
import type { RestContext } from './rest-context.ts'

type ExtContext = Pick<RestContext, 'register' | 'baseUrl' | 'plan' | 'reconcile' | 'contact'>

/** Returns the body of `GET /ext/openapi.json`: the description of what goes beyond `/v1`. */
export function extDocument(context: ExtContext): JsonObject {
  const { register, baseUrl, plan, reconcile } = context
  const hasReconcile = reconcile === 'on'
  const paths = hasReconcile ? { ...EXT_PATHS, ...reconcilePaths(exampleOf(register)) } : EXT_PATHS
  return openApi(
    {
      title: 'Corporate Registry Lookup Service: lists',
      guide: guide(baseUrl, plan),
      tags: [
        {
          name: 'Lists',
          description:
            'Find the corporate numbers for a list of names; ask which corporations have changed. Requests need a key, and successful ones count.',
        },
        ...(hasReconcile
          ? [{ name: 'OpenRefine', description: 'The same matching for OpenRefine, without a key.' }]
          : []),
        { name: 'This document', description: 'The description of these paths.' },
      ],
      paths,
      components: reachable(paths, {
        parameters: { ...PARAMETERS, ...BUILDING_PARAMETERS },
        headers: REPLY_HEADERS,
        schemas: { ...LIST_SCHEMAS, Problem: PROBLEM_SCHEMA, ParameterError: PARAMETER_ERROR_SCHEMA },
        responses: { ...RESPONSES, ...LIST_RESPONSES, ...RECONCILE_RESPONSES },
        examples: { ...LIST_EXAMPLES, ...CHANGES_EXAMPLES, ...LOOKUP_EXAMPLES, ...problemExamples(baseUrl) },
      }),
    },
    context,
  )
}

// Returns the components that the paths refer to, directly or through other components.
function reachable(paths: JsonObject, components: Readonly<Record<string, JsonObject>>): JsonObject {
  const used = new Set<string>()
  const look = (value: Json): void => {
    if (typeof value !== 'object') return
    for (const [key, member] of Object.entries(value)) {
      if (key !== '$ref' || typeof member !== 'string') look(member)
      else if (!used.has(member)) {
        used.add(member)
        const [, , section = '', name = ''] = member.split('/')
        look(components[section]?.[name] ?? '')
      }
    }
  }
  look(paths)
  const sections = Object.entries(components).map(([section, members]) => {
    const kept = Object.entries(members).filter(([name]) => used.has(`#/components/${section}/${name}`))
    return [section, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(sections)
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
