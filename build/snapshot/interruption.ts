import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The exit code for a process that a signal has ended is this plus the signal's number. */
const SIGNALLED = 128

/** Runs `work`. SIGINT and SIGTERM abort its signal, and end the process with 130 or 143. */
export async function untilInterrupted<Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController()
  const end = (signal: (typeof SIGNALS)[number]) => {
    stop.abort()
    process.exit(SIGNALLED + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, end)
  try {
    return await work(stop.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
