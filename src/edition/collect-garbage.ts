import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>

/**
 * Gives back the memory of what nobody refers to. V8 by itself waits for the next large allocation, which a server that
 * only answers may not make before the next snapshot comes: then there would be three of them.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', execution: 'async' })
}
