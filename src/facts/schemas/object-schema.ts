type RequiredKey<Body> = {
  [Key in keyof Body]-?: Partial<Pick<Body, Key>> extends Pick<Body, Key> ? never : Key
}[keyof Body]

type Schemas<Keys extends PropertyKey> = { readonly [Key in Keys]: JsonSchema }

/** One schema for every key of `Body`, the optional ones apart: a field added to the type must be described. */
export type ObjectShape<Body> = { readonly required: Schemas<RequiredKey<Body>> } & ([
  Exclude<keyof Body, RequiredKey<Body>>,
] extends [never]
  ? unknown
  : { readonly optional: Schemas<Exclude<keyof Body, RequiredKey<Body>>> })

/** Returns a schema that allows further properties: answers may gain fields, but never lose any. */
export function objectSchema<Body>(description: string, shape: ObjectShape<Body>): JsonSchema {
  const { required, optional = {} }: { readonly required: Schemas<string>; readonly optional?: Schemas<string> } = shape
  const names = Object.keys(required)
  const schema = { type: 'object', description, properties: { ...required, ...optional } } as const
  // JSON Schema draft 4, which OpenAPI 3.0 builds on, forbids an empty list.
  return names.length === 0 ? schema : { ...schema, required: names }
}

/** The part of JSON Schema that means the same in OpenAPI 3.0.3 and in draft 2020-12: no `const`, no lists of types. */
export type JsonSchema = {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly format?: 'date' | 'date-time' | 'uri'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: string | number
}
