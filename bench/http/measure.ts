import { threadSeconds } from '../common/processor-time.ts'
import { load } from './mcp-load.ts'

export const CONNECTIONS = 16

/** How a server did under load: requests a second, processor time per request, and latencies. */
export type Round = {
  readonly perSecond: number
  readonly processorMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
}

/** Loads a server over CONNECTIONS connections and measures the processor time of its process, all threads included. */
export async function measure(
  next: () => Uint8Array,
  { port, pid }: { readonly port: number; readonly pid: number },
  durationMillis: number,
): Promise<Round> {
  const before = secondsOf(pid)
  const { requests, seconds, p50Micros, p99Micros } = await load(next, {
    port,
    connections: CONNECTIONS,
    durationMillis,
  })
  const processorMicros = ((secondsOf(pid) - before) / requests) * 1e6
  return { perSecond: requests / seconds, processorMicros, p50Micros, p99Micros }
}

function secondsOf(pid: number): number {
  return [...threadSeconds(pid).values()].reduce((sum, seconds) => sum + seconds, 0)
}
