import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
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
