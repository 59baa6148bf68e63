import { twoHashes } from '../../index/columns/address-clusters.ts'
import { mayBePlain, type WrittenNames } from '../../index/columns/written-names.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { writtenName } from '../../text/fold.ts'
import { isPlain, readWrittenText, type WrittenText } from '../../text/spelling.ts'

/**
 * A way for a name to be written: names for which the column has `value` in the bits of `mask`. Both are signed, as V8
 * keeps whole numbers: above 2³¹ they would be fractions in memory of their own.
 */
export type Writing = { readonly column: Uint32Array; readonly value: number; readonly mask: number }

/** The query as it was written; compared only when several names match that may be written otherwise. */
export class WrittenQuery {
  private readonly text: string
  private knownName: string | undefined
  private knownHash: number | undefined
  private knownText: WrittenText | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Names that are the query, legal form included. */
  registered({ hashes }: WrittenNames): Writing {
    return { column: hashes, value: this.hash() | 0, mask: -1 }
  }

  /** Which names alone may be the query; undefined: all of them; none when no name has its hash. */
  among(names: WrittenNames): Passing | 'none' | undefined {
    if (!isPlain(this.name())) return undefined
    return mayBePlain(names, this.hash()) ? names.plain : 'none'
  }

  /** Of names that fold to the query, or begin so: the names that are spelled like it. */
  spelled({ spellings }: WrittenNames, part: 'whole' | 'beginning'): Writing {
    this.knownText ??= readWrittenText(this.text)
    return { column: spellings, value: this.knownText.spelling | 0, mask: this.knownText[part] | 0 }
  }

  private hash(): number {
    this.knownHash ??= twoHashes(this.name())[1]
    return this.knownHash
  }

  private name(): string {
    this.knownName ??= writtenName(this.text)
    return this.knownName
  }
}

export function isWritten({ column, value, mask }: Writing, ordinal: number): boolean {
  return ((column[ordinal]! ^ value) & mask) === 0
}
