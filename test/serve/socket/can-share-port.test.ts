import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canSharePort } from '../../../src/serve/socket/can-share-port.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const hasOption = major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12)

describe('canSharePort', () => {
  test('is true on Linux from Node 22.12 and 23.1 on', async () =>
    assert.equal(await canSharePort('127.0.0.1'), hasOption && process.platform === 'linux'))

  test('is false for an address that this machine does not have', async () =>
    assert.equal(await canSharePort('192.0.2.1'), false))
})
