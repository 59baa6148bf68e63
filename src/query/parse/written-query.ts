import { hashText } from '../../index/columns/address-clusters.ts'
import type { WrittenNames } from '../../index/columns/written-names.ts'
import { writtenName } from '../../text/fold.ts'
import { readWrittenText, type WrittenText } from '../../text/spelling.ts'

/** A way for a name to be written: names for which the column has `value` in the bits of `mask`. */
export type Writing = { readonly column: Uint32Array; readonly value: number; readonly mask: number }

/** The query as it was written; compared only when several names match that may be written otherwise. */
export class WrittenQuery {
  private readonly text: string
  private knownHash: number | undefined
  private knownText: WrittenText | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Names that are the query, legal form included. */
  registered({ hashes }: WrittenNames): Writing {
    this.knownHash ??= hashText(writtenName(this.text))[1]
    return { column: hashes, value: this.knownHash, mask: -1 }
  }

  /** Of names that fold to the query, or begin so: the names that are spelled like it. */
  spelled({ spellings }: WrittenNames, part: 'whole' | 'beginning'): Writing {
    this.knownText ??= readWrittenText(this.text)
    return { column: spellings, value: this.knownText.spelling, mask: this.knownText[part] }
  }
}

export function isWritten({ column, value, mask }: Writing, ordinal: number): boolean {
  return ((column[ordinal]! ^ value) & mask) === 0
}
