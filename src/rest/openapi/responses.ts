import { ofEach } from '../../facts/of-each.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type JsonObject, references } from './spelled-out.ts'

/** `components.responses`: everything that is not a 200. */
export const RESPONSES: JsonObject = responsesOf(TEXTS.responses)

/** `components.responses` of `/ext`, where the service for OpenRefine takes no key. */
export const EXT_RESPONSES: JsonObject = responsesOf(TEXTS.extResponses)

/** `codes` are those of a problem. */
type Response = {
  readonly description: string
  readonly codes?: readonly string[]
  readonly headers: readonly string[]
}

function responsesOf(table: Readonly<Record<string, Response>>): JsonObject {
  return ofEach(Object.keys(table), (name) => responseOf(table[name]!))
}

function responseOf({ description, codes, headers: names }: Response): JsonObject {
  const headers = references('headers', names)
  if (codes === undefined) return { description, headers }
  const content = { schema: { $ref: '#/components/schemas/Problem' }, examples: references('examples', codes) }
  return {
    description: `${description} Code: ${codes.map((code) => `\`${code}\``).join(' or ')}.`,
    headers,
    content: { 'application/json': content, 'application/problem+json': content },
  }
}
