import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'

type Kind = 'manifest' | 'results' | 'suggested' | 'proposal' | 'extension'

// JSON schemas of what the Reconciliation Service API 0.2 requires of each answer, in our words.
const SCHEMAS: Readonly<Record<Kind, object>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'protocol.json'), 'utf8'),
)
const ajv = new Ajv({ strict: false, allErrors: true })
const CHECKS = Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]))

/** Asserts that a value is what the protocol requires of an answer of this kind. */
export function assertProtocol(kind: Kind, value: unknown): void {
  const check = CHECKS[kind]!
  assert.ok(check(value), `${ajv.errorsText(check.errors)} in ${JSON.stringify(value)}`)
}
