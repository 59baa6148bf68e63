import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EXT_PATHS } from '../../src/rest/openapi/ext-paths.ts'
import { PATHS } from '../../src/rest/openapi/paths.ts'
import { routeLabel } from '../../src/telemetry/route-label.ts'

const CASES: readonly (readonly [path: string, label: string])[] = [
  ['/v1/corp', '/v1/corp'],
  ['/v1/corp/7000012050002', '/v1/corp/{corporate_number}'],
  ['/v1/corp/株式会社山田', '/v1/corp/{corporate_number}'],
  ['/corp/7000012050002', '/corp/{corporate_number}'],
  ['/en/corp/7000012050002/building', '/corp/{corporate_number}/building'],
  ['/corp/7000012050002/profile.json', '/corp/{corporate_number}/profile.json'],
  ['/en/corp/7000012050002/profile.csv', '/corp/{corporate_number}/profile.csv'],
  ['/v1/mcp', '/v1/mcp'],
  ['/favicon.ico', '/favicon.ico'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/search', '/search'],
  ['/report/7000012050002', '/report/{corporate_number}'],
  ['/ext/reconcile/suggest/entity', '/ext/reconcile'],
  ['/assets/site.0123456789.css', '/assets'],
  ['/english', 'other'],
  ['/you@example.jp', 'other'],
  ['/v1/corp?q=山田', 'other'],
  ['', 'other'],
]

describe('routeLabel', () => {
  for (const [path, label] of CASES) {
    test(`${JSON.stringify(path)} is ${label}`, () => assert.equal(routeLabel(path), label))
  }

  for (const path of Object.keys({ ...PATHS, ...EXT_PATHS })) {
    test(`${path} of the documents is known by itself`, () => assert.equal(routeLabel(path), path))
  }
})
