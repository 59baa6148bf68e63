import { texts } from '../../fixtures/tables.ts'
import { cell, type DemoFiles, type InputRow } from '../demo-register.ts'
import type { Differences } from './difference.ts'
import { FACT_DIFFERENCES } from './fact-differences.ts'
import { edit, isLatest, isWithheld, onlyOffice } from './file-edits.ts'
import { REGISTER_DIFFERENCES } from './register-differences.ts'

/** Prefixes of the names of the snapshot's sections that only the company page may read. */
export const PAGE_ONLY_SECTIONS: readonly string[] = ['representative.']

/** Returns, by corporate number, the texts that only the page of that company may show. */
export function pageOnlyTexts({ gbizinfo }: DemoFiles): ReadonlyMap<string, readonly string[]> {
  return new Map(
    gbizinfo.map((row) => {
      const name = cell(row, '代表者名称').replace('\u3000', ' ')
      return [cell(row, '法人番号'), name === '' ? [] : [name]]
    }),
  )
}

const UNPUBLISHED_COLUMNS = texts(import.meta, 'unpublished-columns')

/** All differences: in facts, in unpublished corporations, in unpublished columns and dates. */
export const DIFFERENCES: Differences = {
  ...FACT_DIFFERENCES,
  ...REGISTER_DIFFERENCES,
  'columns that are not published': {
    atLeast: 2_000,
    change(files, random) {
      const noise = () => `秘${random.below(1e9)}`
      const all = () => true
      return (
        edit(files.nta, all, (row) => {
          if (cell(row, '3') === '99') return
          for (const column of ['8', '13', '18', '21']) row.set(column, noise())
          row.set('22', mergerWith(`${noise()}株式会社`))
          row.set('4', random.pick(['0', '1']))
          // Whether the name is the newest that changed is published.
          if (cell(row, '3') !== '11') row.set('3', random.pick(['01', '12', '71', '22']))
        }) +
        edit(files.gbizinfo, all, (row) => {
          for (const column of UNPUBLISHED_COLUMNS) {
            if (row.has(column)) row.set(column, noise())
          }
        }) +
        edit(files.establishments, all, (row) => {
          for (const column of ['商号または名称', '登記住所', '名称(カナ)', '事業所住所(カナ)', 'キー情報', '出典元'])
            row.set(column, noise())
        })
      )
    },
  },
  'the day on which a number was assigned, of those that are not published and of states before': {
    atLeast: 150,
    change: (files, random) =>
      edit(
        files.nta,
        (row) => cell(row, '3') !== '99' && (isWithheld(row) || !isLatest(row)),
        (row) => row.set('23', random.pick(['2015-10-05', '2018-02-03', '2026-08-30', ''])),
      ),
  },
  'mergers of what is not published with others of its name': {
    atLeast: 100,
    change: (files) => edit(files.nta, isWithheld, (row) => row.set('22', mergerWith(cell(row, '7')))),
  },
  'dates of what is not published': {
    atLeast: 1_500,
    change: (files, random) =>
      edit(files.nta, hasNoPast(files), (row) => row.set('6', `20${random.between(10, 25)}-01-01`)) +
      edit(files.nta, isWithheld, (row) => row.set('5', '2026-09-26')) +
      edit(files.gbizinfo, saysNothingPublic, (row) => row.set('更新年月日', '2026-09-27')) +
      edit(files.establishments, onlyOffice(files, 'few'), (row) => row.set('最終更新日', '2026-09-28')) +
      edit(
        files.establishments,
        () => true,
        (row) => row.set('最終取得日', '2026-09-29'),
      ),
  },
}

// Returns the text of a merger. The date of a merger with a corporation of the same name is published.
function mergerWith(name: string): string {
  return `令和７年７月１日東京都港区芝浦一丁目１番１号${name}（3010701026059）を合併`
}

// Whether a corporation has no past state in the files, and no new name: the day on which either began is published.
function hasNoPast({ nta }: DemoFiles): (row: InputRow) => boolean {
  const numbers = new Set(nta.filter((row) => !isLatest(row)).map((row) => cell(row, '2')))
  return (row) => cell(row, '3') !== '99' && cell(row, '3') !== '11' && !numbers.has(cell(row, '2'))
}

const PUBLIC_COLUMNS = [
  ...['商号または名称（カナ）', '商号または名称（英字）', '資本金', '従業員数'],
  ...['事業概要', 'WebサイトURL', '事業種目', '設立年月日'],
]

function saysNothingPublic(row: InputRow): boolean {
  return PUBLIC_COLUMNS.every((column) => cell(row, column) === '')
}
