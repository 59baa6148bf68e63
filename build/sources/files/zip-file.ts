import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { type SourceProblem, ZIP_DAMAGE } from './source-problem.ts'

// Official archives unpack to 5 to 8 times their size, deflate to 1,000; below a gigabyte it takes seconds.
const MOST_UNPACKED_TIMES = 200
const HARMLESS_BYTES = 1 << 30
const STORED = 0
const DEFLATED = 8

/** Whether the first bytes of a file are those of a zip archive, an empty one included. */
export function isZip(head: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(head.toString('latin1', 0, 4))
}

/** Returns the CSV files in an archive, sorted by name. Other entries, such as signatures (.asc), are left out. */
export async function listZip(path: string): Promise<Result<readonly InputFile[], SourceProblem>> {
  const entries: Entry[] = []
  try {
    const archive = await openPromise(path, { autoClose: false })
    try {
      // macOS adds an entry with metadata for every file, under __MACOSX.
      for await (const entry of archive.eachEntry())
        if (/^(?!__MACOSX\/).*\.csv$/is.test(entry.fileName)) entries.push(entry)
    } finally {
      archive.close()
    }
  } catch (cause) {
    return failure({ kind: 'unreadable', file: path, ...describeDamage(cause) })
  }
  const problem = whyNotToUnpack(entries, path, (await stat(path)).size)
  if (problem !== undefined) return failure(problem)
  const files = entries.map((entry) => {
    return { name: `${path}/${entry.fileName}`, bytes: entry.uncompressedSize, open: () => readEntry(path, entry) }
  })
  return success(files.sort((a, b) => (a.name < b.name ? -1 : 1)))
}

type Finding = Pick<SourceProblem, 'found' | 'expected'>

function describeDamage(cause: unknown): Finding {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (message.startsWith('End of central directory record signature not found'))
    return { found: 'a zip archive that is cut short', expected: 'a whole one; download it again' }
  if (message === 'strong encryption is not supported') return ENCRYPTED
  return { found: `a damaged zip archive (${message})`, expected: 'a whole one; download it again' }
}

const ENCRYPTED: Finding = { found: 'an encrypted zip archive', expected: 'one without a password; unpack it first' }

function whyNotToUnpack(entries: readonly Entry[], path: string, archiveBytes: number): SourceProblem | undefined {
  const refused = (finding: Finding): SourceProblem => ({ kind: 'unreadable', file: path, ...finding })
  if (entries.length === 0) {
    const found = 'a zip archive without a csv file'
    return { kind: 'nothing-to-read', file: path, found, expected: 'one or more csv files in it' }
  }
  if (entries.some((entry) => entry.isEncrypted())) return refused(ENCRYPTED)
  const strange = entries.find(({ compressionMethod: method }) => method !== STORED && method !== DEFLATED)
  if (strange !== undefined) {
    const found = `${strange.fileName} is compressed by method ${strange.compressionMethod}`
    return refused({ found, expected: 'method 8 (deflate) or 0 (stored); unpack it first' })
  }
  // Compared as a sum, because entries may share compressed bytes. The declared sizes are checked while unpacking.
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > HARMLESS_BYTES && unpacked > archiveBytes * MOST_UNPACKED_TIMES)
    return refused({
      found: `a zip archive of ${archiveBytes} bytes that unpacks to ${unpacked}`,
      expected: `at most ${MOST_UNPACKED_TIMES} times its size, as no register needs more; unpack it first if it is sound`,
    })
  return undefined
}

/** Unpacks an entry piece by piece. yauzl checks the size; the checksum is checked here. */
async function* readEntry(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry)
    let checksum = 0
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32) throw new ZipDamage('a zip archive whose content does not fit its checksum')
  } catch (cause) {
    if (cause instanceof ZipDamage) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ZipDamage(`a damaged zip archive (${why})`, { cause })
  } finally {
    archive.close()
  }
}

/** An error with a code, which tells it from a bug; its message becomes `found` of the problem. */
class ZipDamage extends Error {
  readonly code = ZIP_DAMAGE
}

/** A CSV file, or one inside a zip archive; `bytes` is its unpacked size. */
export type InputFile = { readonly name: string; readonly bytes: number; open(): AsyncIterable<Buffer> }
