import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { listFault } from './list-fault.ts'

/** Where whole rows go. */
export type RowSink = {
  /**
   * `gone`: nobody reads any more. Throws a ListFault when rows cannot be written; then only whole rows stand there.
   */
  write(rows: string): Promise<'written' | 'gone'>
  close(): void
}

/** A new file, or one that is written over. Throws a ListFault when it cannot be opened. */
export function openFileSink(path: string): RowSink {
  try {
    return fileSink(openSync(path, 'w'), path)
  } catch (error) {
    throw listFault(path, error)
  }
}

/** An open file: what a full disk took of the last rows is taken back. */
export function fileSink(file: number, name: string): RowSink {
  const status = fstatSync(file)
  let whole = status.size
  return {
    write: async (rows) => {
      const bytes = Buffer.from(rows)
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
      } catch (error) {
        // A pipe or a device has nothing to take back.
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

/** A pipe or a terminal. */
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
