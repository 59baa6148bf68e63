import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import type { BenchOptions } from './bench.ts'
import { memoryBytes, processorSeconds } from './processor-time.ts'

/** The folder of this checkout. */
export const HERE: string = join(import.meta.dirname, '../..')
const POLL_MILLIS = 100

/** Environment variables by name. */
export type Settings = Readonly<Record<string, string>>

/** The folder of a checkout to measure, and environment variables that its programs get beside those of this one. */
export type Checkout = { readonly folder: string; readonly settings: Settings }

/** Returns this checkout and, after it, what --vs and --there describe. */
export function checkouts({ vs, there }: Pick<BenchOptions, 'vs' | 'there'>): readonly [Checkout, ...Checkout[]] {
  const here = { folder: HERE, settings: {} }
  if (vs === undefined && there.length === 0) return [here]
  const settings = Object.fromEntries(there.map((setting) => [...setting.split(/=(.*)/s), '']))
  return [here, { folder: vs === undefined ? HERE : resolve(vs), settings }]
}

/**
 * Starts what `npm run SCRIPT` runs in a checkout, with the Node of this process. npm itself is left out: it would stay
 * between the bench and the program, and be measured instead. So would the shell be, but for `exec`, which older
 * checkouts have in their scripts.
 */
export function startScript(
  { folder, settings }: Checkout,
  script: string,
  args: readonly string[],
): ChildProcessByStdio<null, Readable, Readable> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly scripts: Settings }
  const PATH = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
  const command = scripts[script]!.replace(/^(.* && )?(?!.*exec )/, '$1exec ')
  return spawn('sh', ['-c', `${command} "$@"`, 'sh', ...args], {
    cwd: folder,
    env: { ...process.env, PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Wall time from start to exit, processor time of all threads, and the peak of resident memory. */
export type Ran = { readonly seconds: number; readonly processorSeconds: number; readonly peakMegabytes: number }

/** Runs a script of a checkout to its end; throws when it fails. */
export async function runScript(checkout: Checkout, script: string, args: readonly string[]): Promise<Ran> {
  const started = performance.now()
  const child = startScript(checkout, script, args)
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (said += text))
  let used = { processorSeconds: 0, peakMegabytes: 0 }
  const poll = setInterval(() => {
    try {
      const peakMegabytes = memoryBytes(child.pid!, 'VmHWM') / 1e6
      // 0: the process is ending.
      if (peakMegabytes > 0) used = { processorSeconds: processorSeconds(child.pid!), peakMegabytes }
    } catch {
      // It has ended: what it had used at the last poll counts.
    }
  }, POLL_MILLIS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(poll)
  if (code !== 0) throw new Error(`bench: npm run ${script} of ${checkout.folder} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - started) / 1000, ...used }
}
