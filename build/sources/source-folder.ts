import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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
