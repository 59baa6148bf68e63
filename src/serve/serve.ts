import { failure, type Result } from '../domain/result.ts'
import type { Handler } from './message/request.ts'
import { serveWithNode } from './node/node.ts'
import type { Adapter, ServeOptions, ServeProblem, Server } from './socket/server.ts'
import { loadUws } from './uws/load-uws.ts'
import { serveWithUws } from './uws/uws.ts'

/** Without `adapter`: uWebSockets.js, or node:http where the native binding of uWebSockets.js does not load. */
export type AdapterChoice = { readonly adapter?: Adapter }

/** Listens with the adapter asked for, or with the fastest that loads here; `adapter` of the server says which. */
export async function serve(
  handler: Handler,
  { adapter, ...options }: ServeOptions & AdapterChoice,
): Promise<Result<Server, ServeProblem>> {
  if (adapter === 'node') return serveWithNode(handler, options)
  const uws = await loadUws()
  if (uws !== undefined) return serveWithUws(uws, handler, options)
  return adapter === 'uws' ? failure({ kind: 'no-binding' }) : serveWithNode(handler, options)
}
