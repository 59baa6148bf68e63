import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { BodyCollector, LargeBodies } from '../../../src/serve/socket/body-collector.ts'
import { records } from '../../fixtures/tables.ts'

describe('BodyCollector', () => {
  test('gives back what was added, or says it is too large, for any pieces and any cap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 40, size: 'max' }), { maxLength: 12 }),
        fc.nat(200),
        (pieces, maxBytes) => {
          const collector = new BodyCollector(maxBytes)
          for (const piece of pieces) collector.add(piece)
          const whole = Buffer.concat(pieces)
          const body = collector.finish()
          if (whole.length > maxBytes) assert.deepEqual(body, { kind: 'too-large', maxBytes })
          else assert.ok(body.kind === 'complete' && Buffer.from(body.bytes).equals(whole))
        },
      ),
    )
  })

  test('copies: a piece changed afterwards does not change the body', () => {
    const collector = new BodyCollector(10)
    const piece = Uint8Array.of(1, 2)
    collector.add(piece)
    piece.fill(9)
    const body = collector.finish()
    assert.deepEqual(body.kind === 'complete' && [...body.bytes], [1, 2])
  })

  test('takes a body of two thousand single bytes, and gives up the next', () => {
    const collector = new BodyCollector(5000)
    for (let at = 0; at < 2000; at++) assert.equal(collector.add(Uint8Array.of(at)), 'more')
    const body = collector.finish()
    assert.ok(body.kind === 'complete')
    assert.deepEqual([body.bytes.length, body.bytes[1999]], [2000, 1999 % 256])
    assert.equal(collector.add(Uint8Array.of(1)), 'crumbs')
    assert.equal(collector.finish().kind, 'too-large')
  })

  test('takes forty thousand pieces of which each has some letters, and gives up the next', () => {
    const collector = new BodyCollector(1_000_000)
    for (let at = 0; at < 40_000; at++) assert.equal(collector.add(new Uint8Array(16)), 'more')
    assert.equal(collector.finish().kind, 'complete')
    assert.equal(collector.add(new Uint8Array(16)), 'crumbs')
  })

  test('gives up only far beyond the cap', () => {
    const collector = new BodyCollector(10)
    const megabyte = new Uint8Array(1024 * 1024)
    assert.equal(collector.add(megabyte), 'more')
    for (let added = 1; added < 8; added++) assert.equal(collector.add(megabyte), 'more')
    assert.equal(collector.add(megabyte), 'give-up')
    assert.deepEqual(collector.finish(), { kind: 'too-large', maxBytes: 10 })
  })

  test('takes a body in one piece or many, whatever length was announced', () => {
    for (const announced of [0, 5, 20, 90])
      for (const pieces of [['0123456789abcdefghij'], ['0123456789', 'abcdefghij'], [...'0123456789abcdefghij']]) {
        const collector = new BodyCollector(50, announced)
        for (const piece of pieces) collector.add(Buffer.from(piece))
        const body = collector.finish()
        assert.equal(body.kind === 'complete' && Buffer.from(body.bytes).toString(), '0123456789abcdefghij')
      }
  })
})

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

  for (const { name, path, headers, length } of records<{
    name: string
    path: string
    headers: Record<string, string>
    length: number | string
  }>(import.meta, 'body-collector-rows'))
    test(`tells whether it counts ${name}`, () => {
      const request = { path, headers: new Map<string, string>(Object.entries(headers)) }
      const found = new LargeBodies(OPTIONS).of(request, 100)
      assert.equal(found === undefined ? 'usual' : (found.byteLength ?? 'unknown'), length)
      assert.equal(new LargeBodies(undefined).of(request, 100), undefined)
    })
})
