import type { Random } from '../../../dataset/random.ts'
import { checkDigit } from '../../../src/domain/corporate-number.ts'
import { cell, type DemoFiles, type InputRow } from '../demo-register.ts'

/**
 * A way in which two registers may differ without anybody being able to tell. `change` edits the files and returns how many
 * rows it touched, of which there must be `atLeast` so many for the comparison to mean something.
 */
export type Difference = {
  readonly name: string
  readonly atLeast: number
  readonly change: (files: DemoFiles, random: Random) => number
}

/** Sections of the snapshot that the company page alone may read, by the beginning of their names. */
export const PAGE_ONLY_SECTIONS: readonly string[] = ['representative.']

/** What only the page of a company may show of it. */
export function pageOnlyTexts({ gbizinfo }: DemoFiles): ReadonlyMap<string, readonly string[]> {
  return new Map(
    gbizinfo.map((row) => {
      const name = cell(row, '代表者名称').replace('\u3000', ' ')
      return [cell(row, '法人番号'), name === '' ? [] : [name]]
    }),
  )
}

/** Not published: excluded from search (or not said to be shown), closed, or deleted. */
export function isWithheld(row: InputRow): boolean {
  return cell(row, '3') === '99' || cell(row, '19') !== '' || cell(row, '20') !== '' || cell(row, '30') !== '0'
}

/** A name of nobody in the generated register. */
export const OTHER_PERSON = '別人　花子'

