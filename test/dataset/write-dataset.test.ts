import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { readIndustries } from '../../dataset/industries.ts'
import { readCities } from '../../dataset/places/addresses.ts'
import { type DatasetOptions, type DatasetSummary, writeDataset } from '../../dataset/write-dataset.ts'
import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { type RawField, readRawCsv } from './csv-reading.ts'

const ROWS = 8_000
const QUOTED_NTA_COLUMNS = [7, 10, 11, 12, 17, 22, 25, 26, 27, 28, 29]

type Written = {
  readonly summary: DatasetSummary
  readonly nta: readonly (readonly RawField[])[]
  readonly gbizinfo: readonly (readonly RawField[])[]
  readonly establishments: readonly (readonly RawField[])[]
}

describe('writeDataset', () => {
  const folder = temporaryFolder('dataset')
  let national: Written
  let demo: Written

  before(async () => {
    national = await write({ out: join(folder, 'national') })
    demo = await write({ out: join(folder, 'deep/demo'), profile: 'demo', corporations: 3000 })
  })

  test('makes its folder at once, and never again: an interruption has removed it', async () => {
    const out = join(folder, 'interrupted')
    const writing = writeDataset({ corporations: 10, seed: 1, out, profile: 'demo', encoding: 'utf-8' })
    assert.ok(existsSync(out))
    rmSync(out, { recursive: true })
    await assert.rejects(writing, { code: 'ENOENT' })
    assert.ok(!existsSync(out))
  })

  test('gives every row of the tax agency file 30 columns, quoted exactly where the format says', () => {
    assert.equal(national.nta.length, ROWS)
    for (const row of national.nta) {
      assert.equal(row.length, 30)
      for (const [i, { text, quoted }] of row.entries())
        assert.equal(quoted, text !== '' && QUOTED_NTA_COLUMNS.includes(i + 1), `column ${i + 1} of ${row[1]?.text}`)
    }
  })

  test('numbers the rows from 1 and gives ascending numbers with right check digits', () => {
    let last = ''
    for (const [i, row] of national.nta.entries()) {
      const number = text(row, 2)
      assert.equal(text(row, 1), String(i + 1))
      assert.ok(parseCorporateNumber(number).ok, number)
      assert.ok(number > last)
      last = number
    }
  })

  test('reads names in katakana alone, and never reads the legal form of a company', () => {
    const readings = national.nta.map((row) => text(row, 29)).filter(Boolean)
    assert.ok(readings.length > ROWS / 2)
    for (const reading of readings) assert.match(reading, /^[ァ-ヶー]+$/)
    assert.equal(readings.filter((reading) => reading.includes('カブシキガイシャ')).length, 0)
  })

  test('uses only kinds, prefectures and municipalities that exist', () => {
    const cities = new Map(readCities().map((city) => [city.code, city.name]))
    for (const row of national.nta.filter(isLive)) {
      assert.ok(CORPORATION_KINDS.has(text(row, 9)))
      if (text(row, 14) === '') continue
      assert.equal(PREFECTURES[Number(text(row, 14)) - 1]?.name, text(row, 10))
      assert.equal(cities.get(text(row, 14) + text(row, 15)), text(row, 11))
      assert.match(text(row, 16), /^\d{7}$/)
    }
  })

  test('keeps dates in order and closes a record with date, cause and, when merged, the successor', () => {
    const closed = national.nta.filter((row) => text(row, 19) !== '')
    for (const row of closed) {
      assert.match(text(row, 20), /^(01|11|21|31)$/)
      assert.equal(text(row, 20) === '11', text(row, 21) !== '')
      assert.equal(text(row, 21) !== '', text(row, 22) !== '')
    }
    assert.ok(closed.some((row) => text(row, 20) === '11'))
    for (const row of national.nta.filter(isLive)) {
      assert.ok(text(row, 23) <= text(row, 6) && text(row, 6) <= text(row, 5), text(row, 2))
      assert.ok(text(row, 5) <= '2026-08-31')
    }
  })

  test('writes a deleted number as its deletion alone', () => {
    const deleted = demo.nta.filter((row) => !isLive(row))
    assert.ok(deleted.length > 0)
    for (const row of deleted)
      assert.deepEqual(
        row.flatMap(({ text }, i) => (text === '' ? [] : [i + 1])),
        [1, 2, 3, 5],
      )
    const known = new Set(demo.gbizinfo.map((row) => text(row, 1)))
    assert.equal(deleted.filter((row) => known.has(text(row, 2))).length, 0)
  })

  test('writes states before of renamed and moved corporations, from their assignment on', async () => {
    const rows = readRawCsv(await readFile(national.summary.files.history, 'utf8'))
    assert.equal(rows.length, national.summary.pastStates)
    assert.ok(rows.length > ROWS * 0.05)
    const now = new Map(national.nta.map((row) => [text(row, 2), row]))
    let renamed = 0
    for (const [i, row] of rows.entries()) {
      assert.deepEqual([row.length, text(row, 1), text(row, 24)], [30, String(i + 1), '0'])
      const latest = now.get(text(row, 2)) ?? []
      assert.ok(text(row, 6) < text(latest, 6) && text(row, 6) === text(latest, 23))
      if (text(latest, 3) === '11' && text(row, 7) !== text(latest, 7)) renamed++
    }
    assert.ok(renamed > rows.length * 0.15, `${renamed}`)
  })

  const live = () => national.nta.filter(isLive)
  const shares: readonly {
    name: string
    expected: number
    tolerance: number
    of: (row: readonly RawField[]) => boolean
  }[] = [
    { name: '株式会社', expected: 0.495, tolerance: 0.01, of: (row) => text(row, 9) === '301' },
    { name: '有限会社', expected: 0.307, tolerance: 0.01, of: (row) => text(row, 9) === '302' },
    { name: 'Tokyo', expected: 0.231, tolerance: 0.015, of: (row) => text(row, 14) === '13' },
    { name: 'closed', expected: 0.098, tolerance: 0.012, of: (row) => text(row, 19) !== '' },
  ]
  for (const { name, expected, tolerance, of } of shares)
    test(`keeps the national share: ${name}`, () => {
      const rows = live()
      const share = rows.filter(of).length / rows.length
      assert.ok(Math.abs(share - expected) <= tolerance, `${share} is not ${expected} ± ${tolerance}`)
    })

  test('keeps the national share: with establishments', () => {
    const share = new Set(national.establishments.map((row) => text(row, 1))).size / ROWS
    assert.ok(Math.abs(share - 0.49) <= 0.02, String(share))
  })

  test('writes Kihonjoho with BOM, 30 columns and every field quoted', async () => {
    assert.equal((await readFile(demo.summary.files.gbizinfo, 'utf8')).codePointAt(0), 0xfeff)
    for (const row of demo.gbizinfo) {
      assert.equal(row.length, 30)
      assert.ok(row.every(({ quoted }) => quoted))
    }
    assert.equal(demo.gbizinfo.length, demo.summary.corporations - demo.summary.deleted)
  })

  test('puts line breaks, commas and quotation marks into overviews', () => {
    const overviews = demo.gbizinfo.map((row) => text(row, 23))
    for (const sign of ['\n', ',', '"'])
      assert.ok(
        overviews.some((overview) => overview.includes(sign)),
        sign,
      )
  })

  test('names only classes of the JSIC table, each under its own section and division', () => {
    const industries = new Map(readIndustries().map((industry) => [industry.code, industry]))
    const written = demo.gbizinfo.map((row) => text(row, 26)).filter(Boolean)
    const sections = new Set<string>()
    for (const alternative of written.flatMap((value) => value.split('|'))) {
      const [, section = '', division, group] =
        /^([A-T]):[^-]*(?:-(\d{2}):[^-]*)?(?:-(\d{3}):.*)?$/.exec(alternative) ?? []
      sections.add(section)
      for (const code of [section, division, group]) {
        if (code !== undefined) assert.equal(industries.get(code)?.section, section, alternative)
      }
    }
    assert.ok(written.length > demo.gbizinfo.length * 0.6)
    assert.ok(sections.size >= 17)
  })

  test('counts insured persons of 0, 1 to 4, more and unknown, at one or several places, some given up', () => {
    const counts = new Set(demo.establishments.map((row) => text(row, 8)))
    for (const count of ['', '0', '1', '2', '3', '4', '5']) assert.ok(counts.has(count), count)
    for (const row of demo.establishments) {
      assert.equal(row.length, 15)
      assert.ok(row.every(({ quoted }) => quoted))
      assert.match(text(row, 7), /^[ァ-ヶー0-9]+$/)
    }
    assert.ok(demo.establishments.some((row) => text(row, 9) !== ''))
    assert.ok(most(demo.establishments.map((row) => text(row, 1))) > 1)
  })

  test('writes EDINET in Shift_JIS with the row count in the first line', async () => {
    const bytes = await readFile(demo.summary.files.edinet)
    const [first = '', columns = '', ...rows] = new TextDecoder('shift_jis', { fatal: true })
      .decode(bytes)
      .trimEnd()
      .split('\n')
    assert.equal(first, `ダウンロード実行日,2026年08月31日現在,件数,${rows.length}件`)
    assert.equal(columns.split(',').length, 13)
    const numbers = new Set(demo.nta.map((row) => text(row, 2)))
    for (const row of readRawCsv(`${rows.join('\n')}\n`)) {
      assert.equal(row.length, 13)
      assert.ok(row.every(({ quoted }) => quoted))
      assert.ok(text(row, 13) === '' || numbers.has(text(row, 13)))
    }
    assert.equal(rows.length, demo.summary.filers)
  })

  test('writes the same bytes for the same options and others for another seed', async () => {
    const again = await write({ out: join(folder, 'again'), profile: 'demo', corporations: 3000 })
    const other = await write({ out: join(folder, 'other'), profile: 'demo', corporations: 3000, seed: 2 })
    assert.deepEqual(await digests(again), await digests(demo))
    assert.notDeepEqual(await digests(other), await digests(demo))
  })

  test('writes Shift_JIS that decodes strictly to the very text of UTF-8', async () => {
    const wide = await writeDataset({ ...DEFAULTS, out: join(folder, 'sjis'), encoding: 'shift_jis' })
    const bytes = await readFile(wide.files.nta)
    const decoded = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    assert.equal(decoded, await readFile(national.summary.files.nta, 'utf8'))
  })

  test('counts what it wrote', () => {
    const { corporations, open, closed, excluded, deleted } = demo.summary
    assert.equal(corporations, 3000)
    assert.equal(open + closed + excluded + deleted, 3000)
  })

  test('rejects a folder that cannot be made', async () => {
    const options = { ...DEFAULTS, out: join(national.summary.files.nta, 'below-a-file') }
    await assert.rejects(writeDataset(options), { code: 'ENOTDIR' })
  })
})

