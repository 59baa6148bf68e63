import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../dataset/chance/random.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import { startRedis } from '../../test/access/redis-server.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { newKey, newState } from '../common/bench-server.ts'
import { HERE, runScript } from '../common/checkout.ts'
import { median, rounded } from '../common/percentiles.ts'
import { Chaos } from './chaos.ts'
import { DayFiles } from './day-files.ts'
import { Replica } from './replica.ts'
import { YearLoad } from './year-load.ts'

const CLIENTS = 6
const REPLICAS = 2
// The register is small, because builds take most of the bench's time.
const CORPORATIONS = 5_000
const SWAP_MILLIS = 120_000

export const yearBench: Bench = {
  name: 'year',
  about: `--days daily builds of ${CORPORATIONS} corporations, served by two replicas to ${CLIENTS} clients that ask the other one when a request fails, while replicas and their store are killed at random: what failed, what was another answer of the same snapshot, what was shown after it was withdrawn`,
  run: year,
}

async function year({ days, seed, folder }: BenchOptions): Promise<readonly Figures[]> {
  const place = mkdtempSync(join(resolve(folder), 'year-'))
  // Closed in reverse order, whatever fails.
  const opened: (() => unknown)[] = [() => rmSync(place, { recursive: true })]
  try {
    const wanted = { corporations: CORPORATIONS, seed, out: place } as const
    const { files } = await writeDataset({ ...wanted, profile: 'demo', encoding: 'utf-8' })
    const daily = new DayFiles(files.nta, place, seed)
    const snapshot = join(place, 'register.snapshot')
    await build(snapshot, [files.nta])
    const redis = await startRedis()
    opened.push(() => redis.close())
    const state = newState(place)
    const settings = {
      ...{ ...state.settings, STATE: redis.state, SNAPSHOT: snapshot, WORKERS: '1' },
      // Links in answers begin with BASE_URL, and both replicas have to give the same answers.
      ...{ TRUST_PROXY: 'on', BASE_URL: 'http://127.0.0.1:8080' },
    }
    const replicas = Array.from({ length: REPLICAS }, () => new Replica(settings))
    for (const replica of replicas) {
      opened.push(() => replica.end('SIGTERM'))
      await replica.start()
    }
    const load = new YearLoad(replicas, await newKey(replicas[0]!.url), new Random(seed, 'load'))
    opened.push(() => load.end())
    load.nameDay(idOf(snapshot), 0, daily.numbers)
    const clients = Array.from({ length: CLIENTS }, () => load.client())
    const chaos = new Chaos(replicas, redis, new Random(seed, 'year'))
    const swapSeconds: number[] = []
    const started = performance.now()
    // As an operator's crontab does: the month's file and those of the days since replace the snapshot before.
    const paths = [files.nta]
    for (let day = 1; day <= days; day++) {
      const file = daily.next()
      paths.push(file.path)
      load.beginDay(day, file)
      const strike = chaos.strike()
      await build(snapshot, [...paths, '--previous', snapshot])
      const id = idOf(snapshot)
      load.nameDay(id, day, daily.numbers)
      const built = performance.now()
      await strike
      for (const replica of replicas) await serving(replica, id)
      load.settle(day)
      swapSeconds.push((performance.now() - built) / 1000)
      process.stderr.write(`day ${day}: ${id}, ${chaos.last}, ${load.answered} answered, ${load.wrong} wrong\n`)
    }
    const seconds = (performance.now() - started) / 1000
    load.end()
    await Promise.all(clients)
    return [
      {
        ...{ days, seconds: Math.round(seconds), requests: load.answered, wrong: load.wrong },
        requestsPerSecond: Math.round(load.answered / seconds),
        ...{ replicaKills: chaos.replicaKills, storeKills: chaos.storeKills, retries: load.retries },
        medianSwapSeconds: rounded(median(swapSeconds)),
        longestSwapSeconds: rounded(Math.max(...swapSeconds)),
      },
    ]
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

async function build(snapshot: string, nta: readonly string[]): Promise<void> {
  await runScript({ folder: HERE, settings: {} }, 'build', ['--nta', ...nta, '--out', snapshot])
}

/** Returns the id of a snapshot, from its manifest. */
function idOf(snapshot: string): string {
  return (JSON.parse(readFileSync(`${snapshot}.json`, 'utf8')) as { readonly id: string }).id
}

async function serving(replica: Replica, snapshotId: string): Promise<void> {
  const until = performance.now() + SWAP_MILLIS
  while ((await replica.snapshotId()) !== snapshotId) {
    if (performance.now() > until) throw new Error(`year bench: ${replica.url} does not serve ${snapshotId}.`)
    await pause(50)
  }
}
