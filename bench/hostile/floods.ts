import { performance } from 'node:perf_hooks'
import type { Bench, Figures } from '../common/bench.ts'
import { type OpenServer, startOpenServer } from '../common/bench-server.ts'
import { checkouts } from '../common/checkout.ts'
import { rounded } from '../common/percentiles.ts'
import { startProgram } from '../common/program.ts'
import { type Probe, type Probed, probeApi } from './api-probe.ts'
import { FLOODS, type Flood } from './flood-cases.ts'

const WARM_UP_SECONDS = 3
const UNLOADED_SECONDS = 5
const FLOODED_SECONDS = 10

export const floodsBench: Bench = {
  name: 'floods',
  about:
    'lookups and searches of a good key, 100 a second on 2 connections, unloaded and under each flood, also in turns with another checkout (--vs); aims: p50 ≤ 2 × unloaded + 5 ms, p99 ≤ unloaded + 30 ms, none refused',
  run: async (options) => {
    const contenders: Contender[] = []
    try {
      for (const [i, checkout] of checkouts(options).entries())
        contenders.push(await contend(i === 0 ? 'here' : 'there', await startOpenServer(checkout, options)))
      for (const { probe } of contenders) await probeApi(probe, WARM_UP_SECONDS)
      const figures: Figures[] = []
      for (const flood of FLOODS) for (const contender of contenders) figures.push(await measure(flood, contender))
      return figures
    } finally {
      for (const { server } of contenders) await server.stop()
    }
  },
}

type Contender = {
  readonly of: 'here' | 'there'
  readonly server: OpenServer
  readonly probe: Probe
  /** A published corporation that the floods are about. */
  readonly number: string
}

/** Has the probe send lookups of 100 corporations and searches for pieces of their names, in turn. */
async function contend(of: Contender['of'], server: OpenServer): Promise<Contender> {
  const { url, port, apiKey } = server
  const found = await fetch(`${url}/v1/corp?q=${encodeURIComponent('株式会社')}&limit=100`, {
    headers: { 'X-API-Key': apiKey },
  })
  const { items } = (await found.json()) as { items: readonly { corporate_number: string; name: string }[] }
  const targets = items.flatMap(({ corporate_number: number, name }) => {
    const piece = [...name.replace(/株式会社/, '')].slice(0, 3).join('')
    return [`/v1/corp/${number}`, `/v1/corp?q=${encodeURIComponent(piece)}`]
  })
  return { of, server, probe: { port, apiKey, targets }, number: items[0]!.corporate_number }
}

async function measure(flood: Flood, { of, server, probe, number }: Contender): Promise<Figures> {
  const unloaded = await probeApi(probe, UNLOADED_SECONDS)
  const program = await startProgram('hostile/flood-once.ts', [flood.name, String(server.port), number])
  const started = performance.now()
  const flooded = await probeApi(probe, FLOODED_SECONDS)
  const seconds = (performance.now() - started) / 1_000
  const sent = (await program.ask('how many')) as number
  await program.stop()
  return {
    flood: flood.name,
    of,
    requestsPerSecond: Math.round(sent / seconds),
    p50MillisUnloaded: rounded(unloaded.p50Millis),
    p50Millis: rounded(flooded.p50Millis),
    p99MillisUnloaded: rounded(unloaded.p99Millis),
    p99Millis: rounded(flooded.p99Millis),
    refused: flooded.refused,
    holds: holds(unloaded, flooded) ? 'yes' : 'no',
  }
}

function holds(unloaded: Probed, flooded: Probed): boolean {
  return (
    flooded.p50Millis <= 2 * unloaded.p50Millis + 5 &&
    flooded.p99Millis <= unloaded.p99Millis + 30 &&
    flooded.refused === 0
  )
}
