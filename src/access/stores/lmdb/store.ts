import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Database, type Key, open, type RootDatabase } from 'lmdb'
import { failure, type Result, success } from '../../../domain/result.ts'
import { makeFolder } from '../../../program/make-folder.ts'
import type { KeyRecord } from '../../keys/key-service.ts'
import type { Pending } from '../../limits/pending.ts'
import type { StoredReport } from '../../reports/reports.ts'
import { findDamage } from './find-damage.ts'
import { whyNotOpenable } from './room.ts'

// One LMDB environment, which several processes may have open at once:
//   keys      keyId → KeyRecord
//   live      SHA-256 of a live key → LiveKey
//   unused    keyId of a live key of which no request was counted → Pending
//   forms     SHA-256 of a form's name → when it was given a key, Unix ms
//   buckets   keyId → FullTimes, Unix microseconds of the wall clock
//   usage     [keyId, day in Japan] → counted requests
//   reports   report_id → StoredReport
//   unread    report_id of a report that the operator has not listed → Pending
//   meta      'format' → FORMAT
// All but `meta` are sealed tables. Opening a store of format 2 rewrites it: there, a record said
// whether its key was used, `emails` had the keys of each e-mail address, and `issues` when an address was given keys.
const FORMAT = 3
const FORMATS: readonly (number | undefined)[] = [undefined, 2, FORMAT]

// The mode of new files, since others may be able to read the folder. The types of lmdb lack this option.
const PRIVATE_FILES: object = { permissionsMode: 0o600 }

const TABLES = ['keys', 'live', 'unused', 'forms', 'buckets', 'usage', 'reports', 'unread'] as const

type TableName = (typeof TABLES)[number]

type UsageKey = [keyId: string, day: number]

type LiveKey = { readonly keyId: string; readonly plan: string }

export type Store = {
  readonly keys: SealedTable<KeyRecord, string>
  readonly live: SealedTable<LiveKey, string>
  readonly unused: SealedTable<Pending, string>
  readonly forms: SealedTable<number, string>
  /** FullTimes; records from before rows were limited lack the third time. */
  readonly buckets: SealedTable<readonly number[], string>
  readonly usage: SealedTable<number, UsageKey>
  readonly reports: SealedTable<StoredReport, string>
  readonly unread: SealedTable<Pending, string>
  readonly meta: Database<number, string>
  /** Runs the action in a transaction that excludes all other writes; then it is on disk, or undone if it throws. */
  write<Value>(action: () => Value): Value
  /** Returns the store, whose next reads see what other threads and processes have written. */
  fresh(): Store
  /** Waits for the earlier writes, then closes the files. */
  close(): Promise<void>
}

/** Opens the store in a folder, or creates it, and checks every record. The failure is one line about the folder. */
export async function openStore(folder: string): Promise<Result<Store, string>> {
  try {
    // Other users of the machine must not read keys and e-mail addresses.
    makeFolder(folder, 0o700)
  } catch (error) {
    return failure(
      `${unusable(folder, error)}; set STATE to lmdb:FOLDER, a folder that this user may create or write to.`,
    )
  }
  try {
    const why = whyNotOpenable(folder)
    if (why !== undefined) return failure(unusable(folder, why))
    const damage = await findDamage(join(folder, 'data.mdb'), folder)
    if (damage !== undefined) return failure(damaged(folder, damage))
    const store = await openSoundStore(folder)
    if (!store.ok) return store
    const unsound = TABLES.map((name) => store.value[name].damage()).find((each) => each !== undefined)
    if (unsound === undefined) return store
    await store.value.close()
    return failure(damaged(folder, unsound))
  } catch (error) {
    return failure(unusable(folder, error))
  }
}

