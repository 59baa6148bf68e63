import assert from 'node:assert/strict'
import { Ajv } from 'ajv'

// JSON schemas of what the Reconciliation Service API 0.2 requires of each answer, in our words.
const TEXT = { type: 'string', minLength: 1 }
const NAMED = { type: 'object', required: ['id', 'name'], properties: { id: TEXT, name: TEXT, description: TEXT } }
const TYPE = {
  ...NAMED,
  properties: { ...NAMED.properties, broader: { type: 'array', items: NAMED } },
  additionalProperties: false,
}
type Kind = 'manifest' | 'results' | 'suggested' | 'proposal' | 'extension'

const SUGGEST = {
  type: 'object',
  required: ['service_url', 'service_path', 'flyout_service_path'],
  properties: {
    service_url: { type: 'string', pattern: '^https?://' },
    flyout_service_path: { pattern: '\\$\\{id\\}' },
  },
}

const SCHEMAS: Readonly<Record<Kind, object>> = {
  manifest: {
    type: 'object',
    required: ['versions', 'name', 'identifierSpace', 'schemaSpace', 'view', 'preview', 'suggest', 'extend'],
    properties: {
      versions: { type: 'array', items: TEXT, contains: { enum: ['0.2'] } },
      identifierSpace: { type: 'string', pattern: '^https?://' },
      schemaSpace: { type: 'string', pattern: '^https?://' },
      defaultTypes: { type: 'array', items: TYPE, uniqueItems: true },
      view: { properties: { url: { pattern: '\\{\\{id\\}\\}' } } },
      preview: {
        required: ['url', 'width', 'height'],
        properties: { url: { pattern: '\\{\\{id\\}\\}' }, width: { type: 'integer' }, height: { type: 'integer' } },
      },
      suggest: { required: ['entity', 'property', 'type'], additionalProperties: SUGGEST },
      extend: { required: ['propose_properties'] },
    },
  },
  results: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['result'],
      additionalProperties: false,
      properties: {
        result: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name', 'score', 'match', 'type'],
            additionalProperties: false,
            properties: {
              id: TEXT,
              name: TEXT,
              description: TEXT,
              score: { type: 'number', minimum: 0, maximum: 100 },
              match: { type: 'boolean' },
              features: {
                type: 'array',
                items: { required: ['id', 'value'], properties: { id: TEXT, value: { type: ['boolean', 'number'] } } },
              },
              type: { type: 'array', minItems: 1, items: TYPE },
            },
          },
        },
      },
    },
  },
  suggested: {
    type: 'object',
    required: ['result'],
    properties: {
      result: { type: 'array', items: { ...NAMED, properties: { ...NAMED.properties, notable: { items: TYPE } } } },
    },
  },
  proposal: { type: 'object', required: ['properties'], properties: { properties: { type: 'array', items: NAMED } } },
  extension: {
    type: 'object',
    required: ['meta', 'rows'],
    properties: {
      meta: { type: 'array', items: NAMED },
      rows: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: {
            type: 'array',
            items: {
              oneOf: [
                { type: 'object', required: ['str'], properties: { str: TEXT }, additionalProperties: false },
                {
                  type: 'object',
                  required: ['float'],
                  properties: { float: { type: 'number' } },
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  required: ['date'],
                  properties: {
                    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+09:00$' },
                  },
                  additionalProperties: false,
                },
              ],
            },
          },
        },
      },
    },
  },
}

const ajv = new Ajv({ strict: false, allErrors: true })
const CHECKS = Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]))

/** Asserts that a value is what the protocol requires of an answer of this kind. */
export function assertProtocol(kind: Kind, value: unknown): void {
  const check = CHECKS[kind]!
  assert.ok(check(value), `${ajv.errorsText(check.errors)} in ${JSON.stringify(value)}`)
}
