import { filesOf } from '../fixtures/test-groups.ts'
import { runGroup } from './run-group.ts'

await runGroup(filesOf('redis'))
