import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result, success } from '../domain/result.ts'
import { crc32Of } from '../snapshot/crc32.ts'
import type { Manifest } from '../snapshot/manifest.ts'

/*
 * The file `highest-build` in the folder of a source, one line:
 *
 *   number of the build, SHA-256 of its snapshot in 64 hexadecimal digits, CRC-32 of both in 8
 */
export type HighestBuild = Pick<Manifest, 'build' | 'sha256'>

const LINE = /^(([1-9]\d{0,15}) ([0-9a-f]{64})) ([0-9a-f]{8})\n$/

/**
 * Reads which build is the highest that was ever put into the folder; undefined when the file is not there. A damaged
 * file is a failure: what it said is not known, so the next snapshot may be older.
 */
export function readHighestBuild(folder: string): Result<HighestBuild | undefined, string> {
  const path = pathIn(folder)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return success(undefined)
  const [, both = '', build, sha256, crc] = LINE.exec(readFileSync(path, 'latin1')) ?? []
  if (build === undefined || sha256 === undefined || crc !== crcOf(both))
    return failure(`${path}: damaged, so an older build would not be noticed; remove the file to pull again.`)
  return success({ build: Number(build), sha256 })
}

/** Notes the highest build durably: after a loss of power, the folder has either the old or the new one. */
export function keepHighestBuild(folder: string, { build, sha256 }: HighestBuild): void {
  const partial = join(folder, `${randomUUID()}.partial`)
  const both = `${build} ${sha256}`
  writeFileSync(partial, `${both} ${crcOf(both)}\n`, { mode: PRIVATE_FILE, flush: true })
  renameSync(partial, pathIn(folder))
  const directory = openSync(folder, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

const PRIVATE_FILE = 0o600

function pathIn(folder: string): string {
  return join(folder, 'highest-build')
}

function crcOf(text: string): string {
  return crc32Of(Buffer.from(text)).toString(16).padStart(8, '0')
}
