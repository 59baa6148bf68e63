import { runGroup } from './run-group.ts'

// Entry of `npm run test:fast`: every other fast test file.
await runGroup(import.meta, (_, i) => i % 2 === 1)
