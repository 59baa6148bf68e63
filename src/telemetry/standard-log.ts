import { destination } from 'pino'
import { type Log, type LogLevel, openLog } from './open-log.ts'

// Lines of requests are written some at a time; a system call for each would take as long as a look-up.
const BUFFER_BYTES = 3_072
// PIPE_BUF of Linux: a pipe that is full takes more in pieces, between which other threads write theirs.
const MOST_BYTES = 4_096
const FLUSH_MILLIS = 200
// Of lines that cannot be written and are kept until they can; those after them are lost.
const MOST_KEPT_BYTES = 1 << 20

/**
 * The log of this thread, on standard error; what is not yet written is when the thread ends. Where nothing can be
 * written, on a full disk or to a reader that is gone, it is silent, and nobody has to wait for it.
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
  // Not flushSync, which tries again for ever what cannot be written. The first call writes what an earlier one could
  // not, and may leave a last piece.
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
