import { type DestinationStream, destination, pino } from 'pino'

export type LogLevel = 'silent' | 'error' | 'info'

/** One answered request. The only values that a caller chooses are the request id and the trace id. */
export type Answered = {
  readonly requestId: string
  readonly traceId: string | undefined
  readonly method: string
  /** A template such as `/v1/corp/{corporate_number}`. */
  readonly route: string
  readonly status: number
  readonly millis: number
}

/** The operator's log: one JSON object a line, with `level`, `time` (ISO) and `msg`. */
export type Log = {
  line(level: 'error' | 'info', line: string): void
  /** Logs a request, at `error` for a fault (500); `leftOut`: requests of its status without a line since. */
  answered(answered: Answered, leftOut?: number): void
}

/** Opens a log that writes the lines of a level and of those above it to `stream`, in order. */
export function openLog(level: LogLevel, stream: DestinationStream): Log {
  const logger = pino(
    {
      level,
      // The collector of the lines adds the machine's name and the process id.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
  return {
    line: (level, line) => logger[level](line),
    answered({ requestId, traceId, method, route, status, millis }, leftOut = 0) {
      const fields = {
        request_id: requestId,
        ...(traceId !== undefined && { trace_id: traceId }),
        method,
        route,
        status,
        ms: Math.round(millis * 1000) / 1000,
        ...(leftOut > 0 && { left_out: leftOut }),
      }
      logger[status === 500 ? 'error' : 'info'](fields, 'answered')
    },
  }
}

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
    line(level, line) {
      log.line(level, line)
      writeAll()
    },
  }
}
