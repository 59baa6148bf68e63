import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ownFile } from '../../program/own-file.ts'

export type Uws = Awaited<typeof import('uWebSockets.js')>

/** Loads the native module; undefined where there is no binary for this platform and Node version. */
export async function loadUws(): Promise<Uws | undefined> {
  const places = createRequire(ownFile('package.json')).resolve.paths('uWebSockets.js') ?? []
  // Checked before importing, because the npm build prints a stack trace where its binary is missing.
  if (!places.some((modules) => hasBinary(join(modules, 'uWebSockets.js')))) return undefined
  try {
    const { default: uws } = await import('uWebSockets.js')
    // The npm build replaces a binary that does not load with JavaScript of its own, which has no SSLApp.
    if (typeof uws.SSLApp !== 'function') return undefined
    // For the whole process: send no `uWebSockets` header.
    uws._cfg('silent')
    return uws
  } catch {
    // The official build throws where the npm build replaces the binary.
    return undefined
  }
}

export function hasBinary(folder: string): boolean {
  const name = `uws_${process.platform}_${process.arch}_${process.versions.modules}.node`
  // The npm build keeps its binaries in a folder, the official one beside its package.json, which exports no paths.
  return existsSync(join(folder, 'binaries', name)) || existsSync(join(folder, name))
}
