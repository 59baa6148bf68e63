import type { Plan } from '../access/limits/plan.ts'
import { innermostLimit } from '../access/limits/ring-budgets.ts'
import type { ProblemCode } from '../domain/explain.ts'
import { filledText } from '../domain/filled.ts'
import { MAX_QUERY_CHARACTERS } from '../domain/limits.ts'
import type { Problem } from '../domain/problem.ts'
import { LOGGED_FACTS } from '../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../facts/filter-table.ts'
import { ofEach } from '../facts/of-each.ts'
import { type JsonSchema, SCHEMAS, schemasIn } from '../facts/schemas/schemas.ts'
import { MATCH_SCHEMAS } from '../match/match-schemas.ts'
import { problemDetails } from '../serve/message/problem-details.ts'
import { bodyExamples, exampleOf, LIST_EXAMPLES, type ParameterExample } from './openapi/body-examples.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import GUIDES from './openapi/guides.json' with { type: 'json' }
import LISTS from './openapi/list-schemas.json' with { type: 'json' }
import PATH_TEXTS from './openapi/paths.json' with { type: 'json' }
import { type Json, type JsonObject, references, spelledOut } from './openapi/spelled-out.ts'
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
    components: { securitySchemes: spelledOut(TEXTS.securitySchemes, { baseUrl }), ...components },
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
    for (const [reference, section = '', name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(reference)) continue
      used.add(reference)
      look(components[section]?.[name] ?? '')
    }
  }
  look(paths)
  return ofEach(Object.keys(components), (section) => {
    const members = Object.entries(components[section]!)
    return Object.fromEntries(members.filter(([name]) => used.has(`#/components/${section}/${name}`)))
  })
}

const REFERENCE = /(?<="\$ref":")#\/components\/([^/]+)\/([^"]+)/g

/** `paths` of `/v1`. Its CSV is not among them: a second media type would make clients return a text or an answer. */
export const PATHS: JsonObject = spelledOut(PATH_TEXTS.v1, {
  filters: FILTER_NAMES.map((name) => ({ $ref: `#/components/parameters/${FILTERS[name].component}` })),
})

/** `paths` beyond the specification of `/v1`. */
export const EXT_PATHS: JsonObject = spelledOut(PATH_TEXTS.ext)

/** `paths` of the service for OpenRefine; the example is a corporation of the register that is served. */
function reconcilePaths({ corporate_number: number, name, prefecture }: ParameterExample): JsonObject {
  const place = prefecture === undefined ? [] : [{ pid: 'prefecture', v: prefecture }]
  return spelledOut(PATH_TEXTS.reconcile, {
    number,
    queries: JSON.stringify({ q0: { query: name, properties: place } }),
    extend: JSON.stringify({ ids: [number], properties: [{ id: 'address' }] }),
  })
}

/** Returns `components.parameters`, with examples that find a corporation, each alone and all together. */
function parameters(example: ParameterExample): JsonObject {
  const { corporate_number, name, industries } = example
  const filters = FILTER_NAMES.map((filter) => {
    const { component, fact } = FILTERS[filter]
    return [component, fact === 'industries' ? industries?.[0]?.code : example[fact]] as const
  })
  const found = [['Query', name] as const, ...filters].flatMap(([parameter, value]) =>
    value === undefined ? [] : [[parameter, { ...PARAMETERS[parameter], example: value as Json }] as const],
  )
  return { CorporateNumber: { ...PathNumber, example: corporate_number }, ...PARAMETERS, ...Object.fromEntries(found) }
}

function filterParameter(name: FilterName): JsonObject {
  const { type, meaning: description } = FILTERS[name]
  const schema: JsonObject = type === undefined ? { type: 'string', maxLength: MAX_QUERY_CHARACTERS } : { type }
  return { name, in: 'query', description, schema }
}

const { CorporateNumber: PathNumber, Query, ...OTHERS } = spelledOut(TEXTS.parameters)

/** The parameters other than `corporate_number`, without the examples that depend on the register. */
export const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  Query: Query!,
  ...Object.fromEntries(FILTER_NAMES.map((name) => [FILTERS[name].component, filterParameter(name)])),
  ...OTHERS,
}

/** The parameters of `/ext/building` and `/ext/suggest` alone, in few words: the document of `/v1` has the rest. */
const BUILDING_PARAMETERS: JsonObject = spelledOut(TEXTS.extParameters)

