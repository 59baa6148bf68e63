import { filesOf } from '../fixtures/test-groups.ts'
import { runGroup } from './run-group.ts'

// Entry of `npm run test:fast`: every other fast test file.
await runGroup(filesOf('fast').filter((_, i) => i % 2 === 0))
