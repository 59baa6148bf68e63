import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { TOWER_CORPORATIONS, towerNumber } from '../test/mcp/sample-register.ts'
import { modern } from '../test/mcp/sample-request.ts'
import { type LoadResult, load } from './mcp-load.ts'

export type ThroughputRow = {
  readonly name: string
  readonly requestsPerSecond: number
  /** Processor time of the server for one request. */
  readonly cpuMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly samples: number
}

type Started = { readonly process: ChildProcess; readonly port: number; readonly apiKey: string }

type Contender = { readonly name: string; readonly server: Started; readonly requests: readonly Uint8Array[] }

const CONNECTIONS = 32
const PASSES = 5

/**
 * The same profiles asked through REST, through the tool in both protocol eras, and of a server made with the official
 * SDK. Contenders take turns, so that a disturbance of the machine meets all of them; the median pass counts.
 */
export async function mcpThroughput(passMillis: number): Promise<readonly ThroughputRow[]> {
  const ours = await start('ours')
  const sdk = await start('sdk')
  try {
    const contenders: readonly Contender[] = [
      { name: 'REST profile', server: ours, requests: forEachNumber((number) => restRequest(number, ours.apiKey)) },
      {
        name: 'tools/call 2025-11-25',
        server: ours,
        requests: forEachNumber((number) => legacyCall(number, ours.apiKey)),
      },
      {
        name: 'tools/call 2026-07-28',
        server: ours,
        requests: forEachNumber((number) => modernCall(number, ours.apiKey)),
      },
      {
        name: 'official SDK 2026-07-28',
        server: sdk,
        requests: forEachNumber((number) => modernCall(number, sdk.apiKey)),
      },
    ]
    const passes = new Map<Contender, ThroughputRow[]>(contenders.map((contender) => [contender, []]))
    for (const contender of contenders) await measure(contender, passMillis)
    for (let pass = 0; pass < PASSES; pass++) {
      for (const [contender, rows] of passes) rows.push(await measure(contender, passMillis))
    }
    return [...passes.values()].map(medianByRate)
  } finally {
    ours.process.disconnect()
    sdk.process.disconnect()
  }
}

async function start(which: 'ours' | 'sdk'): Promise<Started> {
  const child = fork(fileURLToPath(new URL('./mcp-servers.ts', import.meta.url)), [which], {
    execArgv: ['--import', 'tsx'],
  })
  const [started] = (await once(child, 'message')) as [{ port: number; apiKey: string }]
  return { process: child, ...started }
}

async function measure({ name, server, requests }: Contender, durationMillis: number): Promise<ThroughputRow> {
  const before = await cpuMicrosOf(server)
  const result: LoadResult = await load(requests, { port: server.port, connections: CONNECTIONS, durationMillis })
  const cpuMicros = ((await cpuMicrosOf(server)) - before) / result.requests
  return {
    name,
    requestsPerSecond: Math.round(result.requests / result.seconds),
    cpuMicros: Math.round(cpuMicros * 10) / 10,
    p50Micros: result.p50Micros,
    p99Micros: result.p99Micros,
    samples: result.requests,
  }
}

async function cpuMicrosOf({ process: child }: Started): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [usage] = (await answer) as [NodeJS.CpuUsage]
  return usage.user + usage.system
}

function medianByRate(rows: readonly ThroughputRow[]): ThroughputRow {
  const sorted = rows.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) throw new Error('mcp-throughput: no pass was made.')
  return median
}

function forEachNumber(toRequest: (number: string) => string): readonly Uint8Array[] {
  return Array.from({ length: TOWER_CORPORATIONS }, (_, i) => Buffer.from(toRequest(towerNumber(i + 1))))
}

function restRequest(number: string, apiKey: string): string {
  return `GET /v1/corp/${number} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${apiKey}\r\nAccept: application/json\r\n\r\n`
}

function legacyCall(number: string, apiKey: string): string {
  const params = { name: 'get_corporate_profile', arguments: { corporate_number: number } }
  return post(apiKey, { 'mcp-protocol-version': '2025-11-25' }, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

function modernCall(number: string, apiKey: string): string {
  const { headers, body } = modern('tools/call', {
    name: 'get_corporate_profile',
    arguments: { corporate_number: number },
  })
  return post(apiKey, headers ?? {}, body)
}

function post(apiKey: string, headers: Readonly<Record<string, string | undefined>>, message: unknown): string {
  const body = JSON.stringify(message)
  const all = {
    Host: '127.0.0.1',
    'X-API-Key': apiKey,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await mcpThroughput(Number(process.argv[2] ?? 1_000))
  const rate = (name: string): number => rows.find((row) => row.name.startsWith(name))?.requestsPerSecond ?? Number.NaN
  console.table(rows)
  for (const era of ['tools/call 2025-11-25', 'tools/call 2026-07-28']) {
    console.log(
      `${era}: ${(rate(era) / rate('REST')).toFixed(2)} of REST, ${(rate(era) / rate('official')).toFixed(1)} × the SDK`,
    )
  }
}
