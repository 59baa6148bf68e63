// Where the thread begins. Plain JavaScript: on Node 20 a thread cannot begin with TypeScript, whatever loader the
// process was started with.
import { register } from 'tsx/esm/api'

register()
await import('./name-worker.ts')
