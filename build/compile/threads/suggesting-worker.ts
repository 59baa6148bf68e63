import { parentPort, workerData } from 'node:worker_threads'
import { compileSuggested, type NotableName } from './suggested-names.ts'

const names: readonly NotableName[] = workerData
const section = compileSuggested(names)
parentPort?.postMessage(section, [section.buffer as ArrayBuffer])
