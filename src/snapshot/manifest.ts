import { type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isJsonObject, jsonIn } from '../domain/parse-json.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { SOURCE_IDS } from '../facts/source-note.ts'
import type { SnapshotHeader, SourceEntry } from './layout.ts'

/** Describes a snapshot in `FILE.json`, by which a puller knows what to expect and checks what it received. */
export type Manifest = {
  readonly id: string
  /** SHA-256 of the whole file, in 64 hexadecimal digits. */
  readonly sha256: string
  readonly bytes: number
  /** The file's format version. */
  readonly format: number
  readonly sources: readonly SourceEntry[]
  readonly counts: { readonly corporations: number }
  /** From 1; each build has a greater number than the build before, so that nobody can bring back an older one. */
  readonly build: number
  /** The last day, in Japan, on which a server takes the snapshot. */
  readonly expires: string
  /** Ed25519 over `signedBytes`, in base64. */
  readonly signature?: string
}

/** The longest manifest that is read; usually it has a few hundred bytes. */
export const MOST_MANIFEST_BYTES = 65_536

/** Makes the manifest, not signed yet, of a snapshot file from its header and what was measured of the file. */
export function manifestOf(
  { id, sources, size }: Pick<SnapshotHeader, 'id' | 'sources' | 'size'>,
  { sha256, bytes, format, build, expires }: Pick<Manifest, 'sha256' | 'bytes' | 'format' | 'build' | 'expires'>,
): Manifest {
  return { id, sha256, bytes, format, sources, counts: { corporations: size }, build, expires }
}

/** Returns the manifest with its signature. `key`: an Ed25519 private key. */
export function signManifest(manifest: Manifest, key: KeyObject): Manifest {
  return { ...manifest, signature: sign(null, signedBytes(manifest), key).toString('base64') }
}

/** Whether the manifest is signed with the private half of `key`, an Ed25519 public key. */
export function isSignedBy(manifest: Manifest, key: KeyObject): boolean {
  const { signature } = manifest
  return signature !== undefined && verify(null, signedBytes(manifest), key, Buffer.from(signature, 'base64'))
}

/** Returns the text of the manifest file. */
export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Reads the manifest file at a path; undefined when there is none that can be read. */
export function readManifest(path: string): Manifest | undefined {
  try {
    const manifest = parseManifest(readFileSync(path, 'utf8'))
    return manifest.ok ? manifest.value : undefined
  } catch {
    // A manifest that cannot be read is worth no more than none: its readers do without, or say what is missing.
    return undefined
  }
}

/** Parses the text of a manifest; a failure is a phrase that says what is wrong with the text. */
export function parseManifest(text: string): Result<Manifest, string> {
  const read = jsonIn(text)
  if (read === undefined) return failure('it is no JSON')
  if (!isJsonObject(read)) return failure('it is no JSON object')
  const { id, sha256, bytes, format, sources, counts, build, expires, signature } = read
  if (typeof id !== 'string' || !ID.test(id)) return failure('"id" is no id of a snapshot')
  if (typeof sha256 !== 'string' || !SHA256.test(sha256)) return failure('"sha256" is not 64 hexadecimal digits')
  if (!isCount(bytes)) return failure('"bytes" is no whole number')
  if (!isCount(format)) return failure('"format" is no whole number')
  if (!Array.isArray(sources) || !sources.every(isSource)) return failure('"sources" is no list of known sources')
  if (!isJsonObject(counts) || !isCount(counts['corporations'])) return failure('"counts" does not count corporations')
  if (!isCount(build) || build === 0) return failure('"build" is no whole number from 1')
  if (typeof expires !== 'string' || !DATE.test(expires)) return failure('"expires" is no day')
  if (signature !== undefined && typeof signature !== 'string') return failure('"signature" is no text')
  return success({
    id,
    sha256,
    bytes,
    format,
    sources,
    counts: { corporations: counts['corporations'] },
    build,
    expires,
    ...(signature === undefined ? {} : { signature }),
  })
}

// Every member but the signature, in this order and without spaces, so that every writer of the file signs equal bytes.
function signedBytes({ id, sha256, bytes, format, sources, counts, build, expires }: Manifest): Uint8Array {
  const ordered = sources.map((source) => [source.id, source.asOf ?? null, source.corporations ?? null])
  return Buffer.from(JSON.stringify([id, sha256, bytes, format, ordered, counts.corporations, build, expires]))
}

// Ids become file names.
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
const SHA256 = /^[0-9a-f]{64}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const KNOWN_SOURCES: ReadonlySet<unknown> = new Set(SOURCE_IDS)

function isSource(value: unknown): value is SourceEntry {
  if (!isJsonObject(value)) return false
  const { id, asOf, corporations } = value
  const isDated = asOf === undefined || (typeof asOf === 'string' && DATE.test(asOf))
  return KNOWN_SOURCES.has(id) && isDated && (corporations === undefined || isCount(corporations))
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
