import { parentPort, workerData } from 'node:worker_threads'
import { mergedRows, type NumberRange } from '../../sources/merge/merged-rows.ts'
import type { MergeSettings } from '../../sources/merge/register-merge.ts'
import { viewsOf } from '../rows/columns.ts'
import { buffersIn } from './one-reply-thread.ts'
import { type PublishingInput, publishRows } from './publishing.ts'

/** The `workerData` of the thread, which publishes the merged rows of a range of numbers. */
export type PublishingTask = PublishingInput & { readonly merged: MergeSettings; readonly range: NumberRange }

// Posts how many more rows are done and, last, what was published.
const { merged, range, ...input }: PublishingTask = workerData
const onRows = (count: number) => parentPort?.postMessage(count)
void publishRows(input, mergedRows(merged, range), onRows).then((published) => {
  const packed = viewsOf(published)
  // Transferred, not copied: nothing is added afterwards.
  parentPort?.postMessage(packed, buffersIn(packed.gathering))
})
