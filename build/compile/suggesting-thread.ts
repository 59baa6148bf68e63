import { startThread } from '../../src/program/start-thread.ts'
import type { StartSuggesting } from './suggesting.ts'

/** Compiles in a thread beside what else there is to do. */
export const suggestBeside: StartSuggesting = (names) => {
  const worker = startThread('build/compile/suggesting-worker.ts', { workerData: names })
  const compiled = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`suggesting: the thread ended with ${code} before its section.`)))
  })
  // Awaited when what is written before it is.
  compiled.catch(() => undefined)
  return {
    compiled: () => compiled,
    close: async () => {
      await worker.terminate()
    },
  }
}
