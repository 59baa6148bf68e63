import { type Result, success } from '../../src/domain/result.ts'
import { type ContentDigests, digestOf, openContentDigests } from '../../src/index/columns/content-digests.ts'
import { type NumberIndex, openNumberIndex } from '../../src/index/columns/number-index.ts'
import type { SnapshotFault } from '../../src/snapshot/read-header.ts'
import { readSections, withSnapshotFile } from '../../src/snapshot/stream-records.ts'

/** Corporations of one snapshot against another; changed are those of which something else is published. */
export type ContentChanges = { readonly added: number; readonly removed: number; readonly changed: number }

/** Reads the numbers and digests of both files. Throws on no file of our making. */
export async function compareContent(
  beforePath: string,
  afterPath: string,
): Promise<Result<ContentChanges, SnapshotFault>> {
  const before = await readContent(beforePath)
  if (!before.ok) return before
  const after = await readContent(afterPath)
  return after.ok ? success(changesBetween(before.value, after.value)) : after
}

type Content = { readonly numbers: NumberIndex; readonly digests: ContentDigests }

function readContent(path: string): Promise<Result<Content, SnapshotFault>> {
  return withSnapshotFile(path, async (open) => {
    const sections = readSections(open, ['number.sorted', 'number.ordinals', 'content.digests'])
    if (!sections.ok) return sections
    const numbers = openNumberIndex(sections.value)
    return success({ numbers, digests: openContentDigests(sections.value, open.header.size) })
  })
}

function changesBetween(before: Content, after: Content): ContentChanges {
  const [oldNumbers, newNumbers] = [before.numbers.sorted, after.numbers.sorted]
  let common = 0
  let changed = 0
  for (let i = 0, j = 0; i < oldNumbers.length && j < newNumbers.length; ) {
    const difference = oldNumbers[i]! - newNumbers[j]!
    if (difference === 0) {
      common++
      if (digestAt(before, i) !== digestAt(after, j)) changed++
    }
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return { added: newNumbers.length - common, removed: oldNumbers.length - common, changed }
}

// Of the number at `index`, as text: no double holds 64 bits.
function digestAt({ numbers, digests }: Content, index: number): string {
  return digestOf(digests, numbers.ordinals[index]!)
}
