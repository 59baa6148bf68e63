import { destination } from 'pino'
import { type Log, type LogLevel, openLog } from './open-log.ts'

// Lines of requests are written some at a time; a system call for each would take as long as a look-up.
const BUFFER_BYTES = 3_072
// PIPE_BUF of Linux: a pipe that is full takes more in pieces, between which other threads write theirs.
const MOST_BYTES = 4_096
const FLUSH_MILLIS = 200

/** The log of this thread, on standard error; what is not yet written is when the thread ends. */
export function standardLog(level: LogLevel): Log {
  const stream = destination({
    fd: 2,
    sync: true,
    minLength: BUFFER_BYTES,
    maxWrite: MOST_BYTES,
    periodicFlush: FLUSH_MILLIS,
  })
  process.once('exit', () => stream.flushSync())
  const log = openLog(level, stream)
  return {
    answered: log.answered,
    error(line, requestId) {
      log.error(line, requestId)
      stream.flushSync()
    },
    info(line) {
      log.info(line)
      stream.flushSync()
    },
  }
}