const DEFAULTS: DatasetOptions = { corporations: ROWS, seed: 1, out: '', profile: 'national', encoding: 'utf-8' }

async function write(options: Partial<DatasetOptions>): Promise<Written> {
  const summary = await writeDataset({ ...DEFAULTS, ...options })
  const read = async (path: string) => readRawCsv((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  const [, ...gbizinfo] = await read(summary.files.gbizinfo)
  const [, ...establishments] = await read(summary.files.establishments)
  return { summary, nta: await read(summary.files.nta), gbizinfo, establishments }
}

async function digests({ summary }: Written): Promise<readonly string[]> {
  return Promise.all(
    Object.values(summary.files).map(async (path) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  )
}

// Columns are counted from 1, as in the official description of the format.
function text(row: readonly RawField[], column: number): string {
  const field = row[column - 1]
  assert.ok(field)
  return field.text
}

function isLive(row: readonly RawField[]): boolean {
  return text(row, 3) !== '99'
}

function most(values: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Math.max(...counts.values())
}

describe('readIndustries', () => {
  const industries = readIndustries()

  test('holds 20 sections, 99 divisions and 536 groups', () => {
    const ofLength = (length: number) => industries.filter(({ code }) => code.length === length).length
    assert.deepEqual(
      [/^[A-T]$/, /^\d{2}$/, /^\d{3}$/].map((form) => industries.filter(({ code }) => form.test(code)).length),
      [20, 99, 536],
    )
    assert.equal(ofLength(1) + ofLength(2) + ofLength(3), industries.length)
  })

  test('lists each section, its divisions and their groups, every code once', () => {
    const order = industries.map(({ code, section }) => section + (code === section ? '' : code))
    assert.deepEqual(order, [...new Set(order)].sort())
  })

  test('names every class in both languages', () => {
    for (const { name, nameEn } of industries) {
      assert.match(name, /^[^\s"]+$/)
      assert.match(nameEn, /^[A-Z"][\x20-\x7eé]+$/)
    }
    assert.deepEqual(
      industries.find(({ code }) => code === '391'),
      { code: '391', section: 'G', name: 'ソフトウェア業', nameEn: 'Computer programming and other software services' },
    )
  })
})
