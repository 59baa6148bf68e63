import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { stdout } from 'node:process'
import type { Writable } from 'node:stream'
import { workbookPlan } from '../../list/result-columns.ts'
import { growWorkbook } from '../../list/workbook/write-workbook.ts'

export type RowSink = {
  /** Writes whole rows; `gone`: nobody reads. A ListFault when they cannot be written; a file ends with a whole row. */
  write(rows: string): Promise<'written' | 'gone'>
  /** Throws a ListFault when what was written cannot be kept. */
  close(): void | Promise<void>
}

/** Opens a file for writing; one that exists is overwritten. Throws a ListFault when it cannot be opened. */
export function openFileSink(path: string): RowSink {
  try {
    return fileSink(openSync(path, 'w'), path)
  } catch (error) {
    throw listFault(path, error)
  }
}

/** Writes rows, which are JSON lines, into a workbook, which is one when it is closed. */
export function workbookSink(path: string): RowSink {
  const workbook = growWorkbook(workbookPlan(path))
  return {
    write: async (rows) => {
      workbook.add(rows)
      return 'written'
    },
    close: async () => {
      const written = await workbook.finish()
      if (!written.ok) throw new ListFault(`${path}: the workbook cannot be written (${written.problem}).`)
    },
  }
}

/** Writes to an open file. When that fails, as on a full disk, the file is cut to the rows written before. */
function fileSink(file: number, name: string): RowSink {
  const status = fstatSync(file)
  let whole = status.size
  return {
    write: async (rows) => {
      const bytes = Buffer.from(rows)
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
      } catch (error) {
        // A pipe or a device cannot be cut.
        if (status.isFile()) ftruncateSync(file, whole)
        if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 'gone'
        throw listFault(name, error)
      }
      whole += bytes.length
      return 'written'
    },
    close: () => closeSync(file),
  }
}

/** Writes to a pipe or a terminal. */
export function streamSink(stream: Writable, name: string): RowSink {
  let fault: NodeJS.ErrnoException | undefined
  stream.on('error', (error) => {
    fault = error
  })
  return {
    write: async (rows) => {
      await new Promise<void>((resolve) => stream.write(rows, () => resolve()))
      if (fault === undefined) return 'written'
      if (fault.code === 'EPIPE') return 'gone'
      throw listFault(name, fault)
    },
    close: () => undefined,
  }
}

const STDOUT = 1
const STDOUT_NAME = 'standard output'

/** Returns the standard output as a sink: a reader that is gone is no fault, a full disk is a ListFault. */
export function standardOutput(): RowSink {
  return fstatSync(STDOUT).isFile() ? fileSink(STDOUT, STDOUT_NAME) : streamSink(stdout, STDOUT_NAME)
}

/** Why a list cannot be read or its rows cannot be written; the message is a sentence for the user of the command. */
export class ListFault extends Error {}

/** Returns the ListFault for an error of the file system at `place`, a path or the name of a stream. */
export function listFault(place: string, cause: unknown): ListFault {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const message = cause instanceof Error ? cause.message : String(cause)
  const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'the disk is full' : `it is out of reach (${message})`
  return new ListFault(`${place}: ${why}.`, { cause })
}
