import assert from 'node:assert/strict'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import type { Columns } from '../../src/list/choose-columns.ts'
import { type List, openList } from '../../src/list/open-list.ts'

type Reading = Parameters<typeof openList>[1]

export const WORKBOOKS: Reading['workbooks'] = { megabytes: 1, unpackedMegabytes: 20, heapMegabytes: 64 }

/** How a list is read that names no column, by a register without names. */
export const READING: Reading = { named: {}, isRegistered: () => false, pause: WITHOUT_PAUSES, workbooks: WORKBOOKS }

/** Returns columns; a role that is not given has none. */
export function columnsOf(given: Partial<Columns>): Columns {
  return { name: [], address: [], prefecture: [], postalCode: [], corporateNumber: [], asOf: [], ...given }
}

/** Gives bytes in pieces of a size, or in one. */
export async function* piecesOf(content: string | Buffer, size: number = content.length || 1): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Opens a list without a fault, by a register whose names are known. */
export async function openedList(
  text: string | Buffer,
  isRegistered: (name: string) => boolean = READING.isRegistered,
): Promise<List> {
  const list = await openList(piecesOf(Buffer.from(text)), { ...READING, isRegistered })
  return list.ok ? list.value : assert.fail(list.problem)
}
