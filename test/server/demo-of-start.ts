import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Ending, ROOT } from '../fixtures/server-process.ts'
import { FOLDER, launchIn } from './launch-in.ts'

export const NPM_START: readonly string[] = [process.execPath, join(ROOT, 'build/serve.cjs')]

/** What a start without a snapshot said and served, and the snapshot of the demo that it compiled. */
export type DemoOfStart = {
  readonly greeting: string
  readonly ready: { readonly fictional?: boolean }
  readonly ending: Ending
  readonly snapshot: string
}

let starting: Promise<DemoOfStart> | undefined

/** Starts as `npm start` does where no snapshot is, once for all tests of this process, and ends the server. */
export function demoOfStart(): Promise<DemoOfStart> {
  starting ??= start()
  return starting
}

async function start(): Promise<DemoOfStart> {
  const folder = mkdtempSync(join(FOLDER, 'unset-'))
  const { child, greeted, ended, errors } = launchIn(folder, {}, NPM_START)
  const greeting = await greeted
  const [, address] = / served on (\S+) /.exec(greeting ?? '') ?? []
  if (greeting === undefined || address === undefined) throw new Error(`demo-of-start: ${errors()}`)
  const ready = (await (await fetch(`${address}/readyz`)).json()) as { fictional?: boolean }
  child.kill('SIGTERM')
  return { greeting, ready, ending: await ended, snapshot: join(folder, 'var/register.snapshot') }
}
