import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec, tap } from 'node:test/reporters'
import { ROOT } from './fixtures/imports.ts'
import { filesAlone } from './fixtures/test-groups.ts'

// Entry of `npm test`. Started first, so that no processor is idle at the end while the other finishes one of these.
const LONGEST = [
  ...['browser', 'services', 'engine', 'programs', 'in-process', 'stores'].map(groupFile),
  ...['test/privacy/differential/differential.test.ts', groupFile('fast-second'), 'test/server/signals.test.ts'],
  ...['hostile', 'demo', 'redis', 'fast-first', 'sockets'].map(groupFile),
]

const MEMORY = '/dev/shm'
// In memory where there is room: hundreds of tests would wait for the disk.
const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
const temporary = mkdtempSync(join(bavail * bsize > 6e9 ? MEMORY : tmpdir(), 'tests-'))
process.env['TMPDIR'] = temporary
// Those that are named, else all.
const named = process.argv.slice(2)
const files = [...LONGEST, ...filesAlone().filter((file) => !LONGEST.includes(file))]
// One more than the processors of a small machine, because many tests wait.
const results = run({ files: (named.length > 0 ? named : files).map((file) => join(ROOT, file)), concurrency: 3 })
const failed: string[] = []
results.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1
  failed.push(`# failed: ${name} (${file ?? 'no file'}): ${details.error.cause ?? details.error.message}`)
})
process.once('exit', () => {
  rmSync(temporary, { recursive: true, force: true })
  // The last lines of a long log name what failed.
  if (failed.length > 0) console.error(failed.join('\n'))
})
results.compose(process.stdout.isTTY ? new spec() : tap).pipe(process.stdout)

function groupFile(group: string): string {
  return `test/together/${group}.ts`
}
