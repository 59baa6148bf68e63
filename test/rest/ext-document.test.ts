import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extDocument } from '../../src/rest/ext-document.ts'
import { tuples } from '../fixtures/tables.ts'
import { documentCases, operationsOf } from './document-cases.ts'
import type { Node } from './document-validator.ts'
import { sampleContext } from './sample-context.ts'

const DOCUMENT: Node = JSON.parse(JSON.stringify(extDocument(sampleContext())))

describe('extDocument', () => {
  for (const [name, run] of Object.entries(documentCases(DOCUMENT))) test(name, run)

  test('lists everything under /ext, and the statuses each can have', () => {
    const statuses = operationsOf(DOCUMENT).map(({ path, method, operation }) => [
      `${method} ${path}`,
      Object.keys(operation['responses'] ?? {}),
    ])
    const rows = tuples<readonly [string, string]>(import.meta).map(([operation, told]) => [operation, told.split(' ')])
    assert.deepEqual(Object.fromEntries(statuses), Object.fromEntries(rows))
  })

  test('says that replies of tools depend on the origin', () => {
    const { responses } = DOCUMENT['paths']?.['/ext/mcp']?.['post'] ?? {}
    assert.equal(Object.keys(responses ?? {}).length, 4)
    for (const reply of Object.values(responses ?? {})) assert.equal(reply['headers']?.['Vary']?.['example'], 'Origin')
  })

  test('takes the key in either of its headers', () => {
    const security = operationsOf(DOCUMENT).map(({ operation }) => operation['security'])
    const keyed = [{ ApiKey: [] }, { Bearer: [] }]
    assert.deepEqual(security.slice(0, 7), [keyed, [...keyed, {}], keyed, keyed, keyed, [...keyed, {}], []])
    assert.ok(security.slice(7).every((none) => JSON.stringify(none) === '[]'))
  })

  test('says nothing of OpenRefine where it is turned off', () => {
    const document = JSON.parse(JSON.stringify(extDocument(sampleContext({ reconcile: 'off' }))))
    assert.doesNotMatch(JSON.stringify(document), /reconcile|OpenRefine/)
    for (const run of Object.values(documentCases(document))) run()
  })

  test('states the rows of the plan it is given', () => {
    const described = (rowsPerDay?: number): string => {
      const plan = { name: 'p', perMinute: undefined, perDay: undefined, rowsPerDay }
      return JSON.stringify(extDocument(sampleContext({ plan }))['info'])
    }
    assert.match(described(1000), /Plan `p`: 1000 rows a day\./)
    assert.match(described(), /Plan `p`: no limit on rows\./)
  })
})
