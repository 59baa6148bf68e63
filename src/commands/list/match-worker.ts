import { parentPort, workerData } from 'node:worker_threads'
import { outcomeOf, type RowOutcome } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import { Calls } from '../../program/calls.ts'
import { openRegister } from '../../query/register/register.ts'
import { type SnapshotParts, snapshotOf } from '../../snapshot/open-snapshot.ts'

/** What a thread that is started with a snapshot does: it returns the outcomes of a batch of rows. */
export type Matcher = { match(rows: readonly MatchRow[]): readonly RowOutcome[] }

const port = parentPort
if (port === null) throw new Error('match worker: runs outside a thread, expected to be started as one.')

const register = openRegister(snapshotOf(workerData as SnapshotParts), '')

new Calls(port, { match: (rows) => rows.map((row) => outcomeOf(register, row)) } satisfies Matcher)
