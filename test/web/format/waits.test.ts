import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatWait } from '../../../src/web/format/waits.ts'
import { records } from '../../fixtures/tables.ts'

describe('formatWait', () => {
  const rows = records<{ readonly seconds: number; readonly ja: string; readonly en: string }>(import.meta)
  for (const { seconds, ja, en } of rows)
    test(`says ${seconds} s as ${ja} and ${en}`, () =>
      assert.deepEqual([formatWait(seconds, 'ja'), formatWait(seconds, 'en')], [ja, en]))
})
