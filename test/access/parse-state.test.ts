import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseState, type State } from '../../src/access/parse-state.ts'

const REDIS = {
  kind: 'redis',
  host: 'cache',
  port: 6379,
  username: undefined,
  password: undefined,
  database: 0,
  tls: false,
} as const

const CASES: readonly (readonly [string, State])[] = [
  ['lmdb:var/state', { kind: 'lmdb', folder: 'var/state' }],
  ['lmdb:/a:b', { kind: 'lmdb', folder: '/a:b' }],
  ['redis://cache', REDIS],
  ['redis://cache/', REDIS],
  ['redis://cache:7000/2', { ...REDIS, port: 7000, database: 2 }],
  ['rediss://cache', { ...REDIS, tls: true }],
  ['redis://:p%40ss@cache', { ...REDIS, password: 'p@ss' }],
  ['redis://user:pass@[::1]:7000', { ...REDIS, host: '::1', port: 7000, username: 'user', password: 'pass' }],
]

const WRONG = [
  ...['', 'var/state', 'lmdb:', 'lmdb:a\0b', 'redis:', 'redis:cache', 'redis://', 'REDIS://cache', 'valkey://cache'],
  ...['redis://cache/one', 'redis://cache/1/2', 'redis://cache?db=1', 'redis://cache#1', 'redis://cache:99999'],
  ...['redis://:%E0%A4%A@cache', 'redis://:p#ss@cache', 'redis://:p/ss@cache', 'redis://:50%@cache'],
]

describe('parseState', () => {
  for (const [text, expected] of CASES)
    test(`reads ${text}`, () => assert.deepEqual(parseState(text), { ok: true, value: expected }))

  for (const text of WRONG)
    test(`refuses ${JSON.stringify(text)}, and tells no more than its scheme`, () => {
      const state = parseState(text)
      assert.ok(!state.ok)
      assert.match(
        state.problem,
        /^STATE: got (?:no scheme|"\w*:…"), expected lmdb:FOLDER, redis:.* percent-encoded\.$/,
      )
    })
})
