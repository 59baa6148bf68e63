import { isMainThread } from 'node:worker_threads'
import { startThread } from '../../src/program/start-thread.ts'
import { standardLog } from '../../src/telemetry/open-log.ts'

const THREADS = 3
const LINES = 5_000

const ANSWERED = { requestId: 'r'.repeat(36), traceId: undefined, method: 'GET', route: '/', status: 200, millis: 1 }

// A process in which several threads log as fast as they can.
if (isMainThread) {
  for (let thread = 0; thread < THREADS; thread++) startThread('test/telemetry/busy-log.ts')
} else {
  const log = standardLog('info')
  for (let line = 0; line < LINES; line++) log.answered(ANSWERED)
}
