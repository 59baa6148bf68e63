import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readPlans } from './access/read-plans.ts'
import { START_HELP } from './commands/start-help.ts'
import { type Config, inUrl, readConfig } from './config.ts'
import type { Result } from './domain/result.ts'
import { ownFile } from './program/own-file.ts'
import { parseFlags } from './program/parse-flags.ts'
import { loadUws } from './serve/load-uws.ts'
import type { Service, ServiceOptions } from './service.ts'
import type { StartFailure } from './start-failure.ts'
import { standardLog } from './telemetry/standard-log.ts'
import { defaultWorkers } from './workers/default-workers.ts'

const VERSION: string = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')).version

const NO_BINDING = `uWebSockets.js has no binding for Node ${process.versions.node} on this system (it has for 20)`

const NO_FLAGS = 'The server takes its settings from the environment: --help tells them.'

void main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), {})
  if (!flags.ok) return stopWith(2, `${flags.problem} ${NO_FLAGS}`)
  if (flags.value === 'help') return console.log(START_HELP)
  if (flags.value.words.length > 0) return stopWith(2, NO_FLAGS)
  const config = readConfig(process.env)
  if (!config.ok) return stopWith(2, config.problem)
  const plans = readPlans(config.value.plansPath)
  if (!plans.ok) return stopWith(2, plans.problem)
  // Before the start: the default of SIGHUP would end a server whose first worker answers already.
  const reloads = reloadsAskedFor()
  const workers = await workersOf(config.value)
  const stops = stopsAskedFor(config.value)
  const options = {
    config: config.value,
    plans: plans.value,
    now: Date.now,
    monotonicMillis: () => performance.now(),
    operatorLog: standardLog(config.value.logLevel),
    version: VERSION,
    stopping: stops.signal,
  }
  const service = await startThe(options, workers)
  // A start that a stop has aborted is no failure.
  if (!service.ok && stops.signal.aborted) process.exit(0)
  if (!service.ok) return stopWith(service.problem.exitCode, service.problem.line)
  stops.hand(service.value)
  const problem = await tellMetrics(service.value, config.value)
  if (problem !== undefined) {
    // A process that exits while its threads have sockets open aborts.
    await service.value.stop()
    return stopWith(1, problem)
  }
  reloads.hand(service.value)
  greet(config.value, service.value)
}

// Imports only what is needed: with workers this thread does not answer, and saves a third of a second and 30 MB.
async function startThe(options: ServiceOptions, workers: number): Promise<Result<Service, StartFailure>> {
  if (workers === 1) return (await import('./service.ts')).startService(options)
  return (await import('./start-with-workers.ts')).startWithWorkers({ ...options, workers })
}

/** Returns how many threads answer: 1 without uWebSockets.js, since only its sockets can share a port. */
async function workersOf({ adapter, workers }: Config): Promise<number> {
  if (adapter === 'node' || workers === 1 || (await loadUws()) === undefined) return 1
  return workers ?? defaultWorkers({ cores: availableParallelism(), freeBytes: process.availableMemory() })
}

/** Serves the metrics when METRICS_PORT is set. Returns in one line why that fails; otherwise undefined. */
async function tellMetrics({ metrics }: Service, { host, metricsPort }: Config): Promise<string | undefined> {
  if (metricsPort === undefined) return undefined
  const { serveMetrics } = await import('./telemetry/serve-metrics.ts')
  const server = await serveMetrics({ host, port: metricsPort, collect: metrics })
  if (!server.ok) return server.problem
  console.log(`Metrics: http://${inUrl(host)}:${server.value.port}/metrics`)
  return undefined
}

// The time for a stop after the drain: longer than requests and the store have together.
const STOP_MILLIS = 9_500

/**
 * Handles SIGINT and SIGTERM from now on: aborts `signal`, and stops the service. A signal that comes before `hand`
 * waits for the service: a process that exits while its threads load native modules aborts.
 */
function stopsAskedFor({ drainSeconds }: Config): { readonly signal: AbortSignal; hand(service: Service): void } {
  let started: (service: Service) => void
  const service = new Promise<Service>((resolve) => {
    started = resolve
  })
  const asked = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal from an impatient operator must not lose what the first one waits for.
    if (asked.signal.aborted) return
    asked.abort(new Error('the server stops'))
    const limitMillis = drainSeconds * 1000 + STOP_MILLIS
    setTimeout(() => endBy(signal, limitMillis), limitMillis)
    service
      .then((begun) => begun.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => stopWith(1, `Could not stop cleanly: ${String(error)}`),
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { signal: asked.signal, hand: (begun) => started(begun) }
}

/**
 * Ends the process when a stop takes too long. By a signal without a listener: process.exit waits for every thread, and
 * the process aborts when a thread has sockets open.
 */
function endBy(signal: NodeJS.Signals, afterMillis: number): void {
  const late = `Not everything has ended ${afterMillis / 1000} s after ${signal}`
  process.stderr.write(`${late}: a thread hangs or is starting. Ended by that signal.\n`)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // Still running: the kernel does not deliver such a signal to the first process of a container.
  process.exit(1)
}

/** Handles SIGHUP from now on: reloads the service. A signal that comes before `hand` reloads it then. */
function reloadsAskedFor(): { hand(service: Service): void } {
  let isAsked = false
  let reload = (): void => {
    isAsked = true
  }
  process.on('SIGHUP', () => reload())
  return {
    hand(service) {
      // `reload` never rejects: it logs why the old snapshot or certificate stays.
      reload = () => void service.reload()
      if (isAsked) reload()
    },
  }
}

function greet(
  { host, baseUrl, logLevel, adapter: chosen, tls }: Config,
  { port, adapter, workers, size, fictional, snapshotId }: Greeted,
): void {
  if (logLevel === 'silent') return
  const address = `${tls === undefined ? 'http' : 'https'}://${inUrl(host)}:${port}`
  const answering = workers === 1 ? adapter : `${adapter}, ${workers} workers`
  const kind = fictional ? 'fictional corporations' : 'corporations'
  console.log(`${size.toLocaleString('en')} ${kind}, snapshot ${snapshotId}, served on ${address} (${answering}).`)
  if (adapter === 'node' && chosen === undefined)
    console.log(`${NO_BINDING}: node:http answers, at about 0.4 times the speed.`)
  console.log(`Get an API key: open ${baseUrl}/developers, or run: npm run keys -- issue you@example.com`)
}

type Greeted = Pick<Service, 'port' | 'adapter' | 'workers' | 'size' | 'fictional' | 'snapshotId'>

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}
