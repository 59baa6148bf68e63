import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { claimPort } from '../../../src/serve/socket/claim-port.ts'
import { freePort } from '../../../src/serve/socket/free-port.ts'

const skip = process.platform === 'linux' ? false : 'abstract sockets are of Linux'

describe('claimPort', { skip, timeout: 30_000 }, () => {
  // The claim of a port has no address: sockets on 0.0.0.0 and on 127.0.0.1 share a port as well.
  test('gives a port to one after another, and other ports meanwhile', async () => {
    const first = await freePort('127.0.0.1', 0)
    assert.ok(first.ok)
    const other = first.value + 1
    const claim = await claimPort(first.value)
    let isReleased = false
    const next = claimPort(first.value).then((later) => {
      assert.ok(isReleased)
      later.release()
    })
    const beside = await claimPort(other)
    beside.release()
    isReleased = true
    claim.release()
    await next
  })
})
