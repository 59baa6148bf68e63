import { connect, type Socket } from 'node:net'

export type LoadOptions = { readonly port: number; readonly connections: number; readonly durationMillis: number }

export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly p50Micros: number
  readonly p99Micros: number
}

/**
 * Sends prepared requests over keep-alive connections, one at a time on each, and reads no more of a response than its
 * status and length: a client that costs little leaves the processor to the server.
 */
export async function load(next: () => Uint8Array, options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + options.durationMillis
  const take = (): Uint8Array | undefined => (performance.now() < end ? next() : undefined)
  await Promise.all(Array.from({ length: options.connections }, () => exchange(options.port, take, latencies)))
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    seconds: (performance.now() - started) / 1_000,
    p50Micros: quantile(latencies, 0.5),
    p99Micros: quantile(latencies, 0.99),
  }
}

function exchange(port: number, take: () => Uint8Array | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let sent = 0
    let received: Buffer = Buffer.alloc(0)
    const send = (): void => {
      const request = take()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sent = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const byteLength = responseLength(received)
      if (byteLength === undefined || received.length < byteLength) return
      received = received.subarray(byteLength)
      latencies.push((performance.now() - sent) * 1_000)
      send()
    })
  })
}

function responseLength(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`mcp-load: 200 with a Content-Length expected, got ${received.toString('utf8', 0, headEnd + 300)}`)
  }
  return headEnd + 4 + Number(length)
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
