import { fstatSync } from 'node:fs'
import { stdout } from 'node:process'
import { fileSink, type RowSink, streamSink } from './row-sink.ts'

const STDOUT = 1
const NAME = 'standard output'

/** What a command prints: a reader that ends is no fault, and of a full disk a ListFault tells. */
export function standardOutput(): RowSink {
  return fstatSync(STDOUT).isFile() ? fileSink(STDOUT, NAME) : streamSink(stdout, NAME)
}
