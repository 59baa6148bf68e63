import type { Stats } from 'node:fs'
import { lstat, readlink, stat } from 'node:fs/promises'
import type { SourceProblem } from './source-problem.ts'

/** Why nothing is at `path`: undefined when it is not a link, which the words for a missing file tell well enough. */
export async function danglingLink(path: string): Promise<Pick<SourceProblem, 'found'> | undefined> {
  const link = await lstat(path).catch(() => undefined)
  if (link?.isSymbolicLink() !== true) return undefined
  return { found: `a link to ${await readlink(path)}, where nothing is` }
}

/** What is at `path` when it is neither a file nor a folder: reading or writing it could wait for ever. */
export function notAFile(facts: Stats): string | undefined {
  if (facts.isFIFO()) return 'a named pipe'
  if (facts.isSocket()) return 'a socket'
  if (facts.isCharacterDevice() || facts.isBlockDevice()) return 'a device'
  return undefined
}

/**
 * Two paths are the same file when this is equal, also through links and hard links; undefined when nothing is there.
 */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const facts = await stat(path, { bigint: true }).catch(() => undefined)
  return facts === undefined ? undefined : `${facts.dev}:${facts.ino}`
}
