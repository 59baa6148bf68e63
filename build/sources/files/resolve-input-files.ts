import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'
import {
  asSourceProblem,
  danglingLink,
  fileIdentity,
  isOutput,
  notAFile,
  type SourceProblem,
} from './source-problem.ts'
import { type InputFile, isZip, listZip } from './zip-file.ts'

export type InputOptions = {
  readonly expandGlob: (pattern: string) => Promise<readonly string[]>
  /** Files that the build replaces, and that therefore cannot be inputs. */
  readonly outputs: readonly string[]
}

const READ_BYTES = 1 << 20
const HEAD_BYTES = 4096

/** Returns the files that paths stand for (a file, a folder or a glob each), sorted by name, each once. */
export async function resolveInputFiles(
  paths: readonly string[],
  { expandGlob, outputs }: InputOptions,
): Promise<Result<readonly InputFile[], SourceProblem>> {
  const names: string[] = []
  for (const path of paths) {
    const found = await namesBehind(path, expandGlob)
    if (!found.ok) return found
    names.push(...found.value)
  }
  const known = new Set<string | undefined>()
  const files: InputFile[] = []
  for (const name of names.sort()) {
    const problem = await whyNotToOpen(name)
    if (problem !== undefined) return failure(problem)
    const identity = await fileIdentity(name)
    if (known.has(identity)) continue
    known.add(identity)
    const replaced = await isOutput(name, outputs)
    if (replaced !== undefined) return failure(replaced)
    const opened = await filesIn(name)
    if (!opened.ok) return opened
    files.push(...opened.value)
  }
  return success(files)
}

async function namesBehind(
  path: string,
  expandGlob: (pattern: string) => Promise<readonly string[]>,
): Promise<Result<readonly string[], SourceProblem>> {
  const facts = await stat(path).catch(() => undefined)
  if (facts?.isDirectory()) return namesInFolder(path)
  if (facts !== undefined || !/[*?[]/.test(path)) return success([path])
  const names = (await expandGlob(path)).filter((name) => !isRejectList(name))
  if (names.length > 0) return success(names)
  return failure({
    kind: 'nothing-to-read',
    file: path,
    found: 'no file fits',
    expected: 'a glob that fits csv or zip files',
  })
}

async function namesInFolder(folder: string): Promise<Result<readonly string[], SourceProblem>> {
  const names = (await readdir(folder)).filter(
    (name) => /\.(csv|zip)$/i.test(name) && !name.startsWith('.') && !isRejectList(name),
  )
  if (names.length > 0) return success(names.map((name) => join(folder, name)))
  return failure({
    kind: 'nothing-to-read',
    file: folder,
    found: 'no csv or zip file in this folder',
    expected: 'at least one',
  })
}

// A list of rejected rows that an earlier build has left beside its snapshot.
function isRejectList(name: string): boolean {
  return name.endsWith('.rejects.csv')
}

async function whyNotToOpen(name: string): Promise<SourceProblem | undefined> {
  const facts = await stat(name).catch(() => undefined)
  if (facts === undefined) {
    const { found } = (await danglingLink(name)) ?? { found: 'no such file or folder' }
    return { kind: 'missing', file: name, found, expected: 'a csv or zip file, a folder or a glob' }
  }
  const refused = (found: string, expected: string) => ({ kind: 'not-a-file', file: name, found, expected }) as const
  if (facts.isDirectory())
    return refused('a folder among the files', 'csv and zip files alone; move it, and give it as a path of its own')
  const found = notAFile(facts)
  return found === undefined ? undefined : refused(found, 'a csv or zip file; write its content to one first')
}

async function filesIn(name: string): Promise<Result<readonly InputFile[], SourceProblem>> {
  try {
    // By content, because a download may have lost the ending of its name.
    if (await isZip(name)) return await listZip(name)
    const handle = await open(name)
    try {
      const { size } = await handle.stat()
      if (/\.zip$/i.test(name)) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
        const found = plainlyNoCsv(buffer.subarray(0, bytesRead)) ?? 'not a zip archive, though its name ends so'
        return failure({ kind: 'wrong-format', file: name, found, expected: 'a zip archive; download it again' })
      }
      return success([{ name, bytes: size, open: () => createReadStream(name, { highWaterMark: READ_BYTES }) }])
    } finally {
      await handle.close()
    }
  } catch (error) {
    const problem = asSourceProblem(error, name)
    if (problem === undefined) throw error
    return failure(problem)
  }
}
