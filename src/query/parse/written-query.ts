import { type HashedLists, ordinalsOfKey, otherwiseKey } from '../../index/columns/hashed-lists.ts'
import { twoHashes } from '../../index/columns/two-hashes.ts'
import type { WrittenNames } from '../../index/columns/written-names.ts'
import { englishKeysMeant } from '../../text/english-key.ts'
import { writtenName } from '../../text/fold.ts'
import { readWrittenText, type WrittenText } from '../../text/spelling.ts'

/**
 * A way of writing a name: a name has it when its number in `column` equals `value` in the bits of `mask`. Both are
 * signed 32-bit integers, because V8 keeps numbers from 2³¹ on as floating-point numbers in memory of their own.
 */
export type Writing = { readonly column: Uint32Array; readonly value: number; readonly mask: number }

/** The ordinals that have a text for registered English name, and those that had it for name, legal form included. */
export type HeldOtherwise = { readonly english: readonly number[]; readonly former: readonly number[] }

export const HELD_BY_NOBODY: HeldOtherwise = { english: [], former: [] }

/** The query as it was written; hash and spelling are computed when several names may be written otherwise. */
export class WrittenQuery {
  private readonly text: string
  private cachedName: string | undefined
  private cachedRegistered: Writing | undefined
  private cachedText: WrittenText | undefined
  private cachedOtherwise: HeldOtherwise | undefined

  constructor(text: string) {
    this.text = text
  }

  registered({ hashes }: WrittenNames): Writing {
    this.cachedRegistered ??= { column: hashes, value: twoHashes(this.name())[1] | 0, mask: -1 }
    return this.cachedRegistered
  }

  /** The writing, among names that fold to the query or begin like it, of those in the same letters as the query. */
  spelled({ spellings }: WrittenNames, part: 'whole' | 'beginning'): Writing {
    this.cachedText ??= readWrittenText(this.text)
    return { column: spellings, value: this.cachedText.spelling | 0, mask: this.cachedText[part] | 0 }
  }

  /** Who has or had the text for another name than the trade name; `hasForm`: it names a Japanese legal form. */
  otherwise(names: HashedLists, hasForm: boolean): HeldOtherwise {
    this.cachedOtherwise ??= this.findOtherwise(names, hasForm)
    return this.cachedOtherwise
  }

  private findOtherwise(names: HashedLists, hasForm: boolean): HeldOtherwise {
    const english = englishKeysMeant(this.text)
    const keys = english.length > 0 || !hasForm ? english : [this.name()]
    if (keys.length === 0) return HELD_BY_NOBODY
    return { english: heldAs('english', english, names), former: heldAs('former', keys, names) }
  }

  private name(): string {
    this.cachedName ??= writtenName(this.text)
    return this.cachedName
  }
}

function heldAs(kind: 'english' | 'former', keys: readonly string[], names: HashedLists): readonly number[] {
  const held: number[] = []
  for (const key of keys) held.push(...ordinalsOfKey(names, otherwiseKey(kind, key)))
  return held
}

export function isWritten({ column, value, mask }: Writing, ordinal: number): boolean {
  return ((column[ordinal]! ^ value) & mask) === 0
}
