import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headProblem } from '../../../src/serve/socket/head-problem.ts'

describe('headProblem', () => {
  for (const { target = '/', version = '1.1', headers = {}, parameter } of [
    { target: '/v1/corp?q=%E5%BB%BA&pref=東京都' },
    { target: '/𠮷?q=~!*' },
    { target: '/\ufffd', parameter: 'request target' },
    { target: '/a b', parameter: 'request target' },
    { target: '/\u0000', parameter: 'request target' },
    { target: '/\u007f', parameter: 'request target' },
    { headers: { 'content-length': '0' } },
    { headers: { 'content-length': '007' } },
    ...['', ' 1', '+1', '-1', '1.0', '0x1', '1, 1', '１', '9999999999999999'].map((value) => ({
      headers: { 'content-length': value },
      parameter: 'Content-Length',
    })),
    { headers: { 'transfer-encoding': 'Chunked' } },
    ...['', 'gzip', 'gzip, chunked', 'chunked, chunked', 'identity'].map((value) => ({
      headers: { 'transfer-encoding': value },
      parameter: 'Transfer-Encoding',
    })),
    { headers: { 'transfer-encoding': 'chunked', 'content-length': '1' }, parameter: 'Transfer-Encoding' },
    { headers: { host: 'a, b' }, parameter: 'Host' },
    { headers: { host: undefined }, parameter: 'Host' },
    { headers: { host: undefined }, version: '1.0' },
  ] as readonly Row[])
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
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly parameter?: string
}

function isSent(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}
