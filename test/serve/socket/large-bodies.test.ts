import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LargeBodies } from '../../../src/serve/socket/body-collector.ts'

const OPTIONS = { paths: new Set(['/list']), maxBytes: 2000, networkOf: (address: string) => address.slice(0, 2) }
const LIMITS = { all: '32 lists that arrive at a time', network: '8 lists that arrive at a time for a network' }

describe('LargeBodies', () => {
  test('takes 32 at a time, and the next when one has ended', () => {
    const bodies = new LargeBodies(OPTIONS)
    const [end] = Array.from({ length: 32 }, (_, i) => bodies.begin(`${i}.`))
    const refused = bodies.begin('new')
    assert.ok(typeof end === 'function' && typeof refused === 'object')
    assert.equal(refused.limit, LIMITS.all)
    end()
    end()
    assert.equal(typeof bodies.begin('new'), 'function')
    assert.equal(typeof bodies.begin('newer'), 'object')
  })

  test('takes 8 at a time of a network, and goes on with others', () => {
    const bodies = new LargeBodies(OPTIONS)
    for (let i = 0; i < 8; i++) assert.equal(typeof bodies.begin(`1.${i}`), 'function')
    const refused = bodies.begin('1.9')
    assert.equal(typeof refused === 'object' && refused.limit, LIMITS.network)
    assert.equal(typeof bodies.begin('2.1'), 'function')
  })

  for (const { name, path, headers, length } of [
    { name: 'a body beyond the usual limit', path: '/list', headers: { 'content-length': '101' }, length: 101 },
    { name: 'one in chunks', path: '/list', headers: { 'transfer-encoding': 'chunked' }, length: 'unknown' },
    { name: 'one within it', path: '/list', headers: { 'content-length': '100' }, length: 'usual' },
    { name: 'one beyond the larger limit', path: '/list', headers: { 'content-length': '2001' }, length: 'usual' },
    { name: 'one of another path', path: '/lists', headers: { 'content-length': '101' }, length: 'usual' },
  ])
    test(`tells whether it counts ${name}`, () => {
      const request = { path, headers: new Map<string, string>(Object.entries(headers)) }
      const found = new LargeBodies(OPTIONS).of(request, 100)
      assert.equal(found === undefined ? 'usual' : (found.byteLength ?? 'unknown'), length)
      assert.equal(new LargeBodies(undefined).of(request, 100), undefined)
    })
})
