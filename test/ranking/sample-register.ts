import { notability } from '../../build/publish/notability.ts'
import type { Publication } from '../../build/publish/publish.ts'
import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import type { Register } from '../../src/query/register/register.ts'
import { compiled } from '../fixtures/compiled.ts'
import { records } from '../fixtures/tables.ts'

/**
 * Facts as published: names, readings, English names and addresses from the National Tax Agency's corporate number
 * publication site (国税庁法人番号公表サイト, Tokyo, as of 2026-08-21, and daily files), those of listed companies also from the
 * EDINET code list (金融庁, 2026-08-11), both under 公共データ利用規約 第1.0版. Two rows with the source made-up are invented, for
 * spellings that those files do not have. Their numbers have the code of an office that is neither real nor
 * FICTIONAL_OFFICE, whose numbers must not occur beside real ones.
 */
const ROWS: readonly SampleRow[] = records(import.meta)

export type SampleRow = Readonly<Record<'number' | 'name' | 'kind', string>> & Readonly<Partial<Record<Known, string>>>

/** A column whose cell is empty where the fact is not known. */
type Known = 'reading' | 'english' | 'prefecture' | 'city_code' | 'city' | 'street' | 'industry' | 'capital' | 'listed'

export function sampleNames(): ReadonlySet<string> {
  return new Set(ROWS.map(({ name }) => name))
}

/** Compiles the sample's table, whose rows ascend by number and have different names, and opens the register. */
export async function sampleRegister(): Promise<Register> {
  return (await compiled(ROWS.map((row) => publicationOf(row)))).register
}

/** Returns the publication of a row, whose empty cells are not known, with facts beside those of its columns. */
export function publicationOf(row: SampleRow, more: Partial<Corporation> = {}): Publication {
  const number = parseCorporateNumber(row.number)
  if (!number.ok) throw new Error(`sample register: ${row.number} is no corporate number.`)
  const corporation: Corporation = {
    number: number.value,
    name: row.name,
    kind: row.kind,
    industryCodes: row.industry ? [row.industry] : [],
    updatedOn: '2026-08-21',
    provenance: [{ source: 'nta', fields: ['name'] }],
    ...(row.reading && { nameKana: row.reading }),
    ...(row.english && { nameEn: row.english }),
    ...more,
    ...(row.prefecture && { prefectureCode: row.prefecture, city: row.city ?? '', street: row.street ?? '' }),
    ...(row.city_code && { cityCode: row.city_code }),
    ...(row.capital && { capital: Number(row.capital) }),
    ...(row.listed && { edinetCode: 'E00001', listed: true }),
  }
  return { corporation, notability: notability(corporation) }
}
