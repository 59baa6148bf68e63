import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileRegister } from '../../build/compile/compile-register.ts'
import type { Publication } from '../../build/publish/publish.ts'
import { staticRank } from '../../build/publish/rank.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/domain/corporation.ts'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { readTable } from './read-table.ts'

/**
 * Facts as published: names, readings, English names and addresses from the National Tax Agency's corporate number publication
 * site (国税庁法人番号公表サイト, Tokyo, as of 2026-08-21, and daily files), those of listed companies also from the EDINET code list
 * (金融庁, 2026-08-11), both under 公共データ利用規約 第1.0版. Two rows with the source made-up are invented, for spellings
 * nobody in those files has; their numbers are of an office that is neither real nor the one of fictional registers, which no real
 * row may stand beside.
 */
const COLUMNS = [
  'number',
  'name',
  'reading',
  'english',
  'kind',
  'prefecture',
  'city',
  'street',
  'industry',
  'capital',
  'listed',
  'source',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

export function sampleNames(): ReadonlySet<string> {
  return new Set(readTable('sample.tsv', COLUMNS).map(({ name }) => name))
}

/** The rows of sample.tsv, which ascend by number and have a name each of its own, compiled and opened. */
export async function sampleRegister(): Promise<Register> {
  const folder = mkdtempSync(join(tmpdir(), 'ranking-sample-'))
  try {
    const out = join(folder, 'sample.snapshot')
    await compileRegister(inOneChunk(readTable('sample.tsv', COLUMNS).map(publicationOf)), {
      out,
      industries: readIndustries(),
      sources: [{ id: 'nta', asOf: '2026-08-21' }],
      maxLeaf: MAX_LEAF,
      onStage: () => undefined,
    })
    const snapshot = openSnapshot(out, FOLD_VERSION)
    if (!snapshot.ok) throw new Error(snapshot.problem.sentence)
    return openRegister(snapshot.value, 'https://corp.example')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Small, so that nodes, candidates and lists all take part, as in a large register.
const MAX_LEAF = 8

function publicationOf(row: Row): Publication {
  const number = parseCorporateNumber(row.number)
  if (!number.ok) throw new Error(`sample.tsv: ${row.number} is no corporate number.`)
  const corporation: Corporation = {
    number: number.value,
    name: row.name,
    kind: row.kind,
    industryCodes: row.industry === '' ? [] : [row.industry],
    updatedOn: '2026-08-21',
    provenance: [{ source: 'nta', fields: ['name'] }],
    ...(row.reading === '' ? {} : { nameKana: row.reading }),
    ...(row.english === '' ? {} : { nameEn: row.english }),
    ...(row.prefecture === '' ? {} : { prefectureCode: row.prefecture, city: row.city, street: row.street }),
    ...(row.capital === '' ? {} : { capital: Number(row.capital) }),
  }
  return { corporation, rank: staticRank(corporation, row.listed === '' ? 'unlisted' : 'listed'), dropped: [] }
}

async function* inOneChunk<Value>(values: readonly Value[]): AsyncGenerator<readonly Value[]> {
  yield values
}
