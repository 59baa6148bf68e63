import { Worker, type WorkerOptions } from 'node:worker_threads'
import { ownFile } from './own-file.ts'

/** Starts a thread that begins with a TypeScript file, given by its path from the project's root. */
export function startThread(entry: string, options: WorkerOptions = {}): Worker {
  // Not the flags of the process: a thread would load what `--import` names, such as tsx.
  return new Worker(ownFile('src/program/thread.cjs'), { ...options, execArgv: [], argv: [entry] })
}