export const DIFFERENCES: readonly Difference[] = [
  {
    name: 'who the representative is',
    atLeast: 400,
    change: (files) =>
      edit(files.gbizinfo, hasSomebody, (row) => {
        row.set('代表者名称', OTHER_PERSON)
      }),
  },
  {
    name: 'whether there is a representative',
    atLeast: 200,
    change: (files, random) =>
      edit(
        files.gbizinfo,
        (row) => cell(row, '事業概要') === '' && random.chance(0.5),
        (row) => row.set('代表者名称', cell(row, '代表者名称') === '' ? OTHER_PERSON : ''),
      ),
  },
  {
    name: 'how many of one to four are insured, and since when',
    atLeast: 100,
    change: (files) =>
      edit(files.establishments, onlyOffice(files, 'few'), (row) => {
        row.set('被保険者数', String((Number(cell(row, '被保険者数')) % 4) + 1))
        row.set('最終更新日', '2026-09-15')
      }),
  },
  {
    name: 'of which establishments one to four insured are',
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
  {
    name: 'how many are insured where the number of employees is published',
    atLeast: 150,
    change: (files, random) =>
      edit(files.establishments, onlyOffice(files, 'counted'), (row) => {
        row.set('被保険者数', String(random.below(500)))
        row.set('最終更新日', '2026-09-16')
      }),
  },
  {
    name: 'establishments that are no more, or of unknown size',
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
  {
    name: 'establishments that stand there a second time, older',
    atLeast: 5,
    change(files) {
      // Fewer than what makes a file one of two months.
      const repeated = files.establishments.filter((_, i) => i % 200 === 0).slice(0, 9)
      for (const row of repeated) {
        files.establishments.push(new Map(row).set('被保険者数', '4').set('最終更新日', '2026-07-31'))
      }
      return repeated.length
    },
  },
  {
    name: 'what is said of closed and excluded corporations',
    atLeast: 80,
    change: (files) =>
      edit(
        files.nta,
        (row) => isWithheld(row) && cell(row, '3') !== '99',
        (row) => {
          row.set('7', '隠された株式会社').set('5', '2026-09-20').set('6', '2026-09-19')
          row.set('10', '東京都').set('11', '千代田区').set('12', '千代田１').set('14', '13').set('15', '101')
          row.set('25', 'Hidden Inc.').set('29', 'カクサレタ')
        },
      ),
  },
  {
    name: 'how a corporation is withheld',
    atLeast: 80,
    change: (files, random) =>
      edit(
        files.nta,
        (row) => isWithheld(row) && cell(row, '3') !== '99',
        (row) => {
          const [date, cause, mark] = random.pick([
            ['2026-01-01', '01', '0'],
            ['', '21', '0'],
            ['2026-01-01', '', ''],
            ['', '', '1'],
            ['', '', ''],
            ['', '', '9'],
          ])
          row
            .set('19', date ?? '')
            .set('20', cause ?? '')
            .set('30', mark ?? '')
        },
      ),
  },
  {
    name: 'withheld corporations that are there or not',
    atLeast: 80,
    change(files, random) {
      const withheld = files.nta.filter(isWithheld)
      const gone = new Set(withheld.filter(() => random.chance(0.5)))
      keepOnly(files.nta, (row) => !gone.has(row))
      const shown = files.nta.filter((row) => !isWithheld(row))
      const more = unusedNumbers(files.nta, random, 40)
      for (const [i, number] of more.entries()) {
        const row = new Map(random.pick(shown)).set('2', number).set('5', '2026-09-21')
        if (i % 3 === 0) row.set('30', '1')
        else if (i % 3 === 1) row.set('19', '2026-09-01').set('20', '01')
        else for (const column of row.keys()) if (Number(column) > 5 || column === '4') row.set(column, '')
        if (i % 3 === 2) row.set('3', '99')
        files.nta.push(row)
      }
      return gone.size + more.length
    },
  },
  {
    name: 'what gBizINFO says of withheld and unknown corporations',
    atLeast: 100,
    change(files, random) {
      const withheld = new Set(files.nta.filter(isWithheld).map((row) => cell(row, '2')))
      const unknown = unusedNumbers(files.nta, random, 20)
      for (const number of unknown) {
        files.gbizinfo.push(
          new Map(random.pick(files.gbizinfo)).set('法人番号', number).set('更新年月日', '2026-09-22'),
        )
        files.establishments.push(
          new Map(random.pick(files.establishments)).set('法人番号', number).set('最終更新日', '2026-09-22'),
        )
      }
      const known = (row: InputRow) => withheld.has(cell(row, '法人番号'))
      const facts = edit(files.gbizinfo, known, (row) => {
        row.set('資本金', '987654321').set('従業員数', '4321').set('更新年月日', '2026-09-23')
        row.set('WebサイトURL', 'https://hidden.example.jp/').set('代表者名称', OTHER_PERSON)
      })
      const offices = edit(files.establishments, known, (row) => {
        row.set('被保険者数', '4321').set('最終更新日', '2026-09-23')
      })
      return unknown.length + facts + offices
    },
  },
  {
    name: 'the history of withheld and unknown corporations',
    atLeast: 80,
    change(files, random) {
      const withheld = files.nta.filter((row) => isWithheld(row) && cell(row, '3') !== '99')
      const unknown = unusedNumbers(files.nta, random, 20).map((number) =>
        new Map(random.pick(files.nta)).set('2', number),
      )
      for (const row of [...withheld, ...unknown]) {
        files.nta.push(new Map(row).set('24', '0').set('7', '昔の株式会社').set('5', '2026-09-24').set('30', '0'))
      }
      return withheld.length + unknown.length
    },
  },
  {
    name: 'rows that are rejected, of numbers nobody knows',
    atLeast: 6,
    change(files, random) {
      const numbers = unusedNumbers(files.nta, random, 6)
      for (const [i, number] of numbers.entries()) {
        const row = new Map(files.nta.find((one) => !isWithheld(one))).set('2', number).set('5', '2026-09-25')
        files.nta.push(
          i % 2 === 0 ? row.set('9', '999') : row.set('2', `${(Number(number[0]) % 9) + 1}${number.slice(1)}`),
        )
      }
      return numbers.length
    },
  },
  {
    name: 'columns that are not published',
    atLeast: 2_000,
    change(files, random) {
      const noise = () => `秘${random.below(1e9)}`
      const all = () => true
      return (
        edit(files.nta, all, (row) => {
          if (cell(row, '3') === '99') return
          for (const column of ['8', '13', '18', '21', '22', '26', '27', '28']) row.set(column, noise())
          row.set('4', random.pick(['0', '1'])).set('23', '2020-02-02')
          row.set('3', random.pick(['01', '11', '12', '71', '22']))
        }) +
        edit(files.gbizinfo, all, (row) => {
          for (const column of [
            ...[
              '商号または名称',
              '登記住所',
              '都道府県',
              '市区町村（郡）',
              '番地以下',
              '組織種別',
              '処理区分',
              '訂正区分',
            ],
            ...['状態', '企業規模詳細(男性)', '企業規模詳細(女性)', '創業年'],
            ...['全省庁統一資格-資格等級', '全省庁統一資格-営業品目', '登記記録の閉鎖等の事由'],
          ]) {
            if (row.has(column)) row.set(column, noise())
          }
        }) +
        edit(files.establishments, all, (row) => {
          for (const column of ['商号または名称', '登記住所', '名称(カナ)', '事業所住所(カナ)', 'キー情報', '出典元']) {
            row.set(column, noise())
          }
        })
      )
    },
  },
  {
    name: 'dates of what is not published',
    atLeast: 1_500,
    change: (files, random) =>
      edit(
        files.nta,
        (row) => cell(row, '3') !== '99',
        (row) => row.set('6', `20${random.between(10, 25)}-01-01`).set('23', '2021-03-04'),
      ) +
      edit(files.nta, isWithheld, (row) => row.set('5', '2026-09-26')) +
      edit(files.gbizinfo, saysNothingPublic, (row) => row.set('更新年月日', '2026-09-27')) +
      edit(files.establishments, onlyOffice(files, 'few'), (row) => row.set('最終更新日', '2026-09-28')) +
      edit(
        files.establishments,
        () => true,
        (row) => row.set('最終取得日', '2026-09-29'),
      ),
  },
]

/** Where `what` holds, does `how`; returns how often. */
function edit(rows: readonly InputRow[], what: (row: InputRow) => boolean, how: (row: InputRow) => unknown): number {
  const chosen = rows.filter(what)
  for (const row of chosen) how(row)
  return chosen.length
}

function keepOnly(rows: InputRow[], what: (row: InputRow) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter(what))
}

// An overview may be kept back because of a name in it, and would be published with another: no letter may be shared.
function hasSomebody(row: InputRow): boolean {
  const name = cell(row, '代表者名称')
  const letters = new Set([...name, ...OTHER_PERSON])
  return name !== '' && ![...cell(row, '事業概要')].some((letter) => letters.has(letter))
}

/** Whether a row is the one establishment of its number: `few` with 1–4 insured, `counted` where employees are published. */
function onlyOffice(files: DemoFiles, which: 'few' | 'counted'): (row: InputRow) => boolean {
  const offices = new Map<string, number>()
  for (const row of files.establishments) {
    const number = cell(row, '法人番号')
    offices.set(number, (offices.get(number) ?? 0) + 1)
  }
  const counted = new Set(
    files.gbizinfo.filter((row) => Number(cell(row, '従業員数')) > 0).map((row) => cell(row, '法人番号')),
  )
  return (row) => {
    const number = cell(row, '法人番号')
    if (offices.get(number) !== 1 || cell(row, '全喪年月日') !== '') return false
    if (which === 'counted') return counted.has(number)
    const insured = Number(cell(row, '被保険者数'))
    return !counted.has(number) && insured >= 1 && insured <= 4
  }
}

const PUBLIC_COLUMNS = [
  ...['商号または名称（カナ）', '商号または名称（英字）', '資本金', '従業員数'],
  ...['事業概要', 'WebサイトURL', '事業種目', '設立年月日'],
]

function saysNothingPublic(row: InputRow): boolean {
  return PUBLIC_COLUMNS.every((column) => cell(row, column) === '')
}

/** Sound numbers beside those of the register, which no file holds. */
export function unusedNumbers(rows: readonly InputRow[], random: Random, count: number): readonly string[] {
  const used = new Set(rows.map((row) => cell(row, '2')))
  const found = new Set<string>()
  while (found.size < count) {
    const base = String(Number(cell(random.pick(rows), '2').slice(1)) + random.between(1, 9)).padStart(12, '0')
    const number = checkDigit(base) + base
    if (!used.has(number)) found.add(number)
  }
  return [...found]
}
