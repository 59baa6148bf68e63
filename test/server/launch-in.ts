import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Ending, type Launched, launch, ROOT } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

/** A folder for the files of these tests, removed after them. */
export const FOLDER: string = temporaryFolder('main')

let states = 0

/** Starts the server, or another command, in a folder and with a store of its own. */
export function launchIn(
  folder: string,
  given: Readonly<Record<string, string>>,
  command?: readonly string[],
): Launched {
  const state = join(FOLDER, `state-${++states}`)
  mkdirSync(state)
  // tsx looks for tsconfig.json in the folder in which it is started.
  const settings = { STATE: `lmdb:${state}`, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'), ...given }
  return launch(settings, command, folder)
}

export function assertRefused({ code, output, errors }: Ending, wanted: number, line: RegExp): void {
  assert.match(errors, line)
  assert.match(errors, /^[^\n]+\n$/, 'one line')
  assert.equal(output, '')
  assert.equal(code, wanted)
}

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
