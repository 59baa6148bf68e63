import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { currentFiles } from './files/current-files.ts'
import { byKey, type SourceKey } from './layouts/register-sources.ts'

/** Returns the paths to build from in a folder as `npm run sources` fills it. */
export function sourceFiles(folder: string): Readonly<Record<SourceKey, readonly string[]>> {
  return byKey((key) => {
    const inside = join(folder, key)
    const names = existsSync(inside) ? readdirSync(inside).filter((name) => /^[^.].*\.(csv|zip)$/i.test(name)) : []
    return currentFiles(names.sort(), (name) => name).map((name) => join(inside, name))
  })
}

/** Makes a folder and those above it. What Node does by `recursive` never ends where none can be made, as in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error
  }
}
