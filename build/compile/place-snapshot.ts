import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { FORMAT_VERSION } from '../../src/snapshot/layout.ts'
import { manifestOf, signManifest, writeManifest } from '../../src/snapshot/manifest.ts'
import { readSnapshotHeader } from '../../src/snapshot/read-header.ts'
import { replaceFile, statOf } from './replace-file.ts'

export type Placing = {
  readonly workFolder: string
  readonly signKey: KeyObject | undefined
  /** See `Manifest`. */
  readonly replaces: string | undefined
}

/**
 * Moves a compiled snapshot to `out` and writes its manifest beside it. The old manifest is removed first and the new
 * one written last, so that a reader finds a matching pair or no manifest.
 */
export async function placeSnapshot(
  compiled: string,
  out: string,
  { workFolder, signKey, replaces }: Placing,
): Promise<Result<void, string>> {
  const header = readSnapshotHeader(compiled)
  if (!header.ok) return failure(header.problem.sentence)
  const hash = createHash('sha256')
  await pipeline(createReadStream(compiled), hash)
  const file = { sha256: hash.digest('hex'), bytes: statSync(compiled).size, format: FORMAT_VERSION }
  const manifest = manifestOf(header.value, file, replaces)
  const written = join(workFolder, 'manifest.json')
  writeFileSync(written, writeManifest(signKey === undefined ? manifest : signManifest(manifest, signKey)))
  // Without an old manifest the new one gets owner and mode of the snapshot: whoever may fetch that needs the manifest
  // too.
  const replaced = statOf(`${out}.json`) ?? statOf(out)
  rmSync(`${out}.json`, { force: true })
  replaceFile(compiled, out)
  replaceFile(written, `${out}.json`, replaced)
  return success(undefined)
}
