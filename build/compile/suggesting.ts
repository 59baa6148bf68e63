import { startThread } from '../../src/program/start-thread.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import { compileSuggested, type NotableName } from './suggested-names.ts'

/** The section of suggestions, while it is compiled. */
export type Suggesting = {
  /** Rejects with what ended the thread. */
  compiled(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Compiles in a thread beside what else there is to do, or when it is asked for. */
export function startSuggesting(notable: readonly CorporationRecord[], within: 'own-thread' | 'this'): Suggesting {
  const names = notable.map(({ name, nameKana, nameEn }): NotableName => ({ name, nameKana, nameEn }))
  if (within === 'this') return { compiled: async () => compileSuggested(names), close: async () => undefined }
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
