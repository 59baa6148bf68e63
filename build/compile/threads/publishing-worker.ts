import { parentPort, workerData } from 'node:worker_threads'
import { mergedRows, type NumberRange } from '../../sources/merge/merged-rows.ts'
import type { MergeSettings } from '../../sources/merge/register-merge.ts'
import { viewsOf } from '../rows/columns.ts'
import { buffersIn } from './one-reply-thread.ts'
import { Publishing, type PublishingInput } from './publishing.ts'

/** The `workerData` of the thread, which publishes the merged rows of a range of numbers. */
export type PublishingTask = PublishingInput & { readonly merged: MergeSettings; readonly range: NumberRange }

const port = parentPort
if (port === null) throw new Error('publishing worker: runs outside a thread, expected to be started as one.')

const { merged, range, ...input }: PublishingTask = workerData
const publishing = new Publishing(input)

// Posts how many more rows are done and, last, what was published.
void publishRange(port)

async function publishRange(to: NonNullable<typeof port>): Promise<void> {
  for await (const rows of mergedRows(merged, range)) {
    for (const row of rows) publishing.add(row)
    to.postMessage(rows.length)
  }
  const packed = viewsOf(publishing.published)
  // Transferred, not copied: nothing is added afterwards.
  to.postMessage(packed, buffersIn(packed.gathering))
}
