import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { InputFile } from './input-file.ts'
import type { SourceProblem } from './source-problem.ts'

/** Whether the file begins like a zip archive, an empty one included. */
export async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    const magic = buffer.toString('latin1', 0, 4)
    return magic === 'PK\x03\x04' || magic === 'PK\x05\x06'
  } finally {
    await handle.close()
  }
}

/** The csv files of an archive, by name; signatures (.asc) and whatever else lies beside them are left alone. */
export async function listZip(path: string): Promise<Result<readonly InputFile[], SourceProblem>> {
  const entries: Entry[] = []
  try {
    const archive = await openPromise(path, { autoClose: false })
    try {
      for await (const entry of archive.eachEntry()) if (isCsv(entry.fileName)) entries.push(entry)
    } finally {
      archive.close()
    }
  } catch (cause) {
    return failure({
      kind: 'unreadable',
      file: path,
      found: `a damaged zip archive (${cause instanceof Error ? cause.message : String(cause)})`,
      expected: 'a whole one; download it again',
    })
  }
  if (entries.length === 0) {
    return failure({
      kind: 'nothing-to-read',
      file: path,
      found: 'a zip archive without a csv file',
      expected: 'one or more csv files in it',
    })
  }
  const files = entries.map((entry) => ({
    name: `${path}/${entry.fileName}`,
    bytes: entry.uncompressedSize,
    open: () => readEntry(path, entry),
  }))
  return success(files.sort((a, b) => (a.name < b.name ? -1 : 1)))
}

// macOS puts a shadow of every file under __MACOSX.
function isCsv(name: string): boolean {
  return /\.csv$/i.test(name) && !name.startsWith('__MACOSX/')
}

/** Unpacks while it is read; yauzl checks the size, and the checksum is checked here. */
async function* readEntry(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry)
    let checksum = 0
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32) {
      throw new Error(`zip-file: ${entry.fileName} has checksum ${checksum}, expected ${entry.crc32}.`)
    }
  } catch (cause) {
    throw new ZipDamage(`zip-file: ${entry.fileName} cannot be unpacked.`, { cause })
  } finally {
    archive.close()
  }
}

/** Told apart from bugs by its code, as the errors of node:zlib are; those of yauzl have none. */
class ZipDamage extends Error {
  readonly code = 'Z_DAMAGED'
}
