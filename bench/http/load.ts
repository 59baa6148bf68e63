import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Round } from '../common/in-turns.ts'
import { percentilesOf } from '../common/percentiles.ts'
import { processorSeconds } from '../common/processor-time.ts'

export const CONNECTIONS = 16

const NAP_MILLIS = 0.1
const NAP = new Int32Array(new SharedArrayBuffer(4))

const READ_BYTES = 64 * 1024
const LONGEST_HEAD = 2_048

export type Asked = { readonly next: () => Uint8Array; readonly port: number; readonly pid: number }

/**
 * Sends prepared requests over keep-alive connections, one at a time on each, for `durationMillis`. Returns the
 * servers' processor time for a request, all threads included, latencies, and requests a second. Of a response the load
 * parses only the status and the length; a response other than 200 throws. After each turn of the event loop it sleeps
 * for NAP_MILLIS and then reads all responses that have arrived: when it was woken for each response, it took a sixth
 * of the time of a server on the same two hyperthreads (46 µs a call instead of 39). As long as fewer responses arrive
 * during a nap than there are connections, no server waits for the load.
 */
export async function load(servers: readonly Asked[], durationMillis: number): Promise<Round> {
  const latencies: number[] = []
  const secondsUsed = (): number => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
  const secondsBefore = secondsUsed()
  const started = performance.now()
  const run: Run = { end: started + durationMillis, latencies }
  let running = true
  const nap = (): void => {
    Atomics.wait(NAP, 0, 0, NAP_MILLIS)
    if (running) setImmediate(nap)
  }
  setImmediate(nap)
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => exchange(servers[i % servers.length]!, run)))
  running = false
  const seconds = (performance.now() - started) / 1_000
  const [p50Micros, , p99Micros] = percentilesOf(Float64Array.from(latencies))
  return {
    processorMicros: ((secondsUsed() - secondsBefore) / latencies.length) * 1e6,
    p50Micros,
    p99Micros,
    perSecond: latencies.length / seconds,
  }
}

type Run = { readonly end: number; readonly latencies: number[] }

function exchange({ next, port }: Asked, { end, latencies }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0
    // Bytes of the current response that have not arrived yet; 0 before its head has been read.
    let missingBytes = 0
    const send = (at: number): void => {
      sent = at
      socket.write(next())
    }
    // With a buffer of its own the socket makes no stream of chunks, which took a quarter of this client's time.
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
    const onRead = (byteLength: number): boolean => {
      missingBytes = (missingBytes === 0 ? responseLength(buffer, byteLength) : missingBytes) - byteLength
      if (missingBytes > 0) return true
      const now = performance.now()
      latencies.push((now - sent) * 1_000)
      if (now < end) send(now)
      else socket.end(resolve)
      return true
    }
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: onRead } })
    socket.on('connect', () => send(performance.now()))
    socket.on('error', reject)
  })
}

// Returns the bytes of head and body. Every server measured here sends the head in one piece.
function responseLength(received: Buffer, byteLength: number): number {
  const start = received.toString('latin1', 0, Math.min(byteLength, LONGEST_HEAD))
  const headEnd = start.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(start)?.[1]
  if (!start.startsWith('HTTP/1.1 200') || headEnd < 0 || length === undefined)
    throw new Error(`load: 200 with a Content-Length expected, got ${start}`)
  return headEnd + 4 + Number(length)
}
