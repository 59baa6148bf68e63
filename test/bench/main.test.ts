import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))

const WRONG: readonly { readonly args: readonly string[]; readonly line: RegExp }[] = [
  { args: ['budget', '--snapshot', 'none'], line: /^--snapshot: there is no none\. Usage: .*\n$/ },
  { args: ['budget', '--vs', 'none'], line: /^--vs: there is no none\. Usage: .*\n$/ },
  { args: ['year', '--days', '0'], line: /^--days must be a number: whole, above 0\. Usage: .*\n$/ },
  { args: ['deep'], line: /^There is no bench deep\. Usage: .*\n$/ },
]

describe('npm run bench', () => {
  for (const { args, line } of WRONG)
    test(`answers ${args.join(' ')} with one line and exit code 2`, () => {
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { encoding: 'utf8' })
      assert.match(stderr, line)
      assert.equal(status, 2)
    })
})
