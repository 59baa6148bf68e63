import type { Result } from '../domain/result.ts'
import { serveWithNode } from './node.ts'
import type { Handler } from './request.ts'
import type { ServeOptions, ServeProblem, Server } from './server.ts'
import { loadUws, serveWithUws } from './uws.ts'

/** Listens with uWebSockets.js, or with node:http where its native binding does not load; `adapter` says which. */
export async function serve(handler: Handler, options: ServeOptions): Promise<Result<Server, ServeProblem>> {
  const uws = await loadUws()
  return uws === undefined ? serveWithNode(handler, options) : serveWithUws(uws, handler, options)
}
