import { runHalf } from './run-half.ts'

// Entry of `npm run test:fast`.
await runHalf(1)
