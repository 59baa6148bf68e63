/** What the pages of the API reference show: OpenAPI documents, and the MCP endpoints with their tools. */
export type ApiReference = {
  /** The document shown at `/docs`. */
  readonly main: OpenApi
  /** The document shown at `/docs/ext`. */
  readonly ext: OpenApi
  readonly endpoints: readonly ToolEndpoint[]
  /** Number of a corporation that is found, for examples. */
  readonly exampleNumber: string
  /** Answers an example from the register that is served, and counts nothing; undefined where the answer is no JSON. */
  answerTo(request: ExampleRequest): Promise<unknown>
}

/** A request of an example. */
export type ExampleRequest = {
  readonly method: 'GET' | 'POST'
  /** With its parameters filled in. */
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly takesKey: boolean
  /** JSON. */
  readonly body: string | undefined
}

/** An MCP endpoint and the tools that its `tools/list` returns. */
type ToolEndpoint = { readonly path: string; readonly tools: readonly ToolNote[] }
export type ToolNote = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: SchemaNote
  readonly output: SchemaNote
}

/** The part of an OpenAPI document that the reference shows. */
export type OpenApi = {
  readonly info: { readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type Reference = { readonly $ref?: string }

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly (Reference & Partial<Parameter>)[]
  readonly security: readonly object[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Reference & Partial<Response>>>
}

/** An operation with its HTTP method, in lower case, and its path. */
export type AddressedOperation = { readonly method: string; readonly path: string; readonly operation: Operation }

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: SchemaNote
  readonly example?: string | number
}

export type Response = { readonly description: string; readonly content?: Content }

export type Content = Readonly<Record<string, MediaType>>
type MediaType = {
  readonly schema: SchemaNote
  readonly examples?: Readonly<Record<string, Reference & { readonly summary?: string; readonly value?: unknown }>>
}

/** The part of a JSON Schema that the reference shows. */
export type SchemaNote = Reference & {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaNote>>
  readonly required?: readonly string[]
  readonly items?: SchemaNote
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: string | number
}

/** Returns what `thing.$ref` (`#/components/SECTION/NAME`) points at, or `thing` itself when it has no `$ref`. */
export function resolved<Thing>({ components }: OpenApi, thing: Reference & Partial<Thing>): Thing {
  const [, , section = '', name = ''] = thing.$ref?.split('/') ?? []
  // The documents are our own, and a test (test/rest/document-cases.ts) finds what every reference in them points at.
  return (thing.$ref === undefined ? thing : components[section]?.[name]) as Thing
}
