import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchRegister } from '../../bench/common/bench-register.ts'
import type { Register } from '../../src/query/register/register.ts'

export const THOUSANDS = 20_000

let opening: Promise<Register> | undefined

/** Opens a generated register of THOUSANDS of corporations, once for all tests of this process. */
export function registerOfThousands(): Promise<Register> {
  opening ??= open()
  return opening
}

async function open(): Promise<Register> {
  const folder = mkdtempSync(join(tmpdir(), 'thousands-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const options = { nta: [], corporations: THOUSANDS, folder, snapshot: undefined, profile: 'demo' } as const
  return (await benchRegister(options)).register
}
