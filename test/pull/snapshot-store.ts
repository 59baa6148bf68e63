import { createHash, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FORMAT_VERSION } from '../../src/snapshot/layout.ts'
import { type Manifest, manifestOf, signManifest, writeManifest } from '../../src/snapshot/manifest.ts'
import { readSnapshotHeader } from '../../src/snapshot/read-header.ts'

/** A moment in the days between the date of these snapshots and their last. */
export const NOW: number = Date.parse('2026-11-01T12:00+09:00')

/** A local HTTP server of one snapshot and its manifest, which a test can make misbehave. */
export type SnapshotStore = {
  readonly url: URL
  /** The requests so far: path and status of each. A test may empty the list. */
  readonly asked: string[]
  /**
   * Serves the snapshot file at a path with its true manifest, apart from `changes`; `key` signs the manifest. The
   * number of the build goes up whenever the bytes are others than the last.
   */
  hold(path: string, changes?: { readonly manifest?: Partial<Manifest>; readonly key?: KeyObject }): void
  /** Answers requests for paths with this ending by `answer`; undefined restores the usual answers. */
  interfere(ending: string, answer: ((response: ServerResponse, body: Buffer) => void) | undefined): void
  close(): Promise<void>
}

export async function openStore(): Promise<SnapshotStore> {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  let build = 0
  let interference:
    | { readonly ending: string; readonly answer: (response: ServerResponse, body: Buffer) => void }
    | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = files.get(path)
    const answer = (status: number, bytes: Uint8Array = Buffer.alloc(0)): void => {
      asked.push(`${path} ${status}`)
      response.writeHead(status, body && { ETag: etagOf(body) }).end(bytes)
    }
    if (interference !== undefined && path.endsWith(interference.ending))
      return interference.answer(response, body ?? Buffer.alloc(0))
    if (body === undefined) return answer(404)
    if (request.headers['if-none-match'] === etagOf(body)) return answer(304)
    answer(200, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/r.snapshot`),
    asked,
    hold(path, { manifest: changes, key } = {}) {
      const bytes = readFileSync(path)
      if (files.get('/r.snapshot')?.equals(bytes) !== true) build++
      const manifest = { ...manifestFor(path, bytes, build), ...changes }
      files.set('/r.snapshot', bytes)
      files.set(
        '/r.snapshot.json',
        Buffer.from(writeManifest(key === undefined ? manifest : signManifest(manifest, key))),
      )
    },
    interfere(ending, answer) {
      interference = answer && { ending, answer }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function manifestFor(path: string, bytes: Buffer, build: number): Manifest {
  const header = readSnapshotHeader(path)
  if (!header.ok) throw new Error(header.problem.sentence)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return manifestOf(header.value, { sha256, bytes: bytes.length, format: FORMAT_VERSION, build, expires: '2026-12-15' })
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
}
