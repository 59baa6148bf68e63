import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildingName } from '../../../src/text/address/building-name.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('buildingName', () => {
  const rows: readonly (readonly [rest: string, name: string | undefined])[] = tuples(import.meta)
  for (const [rest, name] of rows)
    test(`finds ${name ?? 'none'} in ${rest || 'nothing'}`, () => assert.equal(buildingName(rest), name))
})
