import { isJsonObject, jsonIn } from '../../domain/parse-json.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { contentTypeOf } from '../../serve/message/request.ts'
import { firstOfEachName, MOST_FIELDS, readUrlencoded } from '../../serve/message/urlencoded.ts'
import { weightsOf } from '../../serve/message/weights-of.ts'
import type { PageRequest } from './page-request.ts'

/** A posted HTML form or JSON object; of the JSON object, `fields` has only the members that are strings. */
export type Form = { readonly kind: 'form' | 'json'; readonly fields: ReadonlyMap<string, string> }

/** Whether a post is answered with JSON: its body is JSON, or it asks for a key and Accept does not name HTML. */
export function wantsJson(request: PageRequest): boolean {
  if (contentTypeOf(request) === 'application/json') return true
  return request.path === '/developers/keys' && htmlIn(request.headers.get('accept')).size === 0
}

const htmlIn = weightsOf(String.raw`text/html|application/xhtml\+xml`)

/** Of several fields with one name the first counts. Problems: `payload-too-large`, `invalid-parameter`. */
export function readForm(request: PageRequest): Result<Form> {
  if (request.body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: request.body.maxBytes })
  const { bytes } = request.body
  switch (contentTypeOf(request)) {
    case 'application/json':
      return jsonForm(new TextDecoder().decode(bytes))
    case 'application/x-www-form-urlencoded':
      return urlencodedForm(bytes)
    default:
      return bodyFault('send application/json or application/x-www-form-urlencoded.', 'Content-Type')
  }
}

function urlencodedForm(bytes: Uint8Array): Result<Form> {
  const fields = readUrlencoded(bytes)
  if (fields === undefined) return bodyFault(`the form may have at most ${MOST_FIELDS} fields.`)
  return success({ kind: 'form', fields: firstOfEachName(fields) })
}

function jsonForm(text: string): Result<Form> {
  const value = jsonIn(text)
  if (!isJsonObject(value)) return bodyFault('the body must be a JSON object such as {"email": "you@example.com"}.')
  const fields = new Map<string, string>()
  for (const [name, field] of Object.entries(value)) if (typeof field === 'string') fields.set(name, field)
  return success({ kind: 'json', fields })
}

// The problem never repeats what was sent: a body may hold an e-mail address or a key.
function bodyFault(allowed: string, parameter = 'body'): Result<Form> {
  return failure(invalidParameter(parameter, '', allowed))
}
