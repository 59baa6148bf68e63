import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Bench, Figures } from '../common/bench.ts'
import { rounded } from '../common/percentiles.ts'
import { type Probe, type Probed, probeApi } from './api-probe.ts'
import { FLOODS, type Flood } from './flood-cases.ts'
import { type FloodServer, startFloodServer } from './flood-server.ts'

const WARM_UP_SECONDS = 3
const UNLOADED_SECONDS = 5
const FLOODED_SECONDS = 10

export const floodsBench: Bench = {
  name: 'floods',
  about:
    'lookups and searches of a good key, 100 a second on 2 connections, unloaded and under each flood; aims: p50 ≤ 2 × unloaded + 5 ms, p99 ≤ unloaded + 30 ms, none refused; --tree runs another checkout in turns',
  run: async (options) => {
    const trees = [{ of: 'this', folder: process.cwd() }]
    if (options.tree !== undefined) trees.unshift({ of: 'tree', folder: resolve(options.tree) })
    const contenders: Contender[] = []
    try {
      for (const { of, folder } of trees) contenders.push({ of, server: await startFloodServer(folder, options) })
      for (const { server } of contenders) await probeApi(probeOf(server), WARM_UP_SECONDS)
      const figures: Figures[] = []
      for (const flood of FLOODS) {
        for (const contender of contenders) figures.push(await measure(flood, contender))
      }
      return figures
    } finally {
      for (const { server } of contenders) await server.stop()
    }
  },
}

type Contender = { readonly of: string; readonly server: FloodServer }

async function measure(flood: Flood, { of, server }: Contender): Promise<Figures> {
  const probe = probeOf(server)
  const unloaded = await probeApi(probe, UNLOADED_SECONDS)
  const child = await begin(flood, server)
  const started = performance.now()
  const flooded = await probeApi(probe, FLOODED_SECONDS)
  const seconds = (performance.now() - started) / 1_000
  const sent = await end(child)
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

/** Returns a probe that sends lookups and searches in turn. */
function probeOf({ port, apiKey, known }: FloodServer): Probe {
  const targets = known.flatMap(({ corporate_number: number, name }) => {
    const piece = [...name.replace(/株式会社/, '')].slice(0, 3).join('')
    return [`/v1/corp/${number}`, `/v1/corp?q=${encodeURIComponent(piece)}`]
  })
  return { port, apiKey, targets }
}

async function begin({ name }: Flood, { port, known }: FloodServer): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./flood-once.ts', import.meta.url))
  const child = fork(program, [name, String(port), known[0]!.corporate_number], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('how many')
  const [{ sent }] = (await answer) as [{ sent: number }]
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
  return sent
}
