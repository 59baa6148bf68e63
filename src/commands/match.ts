import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { argv, env, stderr, stdin } from 'node:process'
import { standardOutput } from './list/row-sink.ts'
import { matchCommand } from './match-command.ts'

// Entry point of `npm run match`, the only lines of the command that read arguments, environment, clock and signals.
let signalled = 0
matchCommand(argv.slice(2), {
  stdin,
  stderr,
  stdout: standardOutput,
  defaultSnapshot: env['SNAPSHOT'],
  threads: availableParallelism(),
  now: () => performance.now(),
  onStop: (stop) => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const)
      process.on(signal, () => {
        if (signalled > 0) process.exit(code)
        signalled = code
        stop()
      })
  },
}).then((code) => {
  process.exitCode = signalled > 0 ? signalled : code
})
