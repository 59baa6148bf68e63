import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LargeBodies } from '../../../src/serve/socket/large-bodies.ts'

describe('LargeBodies', () => {
  test('lets 32 at a time grow, and the next when one has ended', () => {
    const bodies = new LargeBodies({ paths: new Set(['/list']), maxBytes: 2000 })
    const arriving = Array.from({ length: 33 }, () => bodies.at('/list'))
    const sizes = arriving.map((body) => body?.grow())
    assert.deepEqual([...new Set(sizes.slice(0, 32))], [2000])
    assert.equal(sizes[32], undefined)
    arriving[0]?.end()
    arriving[0]?.end()
    assert.equal(arriving[32]?.grow(), 2000)
    assert.equal(bodies.at('/list')?.grow(), undefined)
  })

  test('counts a body once, however often it asks', () => {
    const bodies = new LargeBodies({ paths: new Set(['/list']), maxBytes: 2000 })
    const body = bodies.at('/list')
    for (let i = 0; i < 32; i++) assert.equal(body?.grow(), 2000)
    assert.equal(bodies.at('/list')?.grow(), 2000)
  })

  test('lets none grow at another path, or where nobody wants it', () => {
    assert.equal(new LargeBodies({ paths: new Set(['/list']), maxBytes: 2000 }).at('/lists'), undefined)
    assert.equal(new LargeBodies(undefined).at('/list'), undefined)
  })
})
