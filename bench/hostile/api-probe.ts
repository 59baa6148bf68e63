import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { percentilesOf } from '../common/percentiles.ts'
import { API_ADDRESS } from './flood-cases.ts'

export type Probe = { readonly port: number; readonly apiKey: string; readonly targets: readonly string[] }

/** Latencies of the probe. `refused` counts replies other than 200: a valid key must not suffer from a flood. */
export type Probed = { readonly p50Millis: number; readonly p99Millis: number; readonly refused: number }

const CONNECTIONS = 2
const PER_SECOND = 100
// Under the worst floods a request takes seconds; what is unsent after this many durations is dropped.
const LONGEST = 3

/** Sends PER_SECOND requests over two connections; one that waits for its connection is timed from when it was due. */
export async function probeApi(probe: Probe, seconds: number): Promise<Probed> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latencies: number[] = []
  let refused = 0
  const started = performance.now()
  const end = started + LONGEST * seconds * 1_000
  const lane = async (first: number): Promise<void> => {
    for (let i = first; i < seconds * PER_SECOND && performance.now() < end; i += CONNECTIONS) {
      const due = started + (i * 1_000) / PER_SECOND
      const isLate = performance.now() > due
      if (!isLate) await delay(due - performance.now())
      const from = isLate ? due : performance.now()
      const status = await statusOf(probe, probe.targets[i % probe.targets.length]!, agent)
      latencies.push(performance.now() - from)
      if (status !== 200) refused++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, first) => lane(first)))
  agent.destroy()
  const [p50Millis, , p99Millis] = percentilesOf(Float64Array.from(latencies))
  return { p50Millis, p99Millis, refused }
}

function statusOf({ port, apiKey }: Probe, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-Key': apiKey, 'X-Forwarded-For': API_ADDRESS }
    get({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', reject)
    }).once('error', reject)
  })
}
