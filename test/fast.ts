import { join } from 'node:path'
import { fastFiles } from './fixtures/fast-files.ts'
import { ROOT } from './fixtures/imports.ts'

// Entry of `npm run test:fast`. One file after the other in this process: starting one for each takes longer than its tests.
for (const file of fastFiles()) await import(join(ROOT, file))
