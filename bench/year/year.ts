import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../dataset/chance/random.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import { type RedisServer, startRedis } from '../../test/access/redis-server.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { median, rounded } from '../common/percentiles.ts'
import { newKey } from '../hostile/flood-server.ts'
import { DayFiles } from './day-files.ts'
import { startProxy } from './proxy.ts'
import { Replica } from './replica.ts'
import { YearLoad } from './year-load.ts'

const CLIENTS = 6
// The register is small, because builds take most of the bench's time.
const CORPORATIONS = 5_000

export const yearBench: Bench = {
  name: 'year',
  about: `with --days N: as many daily builds of ${CORPORATIONS} corporations, served by two replicas behind HAProxy to ${CLIENTS} clients, while replicas and their store are killed at random: what failed, what was another answer of the same snapshot, what was shown after it was withdrawn`,
  run: (options) => (options.days === 0 ? Promise.resolve([{ skipped: 'needs --days N' }]) : year(options)),
}

async function year({ days, seed, folder }: BenchOptions): Promise<readonly Figures[]> {
  const place = mkdtempSync(join(resolve(folder), 'year-'))
  const { files } = await writeDataset({
    ...{ corporations: CORPORATIONS, seed, out: place, profile: 'demo', encoding: 'utf-8' },
  })
  const zenken = files.nta
  const daily = new DayFiles(zenken, place, seed)
  const builder = new Builder(place, zenken)
  await builder.build([])
  const plans = join(place, 'plans.json')
  writeFileSync(plans, '[{"name": "unmetered"}]')
  const redis = await startRedis()
  // Closed in reverse order, whatever fails.
  const opened: (() => unknown)[] = [() => rmSync(place, { recursive: true }), () => redis.close()]
  const settings = {
    ...{ SNAPSHOT: builder.snapshot, STATE: redis.state, PLANS: plans, WORKERS: '1' },
    // Links in answers begin with BASE_URL, and both replicas have to give the same answers.
    ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 'on', BASE_URL: 'http://127.0.0.1:8080' },
  }
  const [port, ...ports] = await freePorts(3)
  const replicas = ports.map((each) => new Replica(each, settings))
  try {
    for (const replica of replicas) {
      opened.push(() => replica.end('SIGTERM'))
      await replica.start()
    }
    const proxy = await startProxy(port!, ports, place)
    opened.push(() => proxy.close())
    const random = new Random(seed, 'year')
    const load = new YearLoad(proxy.url, await newKey(replicas[0]!.url), new Random(seed, 'load'))
    opened.push(() => load.end())
    load.nameDay(builder.id(), 0, daily.numbers)
    const clients = Array.from({ length: CLIENTS }, () => load.client())
    const chaos = new Chaos(replicas, redis, random)
    const swapSeconds: number[] = []
    const started = performance.now()
    const paths: string[] = []
    for (let day = 1; day <= days; day++) {
      const file = daily.next()
      paths.push(file.path)
      load.beginDay(day, file)
      const strike = chaos.strike()
      await builder.build(paths)
      load.nameDay(builder.id(), day, daily.numbers)
      const built = performance.now()
      await strike
      for (const replica of replicas) await serving(replica, builder.id())
      load.settle(day)
      swapSeconds.push((performance.now() - built) / 1000)
      process.stderr.write(
        `day ${day}: ${builder.id()}, ${chaos.last}, ${load.answered} answered, ${load.wrong} wrong\n`,
      )
    }
    const seconds = (performance.now() - started) / 1000
    const retries = await proxy.retries()
    load.end()
    await Promise.all(clients)
    return [
      {
        ...{ days, seconds: Math.round(seconds), requests: load.answered, wrong: load.wrong },
        requestsPerSecond: Math.round(load.answered / seconds),
        ...{ replicaKills: chaos.replicaKills, storeKills: chaos.storeKills, retries },
        medianSwapSeconds: rounded(median(swapSeconds)),
        longestSwapSeconds: rounded(Math.max(...swapSeconds)),
      },
    ]
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

/** Builds as an operator's crontab does: the month's file and those of the days since replace the snapshot before. */
class Builder {
  readonly snapshot: string
  private readonly zenken: string

  constructor(folder: string, zenken: string) {
    this.snapshot = join(folder, 'register.snapshot')
    this.zenken = zenken
  }

  async build(days: readonly string[]): Promise<void> {
    const flags = ['--nta', this.zenken, ...days, ...(days.length > 0 ? ['--previous', this.snapshot] : [])]
    const child = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts', ...flags, '--out', this.snapshot], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`year bench: a build ended with ${code}: ${said}`)
  }

  /** Returns the id of the snapshot, from its manifest. */
  id(): string {
    return (JSON.parse(readFileSync(`${this.snapshot}.json`, 'utf8')) as { readonly id: string }).id
  }
}

/** Kills at most one process at a time, a replica or the store, and starts it again. */
class Chaos {
  replicaKills = 0
  storeKills = 0
  last = ''
  private readonly replicas: readonly Replica[]
  private readonly redis: RedisServer
  private readonly random: Random

  constructor(replicas: readonly Replica[], redis: RedisServer, random: Random) {
    this.replicas = replicas
    this.redis = redis
    this.random = random
  }

  /** After up to 6 s, kills something in three of four calls; resolves when it runs again, 0.2 to 3 s later. */
  async strike(): Promise<void> {
    const draw = this.random.next()
    const after = this.random.between(0, 6_000)
    const away = this.random.between(200, 3_000)
    if (draw < 0.25) {
      this.last = 'nothing killed'
      return
    }
    await pause(after)
    if (draw < 0.75) {
      const which = this.random.below(this.replicas.length)
      this.last = `replica ${which} killed`
      this.replicaKills++
      await this.replicas[which]!.end('SIGKILL')
      await pause(away)
      await this.replicas[which]!.start()
    } else {
      this.last = 'store killed'
      this.storeKills++
      await this.redis.kill()
      await pause(away)
      await this.redis.restart()
      await this.answering()
    }
  }

  // Waits until all replicas use the store again: a replica that were started before would end.
  private async answering(): Promise<void> {
    for (const { url } of this.replicas) {
      while ((await (await fetch(`${url}/readyz`)).text()).includes('degraded')) await pause(100)
    }
  }
}

const SWAP_MILLIS = 120_000

async function serving(replica: Replica, snapshotId: string): Promise<void> {
  const until = performance.now() + SWAP_MILLIS
  while ((await replica.snapshotId()) !== snapshotId) {
    if (performance.now() > until) throw new Error(`year bench: ${replica.url} does not serve ${snapshotId}.`)
    await pause(50)
  }
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    ports.push((server.address() as AddressInfo).port)
  }
  for (const server of servers) await new Promise((done) => server.close(done))
  return ports
}
