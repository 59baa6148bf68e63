import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>

/**
 * Collects all garbage, so that the memory of a replaced snapshot is freed. By itself V8 waits for the next large
 * allocation, which a server that only answers may not make before the next snapshot is loaded: then there would be
 * three snapshots in memory.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', execution: 'async' })
}
