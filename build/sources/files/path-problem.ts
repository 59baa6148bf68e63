import type { Stats } from 'node:fs'
import { lstat, readlink, stat } from 'node:fs/promises'
import type { SourceProblem } from './source-problem.ts'

/**
 * For a path at which `stat` finds nothing: describes the link when it is a dangling one. Undefined when it is no link;
 * the message about a missing file then says enough.
 */
export async function danglingLink(path: string): Promise<Pick<SourceProblem, 'found'> | undefined> {
  const link = await lstat(path).catch(() => undefined)
  if (link?.isSymbolicLink() !== true) return undefined
  return { found: `a link to ${await readlink(path)}, where nothing is` }
}

/**
 * Names what is neither a file nor a folder: reading or writing it could block for ever. Undefined for files and
 * folders.
 */
export function notAFile(facts: Stats): string | undefined {
  if (facts.isFIFO()) return 'a named pipe'
  if (facts.isSocket()) return 'a socket'
  if (facts.isCharacterDevice() || facts.isBlockDevice()) return 'a device'
  return undefined
}

/**
 * Returns device and inode, which are equal for two paths to the same file, also through links and hard links;
 * undefined when nothing is there.
 */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const facts = await stat(path, { bigint: true }).catch(() => undefined)
  return facts === undefined ? undefined : `${facts.dev}:${facts.ino}`
}

/** Returns the problem of an input that is the same file as one of `outputs`, which the build replaces. */
export async function isOutput(file: string, outputs: readonly string[]): Promise<SourceProblem | undefined> {
  const identity = await fileIdentity(file)
  if (identity === undefined) return undefined
  const output = outputs[(await Promise.all(outputs.map(fileIdentity))).indexOf(identity)]
  if (output === undefined) return undefined
  const found = `a file that the build replaces (${output})`
  const expected = 'an input that it does not replace: give --out or --changes another path'
  return { kind: 'is-output', file, found, expected }
}
