import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readPlans } from '../access/limits/plan.ts'
import { ownFile } from '../program/own-file.ts'
import { parseFlags } from '../program/parse-flags.ts'
import { standardLog } from '../telemetry/open-log.ts'
import { chooseThreads, type Threads } from '../workers/choose-threads.ts'
import { type Config, inUrl, readConfig, startHelp } from './config.ts'
import { type Service, serveFailure, startServer } from './start-server.ts'

const VERSION: string = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')).version

const NO_FLAGS = 'The server takes its settings from the environment: --help tells them.'

void main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), {})
  if (!flags.ok) return stopWith(2, `${flags.problem} ${NO_FLAGS}`)
  if (flags.value === 'help') return console.log(startHelp())
  if (flags.value.words.length > 0) return stopWith(2, NO_FLAGS)
  const config = readConfig(process.env)
  if (!config.ok) return stopWith(2, config.problem)
  const plans = readPlans(config.value.plansPath)
  if (!plans.ok) return stopWith(2, plans.problem)
  const threads = await chooseThreads({
    ...config.value,
    cores: availableParallelism(),
    freeBytes: process.availableMemory(),
  })
  if (!threads.ok) return stopWith(serveFailure(threads.problem).exitCode, serveFailure(threads.problem).line)
  const signals = takeSignals(config.value)
  const service = await startServer({
    config: config.value,
    threads: threads.value,
    plans: plans.value,
    now: Date.now,
    monotonicMillis: () => performance.now(),
    operatorLog: standardLog(config.value.logLevel),
    version: VERSION,
    stopping: signals.stopping,
  })
  // A start that a stop has aborted is no failure.
  if (!service.ok && signals.stopping.aborted) process.exit(0)
  if (!service.ok) return stopWith(service.problem.exitCode, service.problem.line)
  signals.hand(service.value)
  const problem = await tellMetrics(service.value, config.value)
  if (problem !== undefined) {
    // A process that exits while its threads have sockets open aborts.
    await service.value.stop()
    return stopWith(1, problem)
  }
  greet(config.value, threads.value, service.value)
}

/** Serves the metrics when METRICS_PORT is set. Returns in one line why that fails; otherwise undefined. */
async function tellMetrics({ metrics }: Service, { host, metricsPort }: Config): Promise<string | undefined> {
  if (metricsPort === undefined) return undefined
  const { serveMetrics } = await import('../telemetry/serve-metrics.ts')
  const server = await serveMetrics({ host, port: metricsPort, collect: metrics })
  if (!server.ok) return server.problem
  console.log(`Metrics: http://${inUrl(host)}:${server.value.port}/metrics`)
  return undefined
}

// The time for a stop after the drain: longer than requests and the store have together.
const STOP_MILLIS = 9_500

/**
 * Stops and reloads the service on signals from now on; one before `hand` waits for it: a process that exits while its
 * threads load natives aborts. `stopping` is aborted at once when a stop is asked for.
 */
function takeSignals({ drainSeconds }: Config): { readonly stopping: AbortSignal; hand(service: Service): void } {
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
  // `reload` never rejects: it logs why the old snapshot or certificate stays.
  process.on('SIGHUP', () => void service.then((begun) => begun.reload()))
  return { stopping: asked.signal, hand: (begun) => started(begun) }
}

/** Ends a stop that takes too long by a signal: process.exit waits for every thread, and sockets abort it. */
function endBy(signal: NodeJS.Signals, afterMillis: number): void {
  const late = `Not everything has ended ${afterMillis / 1000} s after ${signal}`
  process.stderr.write(`${late}: a thread hangs or is starting. Ended by that signal.\n`)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // Still running: the kernel does not deliver such a signal to the first process of a container.
  process.exit(1)
}

function greet(
  { host, baseUrl, logLevel, tls }: Config,
  { adapter, count, notes }: Threads,
  { port, size, fictional, snapshotId }: Service,
): void {
  if (logLevel === 'silent') return
  const address = `${tls === undefined ? 'http' : 'https'}://${inUrl(host)}:${port}`
  const answering = count === 1 ? adapter : `${adapter}, ${count} workers`
  const kind = fictional ? 'fictional corporations' : 'corporations'
  console.log(`${size.toLocaleString('en')} ${kind}, snapshot ${snapshotId}, served on ${address} (${answering}).`)
  for (const note of notes) console.log(note)
  console.log(`Get an API key: open ${baseUrl}/developers, or run: npm run keys -- issue you@example.com`)
}

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}
