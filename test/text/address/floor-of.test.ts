import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { floorOf } from '../../../src/text/address/floor-of.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('floorOf', () => {
  const rows: readonly (readonly [rest: string, floor: number | undefined])[] = tuples(import.meta)
  for (const [rest, floor] of rows)
    test(`finds ${floor ?? 'no floor'} in ${rest || 'nothing'}`, () => assert.equal(floorOf(rest), floor))
})
