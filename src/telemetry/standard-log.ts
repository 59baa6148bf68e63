import { destination } from 'pino'
import { type Log, type LogLevel, openLog } from './open-log.ts'

// Lines of requests are written several at a time: a system call for each line would take as long as a look-up.
const BUFFER_BYTES = 3_072
// PIPE_BUF of Linux: a full pipe accepts a longer write in pieces, between which other threads may write.
const MOST_BYTES = 4_096
const FLUSH_MILLIS = 200
// The lines that cannot be written now are kept up to this size; later ones are lost.
const MOST_KEPT_BYTES = 1 << 20

/** Opens this thread's log on standard error; lines that nobody can take are dropped, and nobody waits. */
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
  // Not flushSync, which retries for ever: the first call writes the rest of an earlier one.
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
