import { failure, type Result } from '../domain/result.ts'
import type { Handler } from './message/request.ts'
import { serveWithNode } from './node/node.ts'
import type { Adapter, ServeOptions, ServeProblem, Server } from './socket/server.ts'
import { loadUws } from './uws/load-uws.ts'
import { serveWithUws } from './uws/uws.ts'

/** Listens with an adapter. Problem: no-binding, where uWebSockets.js does not load, and those of the adapter. */
export async function serve(
  handler: Handler,
  { adapter, ...options }: ServeOptions & { readonly adapter: Adapter },
): Promise<Result<Server, ServeProblem>> {
  if (adapter === 'node') return serveWithNode(handler, options)
  const uws = await loadUws()
  return uws === undefined ? failure({ kind: 'no-binding' }) : serveWithUws(uws, handler, options)
}
