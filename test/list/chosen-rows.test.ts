import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withChosenRows } from '../../src/list/chosen-rows.ts'
import { ADDED_COLUMNS } from '../../src/list/result-columns.ts'

const HEAD = `\ufeff会社名,${ADDED_COLUMNS.join(',')}\n`
const CHOSEN = { corporate_number: '7010401053829', name: 'A, Inc.', address: '東京都' }

describe('withChosenRows', () => {
  test('enters a choice into its row, and leaves the others as they are', () => {
    const rows = '"A\nB",,review,namesakes,,,7010401053829 A | 1\nC,,none,nothing_found,,,\n'
    const chosen = withChosenRows(HEAD + rows, new Map([[1, CHOSEN]]))
    const first = '"A\nB",7010401053829,chosen,namesakes,"A, Inc.",東京都,7010401053829 A | 1\n'
    assert.equal(chosen, `${HEAD}${first}C,,none,nothing_found,,,\n`)
  })

  test('passes over a row that is not there, and one that is no result', () => {
    const csv = '\ufeffa,b\n'
    assert.equal(withChosenRows(csv, new Map([[0, CHOSEN]])), csv)
    assert.equal(withChosenRows(csv, new Map([[7, CHOSEN]])), csv)
  })

  test('mends what a form does to a text on its way', () => {
    assert.equal(withChosenRows('a,"b\r\nc"\r\n', new Map()), '\ufeffa,"b\nc"\n')
  })

  test('gives nothing for a text that is no CSV', () => {
    assert.equal(withChosenRows('a,"b', new Map([[0, CHOSEN]])), undefined)
  })
})
