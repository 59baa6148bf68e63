import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ClusterLevel } from '../../../src/facts/answer.ts'
import { withinAddress } from '../../../src/query/place/within-address.ts'
import { records } from '../../fixtures/tables.ts'

const AT = {
  corporate_number: '1',
  name: '青葉',
  kind: '301',
  kind_name: '株式会社',
  prefecture: '東京都',
  city: '港区',
}

describe('withinAddress', () => {
  for (const { address, level, within } of records<{ address: string; level: ClusterLevel; within: string }>(
    import.meta,
  ))
    test(`is “${within}” for ${address} by ${level}`, () =>
      assert.equal(withinAddress({ ...AT, address }, level), within))
})
