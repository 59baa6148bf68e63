import { parentPort, workerData } from 'node:worker_threads'
import { mergedRows, type NumberRange } from '../sources/merged-rows.ts'
import type { MergeSettings } from '../sources/register-merge.ts'
import { buffersIn } from './buffers-in.ts'
import { type PackedPublishing, Publishing, type PublishingInput } from './publishing.ts'

/** What the thread is given: it publishes the rows of a range. */
export type PublishingTask = PublishingInput & { readonly merged: MergeSettings; readonly range: NumberRange }

/** How many more rows are done; in the end what was published. */
export type PublishingReply = { readonly rows: number } | PackedPublishing

const port = parentPort
if (port === null) throw new Error('publishing worker: runs outside a thread, expected to be started as one.')

const { merged, range, ...input }: PublishingTask = workerData
const publishing = new Publishing(input)

void publishRange(port)

async function publishRange(to: NonNullable<typeof port>): Promise<void> {
  for await (const rows of mergedRows(merged, range)) {
    publishing.add(rows)
    to.postMessage({ rows: rows.length } satisfies PublishingReply)
  }
  const packed = publishing.packed()
  // Moved, not copied: nothing is added any more.
  to.postMessage(packed satisfies PublishingReply, buffersIn(packed.gathering))
}
