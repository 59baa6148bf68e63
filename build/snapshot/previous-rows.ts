import { setImmediate } from 'node:timers/promises'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { addressLine } from '../../src/facts/address-line.ts'
import type { FormerStates } from '../../src/facts/corporation.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import { withSnapshotFile } from '../../src/snapshot/open-snapshot.ts'
import { readRecordsAt } from '../../src/snapshot/records-at.ts'
import { PREVIOUS_FIELDS } from '../sources/layouts/register-row.ts'
import { RowFileWriter } from '../sources/layouts/row-file.ts'

/** Writes the names and addresses of the last snapshot, former ones too, to a row file; the failure is one line. */
export async function writePreviousRows(previous: string, rowFile: string): Promise<Result<undefined, string>> {
  const writer = new RowFileWriter(rowFile)
  try {
    const read = await withSnapshotFile(previous, async (open) => {
      const recordAt = await readRecordsAt(open)
      if (!recordAt.ok) return recordAt
      for (let ordinal = 0; ordinal < open.header.size; ordinal++) {
        writeRow(writer, recordAt.value(ordinal))
        // Yields to the event loop, so that signals are handled.
        if (ordinal % TURN_ROWS === 0) await setImmediate()
      }
      return success(undefined)
    })
    return read.ok ? success(undefined) : failure(`--previous: ${read.problem.sentence}`)
  } finally {
    writer.close()
  }
}

const TURN_ROWS = 65_536

function writeRow(writer: RowFileWriter, record: CorporationRecord): void {
  const { number, name, nameKana, nameEn, lists } = record
  const { formerNames: names = [], formerLocations: locations = [] } = lists ?? {}
  const former: FormerStates = { names, locations }
  const row: Readonly<Record<(typeof PREVIOUS_FIELDS)[number], string | null | undefined>> = {
    ...{ name, nameKana, nameEn, address: addressLine(record) },
    former: names.length + locations.length === 0 ? undefined : JSON.stringify(former),
  }
  writer.begin({ number, updated: 0, sequence: 0 })
  for (const field of PREVIOUS_FIELDS) writer.text(row[field] ?? '')
  writer.end()
}
