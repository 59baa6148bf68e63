import { destination } from 'pino'
import { type Log, type LogLevel, openLog } from './open-log.ts'

// Lines of requests are written several at a time: a system call for each line would take as long as a look-up.
const BUFFER_BYTES = 3_072
// PIPE_BUF of Linux: a full pipe accepts a longer write in pieces, between which other threads may write.
const MOST_BYTES = 4_096
const FLUSH_MILLIS = 200
// The lines that cannot be written now are kept up to this size; later ones are lost.
const MOST_KEPT_BYTES = 1 << 20

/**
 * Opens the log of this thread, on standard error. Buffered lines are written when the thread ends. When nothing can be
 * written, to a full disk or a reader that is gone, lines are dropped without an error, and nobody waits.
 */
export function standardLog(level: LogLevel): Log {
  const stream = destination({
    fd: 2,
    sync: true,
    minLength: BUFFER_BYTES,
    maxWrite: MOST_BYTES,
    maxLength: MOST_KEPT_BYTES,
    periodicFlush: FLUSH_MILLIS,
  })
  stream.on('error', () => undefined)
  // Not flushSync, which retries for ever. The first call writes what an earlier one could not, and may leave a last
  // piece for the second.
  const writeAll = (): void => {
    stream.flush()
    stream.flush()
  }
  process.once('exit', writeAll)
  const log = openLog(level, stream)
  return {
    answered: log.answered,
    error(line, requestId) {
      log.error(line, requestId)
      writeAll()
    },
    info(line) {
      log.info(line)
      writeAll()
    },
  }
}
