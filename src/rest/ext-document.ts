import { exampleOf, LIST_EXAMPLES } from './openapi/body-examples.ts'
import { LIST_SCHEMAS } from './openapi/body-schemas.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import GUIDES from './openapi/guides.json' with { type: 'json' }
import {
  BUILDING_PARAMETERS,
  EXT_PATHS,
  EXT_RESPONSES,
  PARAMETERS,
  PROBLEM_SCHEMAS,
  problemExamples,
  RESPONSES,
  reconcilePaths,
} from './openapi/parts.ts'
import { type Json, type JsonObject, spelledOut } from './openapi/spelled-out.ts'
import { openApi } from './openapi.ts'
import type { RestContext } from './rest-context.ts'

type ExtContext = Pick<RestContext, 'register' | 'baseUrl' | 'plan' | 'reconcile' | 'contact'>

/** Returns the body of `GET /ext/openapi.json`: the description of what goes beyond `/v1`. */
export function extDocument(context: ExtContext): JsonObject {
  const { register, baseUrl, plan, reconcile } = context
  const { name, rowsPerDay } = plan
  const rows = rowsPerDay === undefined ? 'no limit on rows' : `${rowsPerDay} rows a day`
  const hasReconcile = reconcile === 'on'
  const paths = hasReconcile ? { ...EXT_PATHS, ...reconcilePaths(exampleOf(register)) } : EXT_PATHS
  const { tags, ...guide } = GUIDES.ext
  return openApi({ ...guide, tags: tags.filter((tag) => hasReconcile || tag.name !== 'OpenRefine') }, context, {
    values: { baseUrl, name, rows },
    paths,
    components: reachable(paths, {
      parameters: { ...PARAMETERS, ...BUILDING_PARAMETERS },
      headers: spelledOut(TEXTS.headers),
      schemas: { ...LIST_SCHEMAS, ...PROBLEM_SCHEMAS },
      responses: { ...RESPONSES, ...EXT_RESPONSES },
      examples: { ...LIST_EXAMPLES, ...problemExamples(baseUrl) },
    }),
  })
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
