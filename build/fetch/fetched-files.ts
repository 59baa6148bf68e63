import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentFiles } from '../sources/files/current-files.ts'

// The names of what was fetched into a folder, each behind its bytes: a file of another length is somebody else's.
const LIST = '.fetched'

/** Notes that files in the folder of a source were fetched, which lets `removeSuperseded` remove them one day. */
export function noteFetched(folder: string, names: readonly string[]): void {
  const all = new Set([...fetched(folder), ...names])
  const lines = [...all].map((name) => `${statSync(join(folder, name)).size} ${name}\n`)
  writeFileSync(join(folder, LIST), lines.join(''))
}

/**
 * Removes what was fetched into the folder of a source and is not built from any more since newer full files are there;
 * returns how many files.
 */
export function removeSuperseded(folder: string): number {
  const old = fetched(folder).filter((name) => isSuperseded(folder, name))
  for (const name of old) rmSync(join(folder, name))
  if (old.length > 0) noteFetched(folder, [])
  return old.length
}

/** Whether newer full files are in the folder than a file of this name. */
export function isSuperseded(folder: string, name: string): boolean {
  return !currentFiles([...readdirSync(folder), name], (one) => one).includes(name)
}

// Those that are still there.
function fetched(folder: string): readonly string[] {
  const list = join(folder, LIST)
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
  return lines.flatMap((line) => {
    const [, bytes, name = ''] = /^(\d+) (\S+)$/.exec(line) ?? []
    return statSync(join(folder, name), { throwIfNoEntry: false })?.size === Number(bytes) ? [name] : []
  })
}
