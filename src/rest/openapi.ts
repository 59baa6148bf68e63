import type { Plan } from '../access/limits/plan.ts'
import { innermostLimit } from '../access/limits/ring-budgets.ts'
import { filledText } from '../domain/filled.ts'
import { bodyExamples, exampleOf, LIST_EXAMPLES } from './openapi/body-examples.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import GUIDES from './openapi/guides.json' with { type: 'json' }
import {
  BODY_SCHEMAS,
  BUILDING_PARAMETERS,
  EXT_PATHS,
  EXT_RESPONSES,
  LIST_SCHEMAS,
  PARAMETERS,
  PATHS,
  PROBLEM_SCHEMAS,
  parameters,
  problemExamples,
  RESPONSES,
  reconcilePaths,
} from './openapi/parts.ts'
import { type Json, type JsonObject, spelledOut } from './openapi/spelled-out.ts'
import type { RestContext } from './rest-context.ts'

type Context = Pick<RestContext, 'baseUrl' | 'plan' | 'register' | 'contact'>

/** Returns the body of `GET /v1/openapi.json`: the description of `/v1`. */
export function openApiDocument(context: Context): JsonObject {
  const { baseUrl, plan, register } = context
  return openApi(GUIDES.main, context, {
    values: { limits: limitsOf(plan), failures: innermostLimit('failures').inWords },
    paths: PATHS,
    components: {
      parameters: parameters(exampleOf(register)),
      headers: spelledOut(TEXTS.headers),
      schemas: { ...BODY_SCHEMAS, ...PROBLEM_SCHEMAS },
      responses: RESPONSES,
      examples: { ...bodyExamples(baseUrl), ...problemExamples(baseUrl) },
    },
  })
}

function limitsOf({ name, perMinute, perDay }: Plan): string {
  const parts = [
    ...(perMinute === undefined ? [] : [`${perMinute} requests a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} requests a day`]),
  ]
  return `Plan \`${name}\`: ${parts.length === 0 ? 'no limit' : parts.join(' and ')}.`
}

/** Returns the body of `GET /ext/openapi.json`: the description of what goes beyond `/v1`. */
export function extDocument(context: Context & Pick<RestContext, 'reconcile'>): JsonObject {
  const { register, baseUrl, plan, reconcile } = context
  const { name, rowsPerDay } = plan
  const rows = rowsPerDay === undefined ? 'no limit on rows' : `${rowsPerDay} rows a day`
  const hasReconcile = reconcile === 'on'
  const paths = hasReconcile ? { ...EXT_PATHS, ...reconcilePaths(exampleOf(register)) } : EXT_PATHS
  const { tags, ...guide } = GUIDES.ext
  return openApi({ ...guide, tags: tags.filter((tag) => hasReconcile || tag.name !== 'OpenRefine') }, context, {
    values: { name, rows },
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

/** `guide` is in Markdown, with the names of `values` in braces. */
type Guide = { readonly title: string; readonly guide: readonly string[]; readonly tags: readonly JsonObject[] }

type Described = {
  readonly values: Readonly<Record<string, string>>
  readonly paths: JsonObject
  readonly components: JsonObject
}

function openApi(
  { title, guide, tags }: Guide,
  { baseUrl, contact }: Pick<RestContext, 'baseUrl' | 'contact'>,
  { values, paths, components }: Described,
): JsonObject {
  const description = filledText(guide.join('\n\n'), { ...values, baseUrl })
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0-beta', description, ...contactOf(contact), license: TEXTS.license },
    servers: [{ url: baseUrl }],
    tags,
    paths,
    components: {
      securitySchemes: spelledOut(TEXTS.securitySchemes, { baseUrl }),
      ...components,
    },
  }
}

// The member `contact` of `info`, where the operator named somebody.
function contactOf(contact: string | undefined): JsonObject {
  if (contact === undefined) return {}
  if (/^https?:/.test(contact)) return { contact: { url: contact } }
  return { contact: contact.includes('@') ? { email: contact } : { name: contact } }
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
