import { LIST_EXAMPLES } from './openapi/body-examples.ts'
import { LIST_SCHEMAS } from './openapi/body-schemas.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import { exampleOf } from './openapi/example-of.ts'
import GUIDES from './openapi/guides.json' with { type: 'json' }
import { guideOf, openApi } from './openapi/own-document.ts'
import { BUILDING_PARAMETERS, PARAMETERS } from './openapi/parameters.ts'
import { EXT_PATHS, reconcilePaths } from './openapi/paths.ts'
import { PROBLEM_SCHEMAS, problemExamples } from './openapi/problem-schema.ts'
import { EXT_RESPONSES, RESPONSES } from './openapi/responses.ts'
import { type Json, type JsonObject, spelledOut } from './openapi/spelled-out.ts'
import type { RestContext } from './rest-context.ts'

type ExtContext = Pick<RestContext, 'register' | 'baseUrl' | 'plan' | 'reconcile' | 'contact'>

/** Returns the body of `GET /ext/openapi.json`: the description of what goes beyond `/v1`. */
export function extDocument(context: ExtContext): JsonObject {
  const { register, baseUrl, plan, reconcile } = context
  const { name, rowsPerDay } = plan
  const rows = rowsPerDay === undefined ? 'no limit on rows' : `${rowsPerDay} rows a day`
  const hasReconcile = reconcile === 'on'
  const paths = hasReconcile ? { ...EXT_PATHS, ...reconcilePaths(exampleOf(register)) } : EXT_PATHS
  return openApi(
    {
      title: 'Corporate Registry Lookup Service: lists',
      guide: guideOf(GUIDES.ext, { baseUrl, name, rows }),
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
        headers: spelledOut(TEXTS.headers),
        schemas: { ...LIST_SCHEMAS, ...PROBLEM_SCHEMAS },
        responses: { ...RESPONSES, ...EXT_RESPONSES },
        examples: { ...LIST_EXAMPLES, ...problemExamples(baseUrl) },
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
