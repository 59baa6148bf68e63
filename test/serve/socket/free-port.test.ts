import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canSharePort, claimPort, freePort } from '../../../src/serve/socket/free-port.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const hasOption = major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12)

describe('canSharePort', () => {
  test('is true on Linux from Node 22.12 and 23.1 on', async () =>
    assert.equal(await canSharePort('127.0.0.1'), hasOption && process.platform === 'linux'))

  test('is false for an address that this machine does not have', async () =>
    assert.equal(await canSharePort('192.0.2.1'), false))
})

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
