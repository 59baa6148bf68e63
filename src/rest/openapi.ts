import type { Plan } from '../access/limits/plan.ts'
import { innermostLimit } from '../access/limits/ring-budgets.ts'
import { filledText } from '../domain/filled.ts'
import { bodyExamples, exampleOf } from './openapi/body-examples.ts'
import { BODY_SCHEMAS } from './openapi/body-schemas.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import GUIDES from './openapi/guides.json' with { type: 'json' }
import { PATHS, PROBLEM_SCHEMAS, parameters, problemExamples, RESPONSES } from './openapi/parts.ts'
import { type JsonObject, spelledOut } from './openapi/spelled-out.ts'
import type { RestContext } from './rest-context.ts'

/** Returns the body of `GET /v1/openapi.json`: the description of `/v1`. */
export function openApiDocument(context: Pick<RestContext, 'baseUrl' | 'plan' | 'register' | 'contact'>): JsonObject {
  const { baseUrl, plan, register } = context
  return openApi(GUIDES.main, context, {
    values: { baseUrl, limits: limitsOf(plan), failures: innermostLimit('failures').inWords },
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

/** `guide` is in Markdown, with the names of `values` in braces. */
type Guide = { readonly title: string; readonly guide: readonly string[]; readonly tags: readonly JsonObject[] }

type Described = {
  readonly values: Readonly<Record<string, string>>
  readonly paths: JsonObject
  readonly components: JsonObject
}

export function openApi(
  { title, guide, tags }: Guide,
  { baseUrl, contact }: { readonly baseUrl: string; readonly contact?: string | undefined },
  { values, paths, components }: Described,
): JsonObject {
  const description = filledText(guide.join('\n\n'), values)
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0-beta', description, ...contactOf(contact), license: DATA_LICENSE },
    servers: [{ url: baseUrl }],
    tags,
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: `Issued at ${baseUrl}/developers.` },
        Bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
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

// The licence of the data.
const DATA_LICENSE: JsonObject = {
  name: 'Public Data License (Version 1.0), 公共データ利用規約（第1.0版）; per source in every reply',
  url: 'https://www.digital.go.jp/resources/open_data/public_data_license_v1.0',
}
