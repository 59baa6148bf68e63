import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherNames, parseUsualNames } from '../../../build/publish/other-names.ts'
import type { Publication } from '../../../build/publish/publish.ts'
import type { FormerName } from '../../../src/facts/corporation.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { compiled } from '../../fixtures/compiled.ts'
import { records } from '../../fixtures/tables.ts'
import { publicationOf, type SampleRow } from '../sample-register.ts'

/**
 * Facts as published: names, readings, English names and addresses from the National Tax Agency's corporate number
 * publication site (国税庁法人番号公表サイト, Tokyo, as of 2026-08-21), former names from its daily files (name@the day it ended,
 * several separated by |); capital, listing and differing names of EDINET filers from its code list (金融庁, 2026-08-11);
 * all under 公共データ利用規約 第1.0版. Besides the corporations that questions.tsv asks for, there are namesakes and corporations
 * with similar names. Usual names come from the project's own table.
 */
type Row = SampleRow & { readonly other?: string; readonly former?: string }

/** Compiles tables/typed-register.tsv and opens the register. */
export async function typedRegister(): Promise<Register> {
  const usual = usualNames()
  const rows = records<Row>(import.meta)
  return (await compiled(rows.map((row) => typedPublication(row, usual.get(row.number) ?? [])))).register
}

const USUAL_NAMES = join(import.meta.dirname, '../../../build/publish/usual-names.tsv')

function usualNames(): ReadonlyMap<string, readonly string[]> {
  const parsed = parseUsualNames(readFileSync(USUAL_NAMES, 'utf8'), USUAL_NAMES)
  if (!parsed.ok) throw new Error(parsed.problem.join(' '))
  const names = new Map<string, readonly string[]>()
  for (const { name, number } of parsed.value) names.set(number, [...(names.get(number) ?? []), name])
  return names
}

function typedPublication(row: Row, usual: readonly string[]): Publication {
  const { names } = otherNames({
    number: row.number,
    nta: { name: row.name },
    edinet: { name: row.other ?? '' },
    usualNames: usual,
  })
  const formerNames = row.former?.split('|').map(formerNameOf) ?? []
  return publicationOf(row, {
    ...(names.length > 0 && { otherNames: names }),
    ...(formerNames.length > 0 && { formerNames }),
  })
}

function formerNameOf(written: string): FormerName {
  const [name = '', until = ''] = written.split('@')
  return { name, until }
}
