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
