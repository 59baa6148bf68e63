import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>

/** Frees the memory of a replaced snapshot: V8 waits for a large allocation, which may come too late for the next. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', execution: 'async' })
}
