import { setImmediate } from 'node:timers/promises'
import { type Result, success } from '../../src/domain/result.ts'
import { type ContentDigests, readContentDigests } from '../../src/snapshot/content-digests.ts'
import type { SnapshotFault } from '../../src/snapshot/read-header.ts'

/** Corporations of one snapshot against another; changed are those of which something else is published. */
export type ContentChanges = { readonly added: number; readonly removed: number; readonly changed: number }

/** Streams over both files: of each corporation its number and a digest are held, twelve bytes. */
export async function compareContent(
  beforePath: string,
  afterPath: string,
): Promise<Result<ContentChanges, SnapshotFault>> {
  const before = await readContentDigests(beforePath)
  if (!before.ok) return before
  const after = await readContentDigests(afterPath)
  if (!after.ok) return after
  await setImmediate()
  return success(changesBetween(before.value, after.value))
}

function changesBetween(before: ContentDigests, after: ContentDigests): ContentChanges {
  const oldSize = before.numbers.length
  const newSize = after.numbers.length
  let common = 0
  let changed = 0
  for (let i = 0, j = 0; i < oldSize && j < newSize; ) {
    const difference = (before.numbers[i] ?? 0) - (after.numbers[j] ?? 0)
    if (difference === 0) {
      common++
      if (before.digests[i] !== after.digests[j]) changed++
    }
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return { added: newSize - common, removed: oldSize - common, changed }
}
