import type { Pause } from '../domain/pause.ts'
import { type Delimiter, type ListRecord, RecordScanner } from './record-scanner.ts'

/** Reads the records of UTF-8 text in small batches, as they are asked for. */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  pause: Pause,
): AsyncGenerator<readonly ListRecord[]> {
  const scanner = new RecordScanner(delimiter)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      scanner.add(decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true }))
      yield* batchesOf(scanner, pause)
    }
  }
  scanner.add(decoder.decode())
  scanner.complete()
  yield* batchesOf(scanner, pause)
}

// Many lists are refused for their first records.
const PIECE_BYTES = 1 << 15
// A thread of `npm run match` takes some tens of milliseconds for a batch.
const BATCH_RECORDS = 64
// A longer record is a batch of its own, so that a list with too many columns is refused for its first one.
const BATCH_CELLS = 4_096

async function* batchesOf(scanner: RecordScanner, pause: Pause): AsyncGenerator<readonly ListRecord[]> {
  for (let isOver = false; !isOver; ) {
    const batch: ListRecord[] = []
    let cells = 0
    while (batch.length < BATCH_RECORDS && cells < BATCH_CELLS && !isOver) {
      const turn = pause()
      if (turn !== undefined) await turn
      const record = scanner.next()
      if (record === undefined) isOver = true
      else {
        batch.push(record)
        cells += 'cells' in record ? record.cells.length : 1
      }
    }
    if (batch.length > 0) yield batch
  }
}
