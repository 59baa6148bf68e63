import { fstatSync } from 'node:fs'
import { stdout } from 'node:process'
import { fileSink, type RowSink, streamSink } from './row-sink.ts'

const STDOUT = 1
const NAME = 'standard output'

/** Returns the standard output as a sink: a reader that is gone is no fault, a full disk is a ListFault. */
export function standardOutput(): RowSink {
  return fstatSync(STDOUT).isFile() ? fileSink(STDOUT, NAME) : streamSink(stdout, NAME)
}