/** Returns one line that says why a folder cannot be used. */
export function unusable(folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${folder} cannot be used as a store: ${reason.replaceAll(/\s+/g, ' ')}`
}

/** Opens the store in a folder whose file has been checked already. The failure is one line. */
export async function openSoundStore(folder: string): Promise<Result<Store, string>> {
  // lmdb would take a path with a dot in its last name for a file.
  const root = open({ path: folder, noSubdir: false, maxDbs: 16, ...PRIVATE_FILES })
  const meta = root.openDB<number, string>({ name: 'meta' })
  const format = meta.get('format')
  const loss = lossOf(root, format)
  if (loss !== undefined || !FORMATS.includes(format)) {
    await root.close()
    return failure(loss ? damaged(folder, loss) : `${folder} holds a store of format ${format}, expected ${FORMAT}.`)
  }
  const store: Store = {
    ...(Object.fromEntries(TABLES.map((name) => [name, new SealedTable(root, name)])) as Pick<Store, TableName>),
    meta,
    // Not root.transaction, never called back on Node 20 (lmdb 3.5.6); wrapped, as lmdb awaits a bare promise.
    write: (action) => root.transactionSync(() => ({ value: action() })).value,
    fresh() {
      root.resetReadTxn()
      return store
    },
    async close() {
      await root.flushed
      await root.close()
    },
  }
  if (format !== FORMAT)
    store.write(() => {
      // Another process may have rewritten it since the format was read.
      if (meta.get('format') === 2) notePending(root, store)
      meta.putSync('format', FORMAT)
    })
  return success(store)
}

// A damaged name hides its table, and an empty one would be created in its place.
function lossOf(root: RootDatabase, format: number | undefined): string | undefined {
  const names = new Set<Key>(root.getKeys())
  const missing = format === FORMAT ? TABLES.find((name) => !names.has(name)) : undefined
  if (missing !== undefined) return `its table "${missing}" is missing`
  const isFilled = (name: string) => names.has(name) && new SealedTable(root, name).size > 0
  return format === undefined && TABLES.some(isFilled) ? 'its format is missing' : undefined
}

// Finds what nobody has needed yet, each from a ring of its own: nobody wrote down which one it was.
function notePending(root: RootDatabase, { keys, usage, unused, reports, unread }: Store): void {
  for (const name of ['emails', 'issues']) root.openDB({ name, encoding: 'binary' }).clearSync()
  for (const [key, value] of keys.entries()) {
    const { used, ...record } = value as KeyRecord & { readonly used?: true }
    keys.put(key, record)
    const wasUsed = used === true || usage.entries(daysOf(key)).length > 0
    if (record.revokedAt === undefined && !wasUsed) unused.put(key, { ring: key, at: record.createdAt })
  }
  for (const [key, { received_at }] of reports.entries()) unread.put(key, { ring: key, at: Date.parse(received_at) })
}

/** The range of all usage of a key, or of that before a day in Japan. */
export function daysOf(keyId: string, end: number = Number.MAX_SAFE_INTEGER): Range<UsageKey> {
  return { start: [keyId, 0], end: [keyId, end] }
}

function damaged(folder: string, damage: string): string {
  return `${folder} holds a damaged store: ${damage}. Put back a copy, or move it away to start without keys.`
}

// A record: CRC-32 of what follows (4 bytes, big-endian), then [key, value] as JSON in UTF-8. LMDB has no checksums:
// without this one, a flipped bit on the disk would read as another e-mail address or another limit.
const CRC_BYTES = 4

type Range<RecordKey> = { readonly start?: RecordKey; readonly end?: RecordKey }

/** A table that checks each record as it reads it, and throws at a damaged one. */
class SealedTable<Value, RecordKey extends Key> {
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

  /** Returns the entries from `start` up to `end`, which is excluded, or all of them, ascending by key. */
  entries(range: Range<RecordKey> = {}): readonly (readonly [RecordKey, Value])[] {
    return [...this.records.getRange(range).map(({ key, value }) => [key, this.unsealed(key, value)] as const)]
  }

  values(): readonly Value[] {
    return this.entries().map(([, value]) => value)
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
