import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { align } from '../../src/commands/align.ts'

describe('align', () => {
  test('begins columns below each other, also after wide characters and short rows', () => {
    const rows = [['ID', 'PLAN', 'STATE'], ['1', '無制限', 'live'], ['2'], ['3', 'x', '']]
    assert.equal(align(rows), 'ID  PLAN    STATE\n1   無制限  live\n2\n3   x\n')
  })
})
