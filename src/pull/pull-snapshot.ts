import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../domain/result.ts'
import { makeFolder } from '../program/make-folder.ts'
import {
  isSignedBy,
  type Manifest,
  MOST_MANIFEST_BYTES,
  parseManifest,
  readManifest,
  writeManifest,
} from '../snapshot/manifest.ts'
import { readSnapshotHeader } from '../snapshot/read-header.ts'
import { type Answer, fetchFollowing, reasonOf } from './fetch-following.ts'
import { judgeManifest, keepHighestBuild } from './judge-manifest.ts'
import { pulledPath, type SnapshotSource } from './snapshot-source.ts'

export type PullOptions = {
  /** The version of `fold` in this program: a snapshot must be built with the same one. */
  readonly foldVersion: number
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  /** How long a server may send nothing, or less than LEAST_BYTES of a snapshot. */
  readonly quietMillis?: number
  /** How long all of it may take. */
  readonly totalMillis?: number
  /** Aborts the requests under way. */
  readonly stopping: AbortSignal
}

/** The entity tag is that of the manifest, for the next look. */
export type Pulled = { readonly kind: 'new' | 'same'; readonly etag: string | undefined }

const QUIET_MILLIS = 30_000
// Within `quietMillis`: a server that sends less keeps this look, and those that wait for it, going.
const LEAST_BYTES = 1 << 20
// The register of Japan has 2 GB: 0.6 MB a second. A server that sends less ends here, however it spreads its bytes.
const TOTAL_MILLIS = 3_600_000
// Free space to leave on the disk besides the snapshot, for other programs.
const SPARE_BYTES = 64 * 1024 * 1024
// Of a process that was killed: a running pull writes or is aborted, and a slow sync takes a minute more.
const ABANDONED_MILLIS = 600_000
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/**
 * Looks for another snapshot at the source. When it is whole, signed if the source has a key, of a higher build and not
 * expired, it replaces the one in the source's folder. The failure is one line, and leaves that one as it is.
 */
export async function pullSnapshot(
  source: SnapshotSource,
  lastTag: string | undefined,
  { totalMillis = TOTAL_MILLIS, stopping, ...options }: PullOptions,
): Promise<Result<Pulled, string>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`it took longer than ${totalMillis / 1000} s`)), totalMillis)
  try {
    return await pullWithin(source, lastTag, { ...options, stopping: AbortSignal.any([stopping, late.signal]) })
  } catch (error) {
    return failure(`${source.folder}: ${reasonOf(error)}.${isRefusedWriting(error) ? ` ${WRITABLE}` : ''}`)
  } finally {
    clearTimeout(timer)
  }
}

async function pullWithin(
  source: SnapshotSource,
  lastTag: string | undefined,
  { foldVersion, now, quietMillis = QUIET_MILLIS, stopping }: PullOptions,
): Promise<Result<Pulled, string>> {
  const held = heldManifest(source)
  const asked = await fetchManifest(source, held && lastTag, { quietMillis, stopping })
  if (!asked.ok) return asked
  if (asked.value === 'unchanged') return success({ kind: 'same', etag: lastTag })
  const { manifest, etag } = asked.value
  const judged = judgeManifest(manifest, source, { held, now: now() })
  if (!judged.ok) return judged
  const path = pulledPath(source.folder)
  if (judged.value === 'same') {
    // A later build may have the same bytes, and then has another last day.
    if (held !== undefined && writeManifest(held) !== writeManifest(manifest)) {
      keepHighestBuild(source.folder, manifest)
      putManifest(path, manifest)
    }
    return success({ kind: 'same', etag })
  }
  const next = openPartial(source.folder)
  try {
    const lacking = await roomFault(source.folder, manifest)
    if (lacking !== undefined) return failure(lacking)
    const fetched = await fetchFollowing(source.url, { quietMillis, stopping }, (answer) =>
      download(answer, manifest, next),
    )
    if (!fetched.ok) return fetched
    const wrong = headerFault(next, { manifest, path, foldVersion })
    if (wrong !== undefined) return failure(wrong)
    // Another process may have replaced the snapshot during the download.
    const late = judgeManifest(manifest, source, { held: heldManifest(source), now: now() })
    if (!late.ok) return late
    if (late.value === 'new') {
      // Noted first: whatever ends the process from here on, nothing older comes after what may have been served.
      keepHighestBuild(source.folder, manifest)
      activate(next, path, manifest)
    }
    return success({ kind: late.value, etag })
  } finally {
    rmSync(next, { force: true })
  }
}

const WRITABLE = 'The server has to be able to write to this folder of its working directory, and to what is in it.'

// ENOENT is what Node reports when it cannot create a folder on a read-only disk.
const REFUSALS: readonly unknown[] = ['EACCES', 'ENOENT', 'EPERM', 'EROFS']

function isRefusedWriting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSALS.includes(error.code)
}

async function roomFault(folder: string, { bytes }: Manifest): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + SPARE_BYTES) return undefined
  return `${folder}: no room for a snapshot of ${bytes} bytes and ${SPARE_BYTES} to spare: ${free} are free.`
}

