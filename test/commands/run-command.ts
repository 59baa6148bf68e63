import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '../../src/commands/command.ts'
import { BARE } from '../fixtures/bare-environment.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a command as `npm run` does, in a process of its own with the given environment. */
export function runCommand(
  entry: 'keys' | 'lookup' | 'reports' | 'search',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Omit<Outcome, 'exitCode'> & { readonly exitCode: number | undefined }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/commands/start.cjs', entry, ...args],
      { cwd: ROOT, env: { ...BARE, ...env } },
      (_, out, err) => resolve({ exitCode: child.exitCode ?? undefined, out, err }),
    )
  })
}
