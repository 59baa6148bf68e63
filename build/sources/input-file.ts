import { createReadStream } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { asSourceProblem, type SourceProblem } from './source-problem.ts'
import { isZip, listZip } from './zip-file.ts'

/** A csv file, or one inside a zip. `bytes` is its unpacked size. */
export type InputFile = {
  readonly name: string
  readonly bytes: number
  open(): AsyncIterable<Buffer>
}

const READ_BYTES = 1 << 20

/** The files behind paths (a file, a folder or a glob each), sorted by name; a file named twice is read once. */
export async function resolveInputFiles(
  paths: readonly string[],
  expandGlob: (pattern: string) => Promise<readonly string[]>,
): Promise<Result<readonly InputFile[], SourceProblem>> {
  const names = new Map<string, string>()
  for (const path of paths) {
    const found = await namesBehind(path, expandGlob)
    if (!found.ok) return found
    for (const name of found.value) names.set(await realpath(name), name)
  }
  const files: InputFile[] = []
  for (const name of [...names.values()].sort()) {
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
  if (facts !== undefined) return success([path])
  if (!/[*?[]/.test(path)) {
    return failure({
      kind: 'missing',
      file: path,
      found: 'no such file or folder',
      expected: 'a csv or zip file, a folder or a glob',
    })
  }
  const names = await expandGlob(path)
  if (names.length > 0) return success(names)
  return failure({
    kind: 'nothing-to-read',
    file: path,
    found: 'no file fits',
    expected: 'a glob that fits csv or zip files',
  })
}

async function namesInFolder(folder: string): Promise<Result<readonly string[], SourceProblem>> {
  const names = (await readdir(folder)).filter((name) => /\.(csv|zip)$/i.test(name) && !name.startsWith('.'))
  if (names.length > 0) return success(names.map((name) => join(folder, name)))
  return failure({
    kind: 'nothing-to-read',
    file: folder,
    found: 'no csv or zip file in this folder',
    expected: 'at least one',
  })
}

async function filesIn(name: string): Promise<Result<readonly InputFile[], SourceProblem>> {
  try {
    // By content, because a download may have lost its ending.
    if (await isZip(name)) return await listZip(name)
    const handle = await open(name)
    const { size } = await handle.stat()
    await handle.close()
    return success([{ name, bytes: size, open: () => createReadStream(name, { highWaterMark: READ_BYTES }) }])
  } catch (error) {
    const problem = asSourceProblem(error, name)
    if (problem === undefined) throw error
    return failure(problem)
  }
}
