import { parentPort, workerData } from 'node:worker_threads'
import { outcomeOf } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import { openRegister } from '../../query/register/register.ts'
import { type SnapshotParts, snapshotOf } from '../../snapshot/open-snapshot.ts'

// The thread is started with a snapshot. Each message to it is a batch of rows, and its reply their outcomes.
const port = parentPort
if (port === null) throw new Error('match worker: runs outside a thread, expected to be started as one.')

const register = openRegister(snapshotOf(workerData as SnapshotParts), '')

port.on('message', (rows: readonly MatchRow[]) => port.postMessage(rows.map((row) => outcomeOf(register, row))))
