import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, type BuildSummary, buildSnapshot } from '../../../build/snapshot/build-snapshot.ts'
import type { RegisterInputs } from '../../../build/sources/register.ts'
import { readIndustries } from '../../../dataset/industries.ts'
import type { Result } from '../../../src/domain/result.ts'
import { type NtaCells, ntaLine, numberOf } from '../sources/register-fixture.ts'

const INDUSTRIES = readIndustries()

/** Runs `use` with a folder that is removed afterwards. */
export async function inBuildFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'build-test-')))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Asked = Partial<Omit<BuildOptions, 'inputs'>> & { readonly inputs: RegisterInputs; readonly out: string }

export function build(asked: Asked): Promise<Result<BuildSummary, string>> {
  return buildSnapshot({
    industries: INDUSTRIES,
    tooManyRejects: 'fail',
    threads: 1,
    onProgress: () => undefined,
    ...asked,
  })
}

/** Writes an NTA file of the corporations `from` … `to`, in sequence; `change` returns cells that differ from usual. */
export function ntaFile(
  path: string,
  [from, to]: readonly [number, number],
  change: (serial: number) => Partial<NtaCells> = () => ({}),
): string {
  let text = ''
  for (let serial = from; serial <= to; serial++)
    text += `${ntaLine({ number: numberOf(serial), name: `会社${serial}`, sequence: serial - from + 1, ...change(serial) })}\n`
  writeFileSync(path, text)
  return path
}

/** Writes a Kihonjoho file with one row for each number. */
export function kihonjohoFile(path: string, numbers: readonly string[], updated = '2026-08-01'): string {
  const header =
    '"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","設立年月日","更新年月日"'
  const rows = numbers.map((number) => `"${number}","","","5000000","","","","","${updated}"`)
  writeFileSync(path, `\ufeff${[header, ...rows, ''].join('\r\n')}`)
  return path
}
