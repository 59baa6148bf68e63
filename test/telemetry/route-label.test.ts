import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EXT_PATHS, PATHS } from '../../src/rest/openapi.ts'
import { routeLabel } from '../../src/telemetry/observe.ts'
import { tuples } from '../fixtures/tables.ts'

const CASES: readonly (readonly [path: string, label: string])[] = tuples(import.meta)

describe('routeLabel', () => {
  for (const [path, label] of CASES)
    test(`${JSON.stringify(path)} is ${label}`, () => assert.equal(routeLabel(path), label))

  for (const path of Object.keys({ ...PATHS, ...EXT_PATHS }))
    test(`${path} of the documents is known by itself`, () => assert.equal(routeLabel(path), path))
})