/** Returns the manifest of the snapshot pulled last; undefined unless both are there, fit and are signed. */
export function heldManifest({ folder, key }: SnapshotSource): Manifest | undefined {
  const path = pulledPath(folder)
  const header = readSnapshotHeader(path)
  const manifest = header.ok ? readManifest(`${path}.json`) : undefined
  // They differ when a process was killed between writing the two, or when two processes wrote at the same time.
  if (!header.ok || manifest?.id !== header.value.id) return undefined
  return key === undefined || isSignedBy(manifest, key) ? manifest : undefined
}

type Waiting = Required<Pick<PullOptions, 'quietMillis' | 'stopping'>>

type FetchedManifest = 'unchanged' | { readonly manifest: Manifest; readonly etag: string | undefined }

async function fetchManifest(
  source: SnapshotSource,
  etag: string | undefined,
  options: Waiting,
): Promise<Result<FetchedManifest, string>> {
  const url = new URL(source.url)
  url.pathname += '.json'
  const headers: Record<string, string> = etag === undefined ? {} : { 'If-None-Match': etag }
  return fetchFollowing<FetchedManifest>(url, { ...options, headers }, async ({ response, refused }) => {
    // Without an entity tag nothing was pulled yet, so 304 is no usable answer.
    if (response.status === 304) return etag === undefined ? refused('answered 304') : success('unchanged')
    try {
      const chunks: Uint8Array[] = []
      let length = 0
      for await (const chunk of response.body ?? []) {
        length += chunk.length
        if (length > MOST_MANIFEST_BYTES) return refused(`more than ${MOST_MANIFEST_BYTES} bytes, which is no manifest`)
        chunks.push(chunk)
      }
      const manifest = parseManifest(Buffer.concat(chunks).toString())
      if (!manifest.ok) return refused(`no manifest: ${manifest.problem}`)
      return success({ manifest: manifest.value, etag: response.headers.get('etag') ?? undefined })
    } catch (error) {
      return refused(reasonOf(error))
    }
  })
}

/** Creates a file for this pull alone, and removes those that killed processes left. */
function openPartial(folder: string): string {
  makeFolder(folder, PRIVATE_FOLDER)
  const next = join(folder, `${randomUUID()}.partial`)
  writeFileSync(next, '', { mode: PRIVATE_FILE })
  const { mtimeMs } = statSync(next)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.partial'))) {
    const written = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? mtimeMs
    if (written < mtimeMs - ABANDONED_MILLIS) rmSync(join(folder, name), { force: true })
  }
  return next
}

async function download(
  { response, alive, refused }: Answer,
  manifest: Manifest,
  next: string,
): Promise<Result<void, string>> {
  const file = await open(next, 'r+')
  let length = 0
  try {
    const hash = createHash('sha256')
    for await (const chunk of response.body ?? []) {
      if ((length % LEAST_BYTES) + chunk.length >= LEAST_BYTES) alive()
      length += chunk.length
      if (length > manifest.bytes) return refused(`more than the ${manifest.bytes} bytes of the manifest`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (length < manifest.bytes) return refused(`ended after ${length} of ${manifest.bytes} bytes`)
    if (hash.digest('hex') !== manifest.sha256) return refused('another SHA-256 than the manifest says')
    await file.sync()
    return success(undefined)
  } catch (error) {
    // An error of the disk is not the fault of the address.
    if (error instanceof Error && 'syscall' in error) throw error
    return refused(`${reasonOf(error)}, after ${length} of ${manifest.bytes} bytes`)
  } finally {
    await file.close()
  }
}

type Expected = { readonly manifest: Manifest; readonly path: string; readonly foldVersion: number }

/** Returns why the server must not serve the file, before it replaces one that can be served; undefined if it may. */
function headerFault(next: string, { manifest, path, foldVersion }: Expected): string | undefined {
  const header = readSnapshotHeader(next)
  if (!header.ok) return header.problem.sentence
  const { id, fictional, foldVersion: found } = header.value
  const fault = (what: string) => `Snapshot ${manifest.id}: ${what}.`
  if (id !== manifest.id) return fault(`the file says ${id}`)
  if (found !== foldVersion) return fault(`made with fold version ${found}, this program folds with ${foldVersion}`)
  const present = readSnapshotHeader(path)
  const isReal = present.ok && !present.value.fictional
  return fictional && isReal ? fault('it is fictional, the one that is here is real') : undefined
}

// Keeps the old snapshot as `.previous`, for an operator who wants it back. There is one at the path at every moment.
function activate(next: string, path: string, manifest: Manifest): void {
  if (existsSync(path)) {
    rmSync(`${path}.previous`, { force: true })
    linkSync(path, `${path}.previous`)
  }
  renameSync(next, path)
  putManifest(path, manifest)
}

function putManifest(path: string, manifest: Manifest): void {
  writeFileSync(`${path}.json.partial`, writeManifest(manifest), { mode: PRIVATE_FILE })
  renameSync(`${path}.json.partial`, `${path}.json`)
}
