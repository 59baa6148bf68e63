import assert from 'node:assert/strict'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { Reply } from '../../src/serve/message/request.ts'
import { headerOf, textOf } from './sample-request.ts'

/** A node of the OpenAPI document. The type claims nothing, because the tests check the document's shape. */
export type Node = { readonly [key: string]: Node }

// Headers of HTTP, CORS and browser security, which the document need not list.
const UNDOCUMENTED =
  /^(content-type|content-security-policy|referrer-policy|x-robots-tag|x-content-type-options|access-control-.*|allow)$/

/** Validates replies and examples against an OpenAPI 3.0 document. */
export class DocumentValidator {
  readonly document: Node
  private readonly ajv: Ajv
  private readonly compiled: Map<string, ValidateFunction> = new Map()

  constructor(document: Node) {
    this.document = document
    this.ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true })
    formats.default(this.ajv)
    // OpenAPI keywords that are no JSON Schema keywords, and do not affect validity.
    this.ajv.addVocabulary(['components', 'example'])
    this.ajv.addSchema({ $id: 'document', components: { schemas: closed(this.document['components']?.['schemas']) } })
  }

  /** Resolves the `$ref` of a node within the document. */
  resolve(node: Node): Node {
    const reference = node['$ref'] as unknown
    if (typeof reference !== 'string') return node
    let target: Node | undefined = this.document
    for (const step of reference.slice(2).split('/')) target = target?.[step.replaceAll('~1', '/')]
    assert.ok(target, `${reference} leads nowhere`)
    return target
  }

  /** Asserts that `value` fits the schema and has no properties unknown to the schema. */
  checkValue(schema: Node, value: unknown, what: string): void {
    const validate = this.compile(schema)
    assert.ok(validate(value), `${what}: ${this.ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`)
  }

  /** Asserts that status, headers and body of a reply are as documented for the path and method. */
  checkReply(path: string, reply: Reply, method: 'get' | 'post' = 'get'): void {
    const response = this.checkHead(path, reply, method)
    const content = response['content']
    if (content === undefined) assert.equal(reply.body, '', `${reply.status} has a body`)
    if (content === undefined) return
    const type = headerOf(reply, 'Content-Type')?.split(';')[0] ?? ''
    const media = content[type]
    assert.ok(media?.['schema'], `${path} ${reply.status} does not document ${headerOf(reply, 'Content-Type')}`)
    this.checkValue(media['schema'], JSON.parse(textOf(reply)), `${path} ${reply.status}`)
  }

  /** Asserts that status and headers of a reply are as documented, and returns the response of the document. */
  checkHead(path: string, reply: Reply, method: 'get' | 'post'): Node {
    const responses = this.document['paths']?.[path]?.[method]?.['responses']
    const described = responses?.[String(reply.status)] ?? responses?.[`${Math.floor(reply.status / 100)}XX`]
    assert.ok(described, `${path} does not document ${reply.status}`)
    const response = this.resolve(described)
    const headers = response['headers'] ?? {}
    for (const [name, node] of Object.entries(headers)) this.checkHeader(name, this.resolve(node), reply)
    const known = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
    for (const [name] of reply.headers)
      assert.ok(known.has(name.toLowerCase()) || UNDOCUMENTED.test(name.toLowerCase()), `${reply.status}: ${name}`)
    return response
  }

  private checkHeader(name: string, node: Node, reply: Reply): void {
    const value = headerOf(reply, name)
    assert.ok(value !== undefined || !node['required'], `${reply.status} without ${name}`)
    if (value === undefined) return
    const schema = node['schema'] ?? {}
    this.checkValue(schema, (schema['type'] as unknown) === 'integer' ? Number(value) : value, name)
  }

  private compile(schema: Node): ValidateFunction {
    const key = JSON.stringify(schema)
    const found = this.compiled.get(key) ?? this.ajv.compile(JSON.parse(absolute(closed(schema))))
    this.compiled.set(key, found)
    return found
  }
}

/**
 * Returns the schemas with unknown properties forbidden. The document tells callers that fields may be added, but every
 * field sent today must be documented today.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).map(([key, value]) => [key, closed(value)])
  const open = 'properties' in schema && 'additionalProperties' in schema
  return { ...Object.fromEntries(members), ...(open && { additionalProperties: false }) }
}

function absolute(schema: unknown): string {
  return JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
}
