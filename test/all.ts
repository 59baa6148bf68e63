import { join } from 'node:path'
import { run } from 'node:test'
import { spec, tap } from 'node:test/reporters'
import { fastFiles, testFiles } from './fixtures/fast-files.ts'
import { ROOT } from './fixtures/imports.ts'

// Entry of `npm test`. The fast files share two processes: starting a process for each takes longer than their tests.
const FAST = ['test/fast/first-half.ts', 'test/fast/second-half.ts']

// Started first, so that no processor is idle at the end while the other one finishes one of these.
const LONGEST = [
  ...['test/web/browser.test.ts', 'test/server/signals.test.ts', 'test/privacy/differential/differential.test.ts'],
  ...['test/hostile/fuzz.test.ts', 'test/server/main.test.ts', 'test/hostile/kills.test.ts'],
]

const known = new Set([...fastFiles(), ...LONGEST])
const files = [...LONGEST, ...FAST, ...testFiles().filter((file) => !known.has(file))]
const results = run({ files: files.map((file) => join(ROOT, file)), concurrency: 2 })
const failed: string[] = []
results.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1
  failed.push(`# failed: ${name} (${file ?? 'no file'}): ${details.error.cause ?? details.error.message}`)
})
// The last lines of a long log name what failed.
process.once('exit', () => failed.length > 0 && console.error(failed.join('\n')))
results.compose(process.stdout.isTTY ? new spec() : tap).pipe(process.stdout)
