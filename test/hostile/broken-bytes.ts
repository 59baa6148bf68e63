import type { Random } from '../../dataset/chance/random.ts'
import { texts } from '../fixtures/tables.ts'
import { hostileText, type World } from './hostile-texts.ts'
import { formRequest, mcpRequest, restRequest } from './sound-requests.ts'

/** Returns bytes that are not a correct HTTP/1.1 request. The server must reply to them or close the connection. */
export function brokenBytes(random: Random, world: World): Buffer {
  const { bytes } = random.pick([restRequest, mcpRequest, formRequest])(random, world)
  switch (random.below(10)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length))
    case 1:
      return flipped(random, bytes)
    case 2:
      return inserted(random, bytes, Buffer.from(hostileText(random, world).toWellFormed()))
    case 3:
      return inserted(random, bytes, Buffer.from(random.pick(['\r\n', '\n', '\r', '\0', '\r\n\r\n', ' ', '\t', ':'])))
    case 4:
      return Buffer.from(Uint8Array.from({ length: 1 + random.below(3_000) }, () => random.below(256)))
    case 5:
      return Buffer.concat([bytes.subarray(0, random.below(bytes.length)), bytes])
    default:
      return Buffer.from(brokenHead(random, world), 'latin1')
  }
}

function flipped(random: Random, bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  for (let i = 1 + random.below(5); i > 0; i--) damaged[random.below(damaged.length)]! ^= 1 << random.below(8)
  return damaged
}

function inserted(random: Random, bytes: Buffer, piece: Buffer): Buffer {
  const at = random.below(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

const REQUEST_LINES = texts(import.meta)

const LENGTHS = ['5', '+5', '-5', '0x5', '5, 5', '1e1', '', '99999999999999999999', '4294967296', '0', '65537']
const ENCODINGS = ['chunked', 'gzip', 'chunked, chunked', 'identity', 'Chunked', ' chunked', 'xchunked']
const CHUNKS = [
  ...['5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '5;a=b\r\nhello\r\n0\r\n\r\n', '-1\r\n', 'fffffffffffffffff\r\n', '0\r\n'],
]

function brokenHead(random: Random, world: World): string {
  const lines = [random.pick(REQUEST_LINES)]
  if (random.chance(0.8)) lines.push('Host: 127.0.0.1')
  if (random.chance(0.1)) lines.push('Host: other')
  if (random.chance(0.5)) lines.push(`Content-Length: ${random.pick(LENGTHS)}`)
  if (random.chance(0.2)) lines.push(`Content-Length: ${random.pick(LENGTHS)}`)
  if (random.chance(0.4)) lines.push(`Transfer-Encoding: ${random.pick(ENCODINGS)}`)
  if (random.chance(0.1)) lines.push(' folded: header')
  if (random.chance(0.1)) lines.push(`X-Odd name: ${hostileText(random, world)}`)
  if (random.chance(0.1)) lines.push(`X-API-Key: ${hostileText(random, world)}`)
  if (random.chance(0.1)) lines.push(`X-Long: ${'a'.repeat(random.below(60_000))}`)
  if (random.chance(0.1)) for (let i = random.below(300); i > 0; i--) lines.push(`X-${i}: ${i}`)
  return `${lines.join('\r\n')}\r\n\r\n${random.pick([...CHUNKS, 'hello', '', 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'])}`
}
