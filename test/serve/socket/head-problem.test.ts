import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headProblem } from '../../../src/serve/socket/head-problem.ts'
import { records } from '../../fixtures/tables.ts'

describe('headProblem', () => {
  for (const { target = '/', version = '1.1', headers = {}, parameter } of records<Row>(import.meta))
    test(`${parameter === undefined ? 'accepts' : 'refuses'} ${JSON.stringify({ target, version, headers })}`, () => {
      const lines = new Map(Object.entries({ host: 'localhost', ...headers }).filter(isSent))
      const problem = headProblem({ target, version, headers: lines })
      const named = problem?.kind === 'invalid-parameter' ? problem.faults.map((fault) => fault.parameter) : []
      assert.deepEqual(named, parameter === undefined ? [] : [parameter])
    })
})

type Row = {
  readonly target?: string
  readonly version?: string
  /** Null: not sent. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly parameter?: string
}

function isSent(entry: [string, string | null]): entry is [string, string] {
  return entry[1] !== null
}
