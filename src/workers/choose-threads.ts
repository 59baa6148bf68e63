import { failure, type Result, success } from '../domain/result.ts'
import { canSharePort } from '../serve/socket/free-port.ts'
import type { Adapter, ServeOptions, ServeProblem } from '../serve/socket/server.ts'
import { loadUws } from '../serve/uws/load-uws.ts'

/** The threads that answer requests. */
export type Threads = {
  readonly adapter: Adapter
  readonly count: number
  /** `none`: one thread answers, and another one that replaces it has to wait until its socket is closed. */
  readonly sharing: NonNullable<ServeOptions['sharing']>
  /** What the operator should know about this choice, in one line each. */
  readonly notes: readonly string[]
}

export type ThreadChoice = {
  /** The settings HOST, ADAPTER and WORKERS. */
  readonly host: string
  readonly adapter: Adapter | undefined
  readonly workers: number | undefined
  readonly cores: number
  readonly freeBytes: number
}

/** Chooses the adapter and the number of threads. Problem: no-binding. */
export async function chooseThreads(choice: ThreadChoice): Promise<Result<Threads, ServeProblem>> {
  const { host, adapter } = choice
  const count = choice.workers ?? defaultWorkers(choice)
  if (adapter !== 'node' && (await loadUws()) !== undefined)
    return success({ adapter: 'uws', count, sharing: 'threads', notes: [] })
  if (adapter === 'uws') return failure({ kind: 'no-binding' })
  const notes: string[] = adapter === undefined ? [NO_BINARY] : []
  if (await canSharePort(host)) return success({ adapter: 'node', count, sharing: 'threads', notes })
  if (count > 1)
    notes.push(
      `One thread answers instead of ${count}: sockets of node:http share no port with ${NODE} on this system.`,
    )
  return success({ adapter: 'node', count: 1, sharing: 'none', notes })
}

// A worker needs some 100 MB of its own, besides the snapshot that all workers share.
const ENOUGH_BYTES = 2 * 2 ** 30

/** Returns the number of workers when WORKERS is not set: one a core, or a single one when memory is short. */
export function defaultWorkers({ cores, freeBytes }: Pick<ThreadChoice, 'cores' | 'freeBytes'>): number {
  return freeBytes < ENOUGH_BYTES ? 1 : cores
}

const NODE = `Node ${process.versions.node}`
const NO_BINARY = `node:http answers: uWebSockets.js has no binary for ${NODE} on this system.`
