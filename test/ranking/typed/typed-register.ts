import { notability } from '../../../build/publish/notability.ts'
import type { Publication } from '../../../build/publish/publish.ts'
import { parseCorporateNumber } from '../../../src/domain/corporate-number.ts'
import type { Corporation } from '../../../src/domain/corporation.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { compiled } from '../compiled.ts'
import { readTable } from '../read-table.ts'

/**
 * Facts as published: names, readings, English names and addresses from the National Tax Agency's corporate number publication
 * site (国税庁法人番号公表サイト, Tokyo, as of 2026-08-21), former names from its daily files (name@the day it ended, several
 * parted by |); capital, listing and differing names of those who report to EDINET from its code list (金融庁, 2026-08-11); all under
 * 公共データ利用規約 第1.0版. Besides the corporations that questions.tsv asks for there are namesakes and near names.
 */
const COLUMNS = [
  'number',
  'name',
  'reading',
  'english',
  'kind',
  'prefecture',
  'city_code',
  'city',
  'street',
  'capital',
  'listed',
  'other',
  'former',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

/** The rows of register.tsv, compiled and opened. */
export async function typedRegister(): Promise<Register> {
  return compiled(readTable('typed/register.tsv', COLUMNS).map(publicationOf))
}

function publicationOf(row: Row): Publication {
  const number = parseCorporateNumber(row.number)
  if (!number.ok) throw new Error(`typed/register.tsv: ${row.number} is no corporate number.`)
  const corporation: Corporation = {
    number: number.value,
    name: row.name,
    kind: row.kind,
    industryCodes: [],
    updatedOn: '2026-08-21',
    provenance: [{ source: 'nta', fields: ['name'] }],
    ...(row.reading === '' ? {} : { nameKana: row.reading }),
    ...(row.english === '' ? {} : { nameEn: row.english }),
    ...(row.prefecture === '' ? {} : { prefectureCode: row.prefecture, city: row.city, street: row.street }),
    ...(row.city_code === '' ? {} : { cityCode: row.city_code }),
    ...(row.capital === '' ? {} : { capital: Number(row.capital) }),
  }
  const disclosure = row.listed === '' ? 'none' : 'listed'
  return { corporation, notability: notability(corporation, { disclosure }), dropped: [] }
}
