import { cell, type InputRow } from '../demo-register.ts'
import { type Differences, OTHER_PERSON } from './difference.ts'
import { edit, onlyOffice } from './file-edits.ts'

/** Differences in what gBizINFO says about published corporations. */
export const FACT_DIFFERENCES: Differences = {
  'who the representative is': {
    atLeast: 400,
    change: (files) =>
      edit(files.gbizinfo, hasSomebody, (row) => {
        row.set('代表者名称', OTHER_PERSON)
      }),
  },
  'whether there is a representative': {
    atLeast: 200,
    change: (files, random) =>
      edit(
        files.gbizinfo,
        (row) => cell(row, '事業概要') === '' && random.chance(0.5),
        (row) => row.set('代表者名称', cell(row, '代表者名称') === '' ? OTHER_PERSON : ''),
      ),
  },
  'how many of one to four are insured, and since when': {
    atLeast: 100,
    change: (files) =>
      edit(files.establishments, onlyOffice(files, 'few'), (row) => {
        row.set('被保険者数', String((Number(cell(row, '被保険者数')) % 4) + 1))
        row.set('最終更新日', '2026-09-15')
      }),
  },
  'of which establishments one to four insured are': {
    atLeast: 60,
    change(files) {
      const single = files.establishments
        .filter(onlyOffice(files, 'few'))
        .filter((row) => cell(row, '被保険者数') !== '1')
      for (const row of single) {
        const branch = new Map(row).set('名称', '新しい支店').set('被保険者数', '1')
        row.set('被保険者数', String(Number(cell(row, '被保険者数')) - 1))
        files.establishments.push(branch)
      }
      return single.length
    },
  },
  'how many are insured where the number of employees is published': {
    atLeast: 150,
    change: (files, random) =>
      edit(files.establishments, onlyOffice(files, 'counted'), (row) => {
        row.set('被保険者数', String(random.below(500)))
        row.set('最終更新日', '2026-09-16')
      }),
  },
  'establishments that are no more, or of unknown size': {
    atLeast: 60,
    change(files, random) {
      const chosen = files.establishments.filter(() => random.chance(0.1))
      for (const row of chosen) {
        const gone = new Map(row).set('名称', `旧${random.below(1e6)}`).set('最終更新日', '2026-09-17')
        files.establishments.push(
          random.chance(0.5) ? gone.set('被保険者数', '') : gone.set('全喪年月日', '2026-01-01').set('被保険者数', '3'),
        )
      }
      return chosen.length
    },
  },
  'establishments that stand there a second time, older': {
    atLeast: 5,
    change(files) {
      // So few that the reader does not take the file for one of two months.
      const repeated = files.establishments.filter((_, i) => i % 200 === 0).slice(0, 9)
      for (const row of repeated)
        files.establishments.push(new Map(row).set('被保険者数', '4').set('最終更新日', '2026-07-31'))
      return repeated.length
    },
  },
}

// Whether a row names a representative who shares no letter with its overview, nor does OTHER_PERSON. An overview is
// withheld when it names the representative, so another name could publish it.
function hasSomebody(row: InputRow): boolean {
  const name = cell(row, '代表者名称')
  const letters = new Set([...name, ...OTHER_PERSON])
  return name !== '' && ![...cell(row, '事業概要')].some((letter) => letters.has(letter))
}
