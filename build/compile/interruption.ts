import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A shell's code for a process that a signal ended is this and the signal's number. */
const SIGNALLED = 128

/** Runs `work`; INT and TERM abort its signal, on which it cleans up at once, and end the process with 130 or 143. */
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
