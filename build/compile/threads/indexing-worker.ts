import { parentPort, workerData } from 'node:worker_threads'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import { buffersIn } from './buffers-in.ts'
import type { IndexingTask } from './indexing.ts'

const { fields, maxLeaf }: IndexingTask = workerData
const sections = compileTrie(fields, maxLeaf)
// Transferred, not copied: the posting lists are most of the index.
parentPort?.postMessage(sections, buffersIn(sections))
