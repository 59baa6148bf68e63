import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { standardLog } from '../../src/telemetry/open-log.ts'

const ANSWERED = { requestId: 'r'.repeat(36), traceId: undefined, method: 'GET', route: '/', status: 200, millis: 1 }

// A process that goes on logging although its log cannot be written. It reports on standard output how it fared.
process.once('exit', (code) => writeSync(1, `ends with ${code}`))
const log = standardLog('info')
log.line('error', 'one')
for (let line = 0; line < 100; line++) log.answered(ANSWERED)
// Longer than log lines are buffered.
await setTimeout(500)
log.line('info', 'two')
writeSync(1, 'goes on, ')
