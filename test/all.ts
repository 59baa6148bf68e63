import { join } from 'node:path'
import { run } from 'node:test'
import { spec, tap } from 'node:test/reporters'
import { ROOT } from './fixtures/imports.ts'
import { filesAlone } from './fixtures/test-groups.ts'

// Entry of `npm test`. Started first, so that no processor is idle at the end while the other one finishes one of
// these.
const LONGEST = [
  ...['test/together/browser.ts', 'test/together/engine.ts', 'test/together/in-process.ts'],
  ...['test/server/signals.test.ts', 'test/privacy/differential/differential.test.ts', 'test/hostile/fuzz.test.ts'],
  ...['test/server/main.test.ts', 'test/hostile/kills.test.ts'],
  ...['test/together/fast-first.ts', 'test/together/fast-second.ts'],
]

const files = [...LONGEST, ...filesAlone().filter((file) => !LONGEST.includes(file))]
const results = run({ files: files.map((file) => join(ROOT, file)), concurrency: 2 })
const failed: string[] = []
results.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1
  failed.push(`# failed: ${name} (${file ?? 'no file'}): ${details.error.cause ?? details.error.message}`)
})
// The last lines of a long log name what failed.
process.once('exit', () => failed.length > 0 && console.error(failed.join('\n')))
results.compose(process.stdout.isTTY ? new spec() : tap).pipe(process.stdout)
