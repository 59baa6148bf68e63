import { crc32 } from 'node:zlib'
import type { Database, Key, RootDatabase } from 'lmdb'

// A record: CRC-32 of what follows (4 bytes, big-endian), then [key, value] as JSON in UTF-8. LMDB has no checksums:
// without this one, a flipped bit on the disk would read as another e-mail address or another limit.
const CRC_BYTES = 4

type Entry<Value, RecordKey> = { readonly key: RecordKey; readonly value: Value }

type Range<RecordKey> = { readonly start?: RecordKey; readonly end?: RecordKey }

/** A table that checks each record as it reads it, and throws at a damaged one. */
export class SealedTable<Value, RecordKey extends Key> {
  private readonly name: string
  private readonly records: Database<Uint8Array, RecordKey>

  constructor(root: RootDatabase, name: string) {
    this.name = name
    this.records = root.openDB({ name, encoding: 'binary' })
  }

  get(key: RecordKey): Value | undefined {
    const sealed = this.records.get(key)
    return sealed === undefined ? undefined : this.unsealed(key, sealed)
  }

  put(key: RecordKey, value: Value): void {
    this.records.putSync(key, seal(key, value))
  }

  remove(key: RecordKey): void {
    this.records.removeSync(key)
  }

  /** Returns the entries from `start` up to `end`, which is excluded, ascending by key. */
  getRange(range: Range<RecordKey> = {}): readonly Entry<Value, RecordKey>[] {
    return [...this.records.getRange(range).map(({ key, value }) => ({ key, value: this.unsealed(key, value) }))]
  }

  getKeys(range: Range<RecordKey> = {}): readonly RecordKey[] {
    return [...this.records.getKeys(range)]
  }

  /** Returns every entry, ascending by key. */
  entries(): Iterable<readonly [key: RecordKey, value: Value]> {
    return this.getRange().map(({ key, value }) => [key, value] as const)
  }

  get size(): number {
    return (this.records.getStats() as { readonly entryCount: number }).entryCount
  }

  /** Returns what is wrong, in a few words: each record must fit its checksum and its key, and none may be missing. */
  damage(): string | undefined {
    let records = 0
    try {
      for (const { key, value } of this.records.getRange()) {
        this.unsealed(key, value)
        records++
        if (this.records.get(key) === undefined) return `a record of "${this.name}" is not found by its key`
      }
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    const { size } = this
    return records === size ? undefined : `"${this.name}" has ${records} records, expected ${size}`
  }

  private unsealed(key: RecordKey, sealed: Uint8Array): Value {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const content = bytes.subarray(CRC_BYTES)
    if (bytes.length <= CRC_BYTES || crc32(content) !== bytes.readUInt32BE(0)) throw this.fault()
    const [ownKey, value] = JSON.parse(content.toString()) as readonly [unknown, Value]
    if (JSON.stringify(ownKey) !== JSON.stringify(key)) throw this.fault()
    return value
  }

  private fault(): Error {
    return new Error(`a record of "${this.name}" does not fit its checksum`)
  }
}

function seal(key: Key, value: unknown): Uint8Array {
  const content = Buffer.from(JSON.stringify([key, value]))
  const sealed = Buffer.alloc(CRC_BYTES + content.length)
  sealed.writeUInt32BE(crc32(content))
  content.copy(sealed, CRC_BYTES)
  return sealed
}
