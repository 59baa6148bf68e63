import { accessSync, type BigIntStats, constants, createReadStream, fstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { ListFault, listFault } from './row-sink.ts'

/** The bytes of a list, and how many of them have been read. */
export type ListInput = {
  /** Reading throws a ListFault when the list cannot be read. */
  readonly bytes: AsyncIterable<Buffer>
  /** Size of the list in bytes; undefined for a pipe, which has none. */
  readonly total: number | undefined
  /** Returns how many bytes have been read. */
  done(): number
  /** Ends the reading at once. */
  stop(): void
}

const STDIN = 0
const STDOUT = 1

/** Opens a list; a ListFault when it is not there, is where the rows go, or `out` cannot be written. */
export function openInput(path: string, stdin: Readable, out: string | undefined): ListInput {
  const file = path === '-' ? fstatSync(STDIN, EXACT) : statusOf(path)
  if (file === undefined) throw new ListFault(`${path}: there is no such file.`)
  if (file.isDirectory()) throw new ListFault(`${path}: it is a folder, expected a list.`)
  const written = out === undefined ? fstatSync(STDOUT, EXACT) : writableFile(out)
  if (file.isFile() && written?.ino === file.ino && written.dev === file.dev) {
    const place = out === undefined ? 'standard output' : `--out ${out}`
    throw new ListFault(`${place}: it is the list itself, expected another file.`)
  }
  if (path === '-') return readingOf('standard input', stdin, undefined)
  return readingOf(path, createReadStream(path), file.isFile() ? Number(file.size) : undefined)
}

// Inodes may be greater than the numbers that are exact.
const EXACT = { bigint: true, throwIfNoEntry: false } as const

// A link that goes round, or a folder that may not be entered, is out of reach.
function statusOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, EXACT)
  } catch (error) {
    throw listFault(path, error)
  }
}

// Checks before anything is read. `out` is opened after that, because opening it would empty it.
function writableFile(out: string): BigIntStats | undefined {
  const file = statusOf(out)
  if (file?.isDirectory()) throw new ListFault(`--out ${out}: it is a folder, expected a file.`)
  try {
    accessSync(file === undefined ? dirname(out) : out, constants.W_OK)
  } catch (error) {
    throw listFault(`--out ${out}`, error)
  }
  return file
}

function readingOf(name: string, stream: Readable, total: number | undefined): ListInput {
  let done = 0
  let isStopped = false
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream) {
        done += chunk.length
        yield chunk
      }
    } catch (error) {
      if (!isStopped) throw listFault(name, error)
    }
  }
  return {
    bytes: bytes(),
    total,
    done: () => done,
    stop: () => {
      isStopped = true
      stream.destroy()
    },
  }
}
