import { cell, type InputRow } from '../demo-register.ts'
import { type Differences, OTHER_PERSON } from './difference.ts'
import { edit, isWithheld, keepOnly, unusedNumbers } from './file-edits.ts'

// The kind of an invoice registration, and whether it is the latest one: those of persons, or superseded.
const OTHER_REGISTRATIONS: readonly (readonly [kind: string, latest: string])[] = [
  ['1', '1'],
  ['1', '0'],
  ['', '0'],
]

/** Differences in what the files say about corporations that are not published. */
export const REGISTER_DIFFERENCES: Differences = {
  'what is said of closed and excluded corporations': {
    atLeast: 80,
    change: (files) =>
      edit(files.nta, isKeptBack, (row) => {
        row.set('7', '隠された株式会社').set('5', '2026-09-20').set('6', '2026-09-19')
        row.set('10', '東京都').set('11', '千代田区').set('12', '千代田１').set('14', '13').set('15', '101')
        row.set('23', '2021-03-04').set('25', 'Hidden Inc.').set('29', 'カクサレタ')
        row.set('26', 'Tokyo').set('27', '1, Kakureta, Chiyoda ku')
      }),
  },
  'published corporations that withheld ones at their address are named after': {
    atLeast: 80,
    change(files, random) {
      const shown = files.nta.filter((row) => !isWithheld(row))
      return edit(files.nta, isKeptBack, (row) => {
        const origin = random.pick(shown)
        row.set('7', `${cell(origin, '7')}${random.pick(['商事', '労働組合'])}`)
        for (const column of ['10', '11', '12', '14', '15']) row.set(column, cell(origin, column))
      })
    },
  },
  'how a corporation is withheld': {
    atLeast: 80,
    change: (files, random) =>
      edit(files.nta, isKeptBack, (row) => {
        const [date, cause, mark] = random.pick<readonly [string, string, string]>([
          ['2026-01-01', '01', '0'],
          ['', '21', '0'],
          ['2026-01-01', '', ''],
          ['', '', '1'],
          ['', '', ''],
          ['', '', '9'],
        ])
        row.set('19', date).set('20', cause).set('30', mark)
      }),
  },
  'withheld corporations that are there or not': {
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
  'what gBizINFO says of withheld and unknown corporations': {
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
  'what the invoice register says of persons, of superseded registrations, and of withheld and unknown numbers': {
    atLeast: 100,
    change(files, random) {
      const withheld = new Set(files.nta.filter(isWithheld).map((row) => `T${cell(row, '2')}`))
      const theirs = edit(
        files.invoice,
        (row) => withheld.has(cell(row, '2')),
        (row) => row.set('8', '2026-01-01').set('9', '2026-08-30').set('10', '2026-08-30'),
      )
      const more = [...withheld, ...unusedNumbers(files.nta, random, 40).map((number) => `T${number}`)]
      const shown = files.invoice.map((row) => cell(row, '2')).filter((number) => !withheld.has(number))
      for (const [i, number] of [...more, ...shown.slice(0, 60)].entries()) {
        const isSuperseded = i >= more.length || i % 3 > 0
        const [kind, latest] = isSuperseded ? random.pick(OTHER_REGISTRATIONS) : (['2', '1'] as const)
        const row = new Map(random.pick(files.invoice)).set('2', number).set('5', kind).set('7', latest)
        files.invoice.push(row.set('8', '2026-02-02').set('9', '2026-08-31').set('11', '2026-08-31'))
      }
      return theirs + more.length
    },
  },
  'what EDINET says of withheld and unknown corporations': {
    atLeast: 100,
    change(files, random) {
      const withheld = new Set(files.nta.filter(isWithheld).map((row) => cell(row, '2')))
      const numbers = [...withheld, ...unusedNumbers(files.nta, random, 20)]
      const [, , ...filers] = files.edinet
      for (const [i, number] of numbers.entries()) {
        const row = new Map(random.pick(filers)).set('1', `E${90_000 + i}`).set('13', number)
        files.edinet.push(row.set('3', '上場').set('6', '7月20日').set('12', '99990'))
      }
      return numbers.length
    },
  },
  'the history of withheld and unknown corporations': {
    atLeast: 80,
    change(files, random) {
      const withheld = files.nta.filter(isKeptBack)
      const unknown = unusedNumbers(files.nta, random, 20).map((number) =>
        new Map(random.pick(files.nta)).set('2', number),
      )
      for (const row of [...withheld, ...unknown])
        files.nta.push(new Map(row).set('24', '0').set('7', '昔の株式会社').set('5', '2026-09-24').set('30', '0'))
      return withheld.length + unknown.length
    },
  },
  'history of published corporations that is excluded from search': {
    atLeast: 100,
    change(files, random) {
      const chosen = files.nta.filter((row) => !isWithheld(row) && random.chance(0.2))
      for (const row of chosen) {
        const past = new Map(row)
          .set('24', '0')
          .set('7', '伏せた株式会社')
          .set('12', '伏せた番地')
          .set('6', '2015-10-06')
        files.nta.push(past.set('30', random.pick(['1', ''])))
      }
      return chosen.length
    },
  },
  'rows that are rejected, of numbers nobody knows': {
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
}

// Whether a row is of a corporation that is closed or excluded; a deleted one has no facts.
function isKeptBack(row: InputRow): boolean {
  return isWithheld(row) && cell(row, '3') !== '99'
}