/** `components.responses`: everything that is not a 200. */
const RESPONSES: JsonObject = responsesOf(TEXTS.responses)

/** `components.responses` of `/ext`, where the service for OpenRefine takes no key. */
const EXT_RESPONSES: JsonObject = responsesOf(TEXTS.extResponses)

/** `codes` are those of a problem. */
type Response = {
  readonly description: string
  readonly codes?: readonly string[]
  readonly headers: readonly string[]
}

function responsesOf(table: Readonly<Record<string, Response>>): JsonObject {
  return ofEach(Object.keys(table), (name): JsonObject => {
    const { description, codes, headers: names } = table[name]!
    const headers = references('headers', names)
    if (codes === undefined) return { description, headers }
    const content = { schema: { $ref: '#/components/schemas/Problem' }, examples: references('examples', codes) }
    return {
      description: `${description} Code: ${codes.map((code) => `\`${code}\``).join(' or ')}.`,
      headers,
      content: { 'application/json': content, 'application/problem+json': content },
    }
  })
}

/** One problem of every code: the compiler asks for all of them, and the document's examples are made from these. */
const SAMPLES = spelledOut(TEXTS.problems satisfies Record<ProblemCode, object>) as object as Record<
  ProblemCode,
  Problem
>

const SAMPLE_REQUEST_ID = '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22'
export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(SAMPLES) as ProblemCode[]

/** The schemas `Problem` and `ParameterError`. */
const PROBLEM_SCHEMAS: JsonObject = spelledOut(TEXTS.schemas, { codes: PROBLEM_CODES })

/** One example reply per code, under the name of the code. */
function problemExamples(baseUrl: string): JsonObject {
  return ofEach(PROBLEM_CODES, (code) => {
    const details = problemDetails(SAMPLES[code], { requestId: SAMPLE_REQUEST_ID, baseUrl })
    const { errors, retry_after, ...others } = details
    return {
      summary: details.title,
      value: { ...others, ...(errors && { errors }), ...(retry_after && { retry_after }) },
    }
  })
}

const { CorporateNumber, Industry, Match, Profile, SearchAnswer, SearchItem, Suggestion, Interpreted } = SCHEMAS

const NAMED = namedSchemas({
  // Those that get a name, so that generated clients have a type for each.
  ...{ CorporateNumber, Profile, SearchAnswer, SearchItem, Match, Industry, Suggestion, Interpreted },
  Source: SCHEMAS.ViewedSource,
})

/** `components.schemas` of the bodies with data. */
const BODY_SCHEMAS: JsonObject = {
  ...NAMED,
  // Combinations of the employee figure's three forms that never occur: JsonSchema cannot express them, OpenAPI can.
  // Linters demand that a required property is named in `properties`, too.
  Profile: { ...NAMED['Profile'], ...spelledOut({ not: TEXTS.mixedFigures }) },
}

/** Returns `components.schemas` of these schemas under their names; a schema inside another becomes a `$ref`. */
function namedSchemas(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonObject>> {
  const names = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]))
  const referring = (_: string, value: JsonSchema | null): unknown => {
    const name = names.get(value)
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
    return value?.type === 'object' ? { ...value, additionalProperties: true } : value
  }
  // Copies, which have no name: each schema stands there itself, not as a reference.
  return ofEach(Object.keys(schemas), (name) => JSON.parse(JSON.stringify({ ...schemas[name] }, referring)))
}

const { MatchRow, ListAnswer, MatchedRow, Evidence, Candidate } = MATCH_SCHEMAS
const { NumberFault, BuildingAnswer, ...ANSWERS } = schemasIn(LISTS, { loggedFacts: LOGGED_FACTS }, SCHEMAS)

/** `components.schemas` of lists that are matched, of changes and of buildings. */
const LIST_SCHEMAS: JsonObject = {
  ...namedSchemas({
    ...{ CorporateNumber, MatchRow, ListAnswer, MatchedRow, Evidence, Candidate },
    ...{ ...ANSWERS, NumberFault, BuildingAnswer },
    Source: SCHEMAS.Source,
    SearchSource: SCHEMAS.ViewedSource,
  }),
  ...spelledOut(TEXTS.listSchemas),
}
