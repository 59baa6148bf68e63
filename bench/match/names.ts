import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { askAll, scoresOf } from '../../test/ranking/typed/score-questions.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { rounded } from '../common/percentiles.ts'
import { answerTo } from './match.ts'

// The day of the one list whose rows do not say theirs: that of the exchange's list.
const DAY_OF_JPX = '2023-10-31'

export const namesBench: Bench = {
  name: 'names',
  about: 'names as others wrote them (--asked: files of name, address, number, source, note): found and confirmed',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const figures: Figures[] = []
    for (const path of options.asked) {
      const rows = readRows(path)
      const set = basename(path, '.tsv')
      const questions = rows.map(({ name, number }) => ({ kind: set, query: name, numbers: [number] }))
      const outcomes = await askAll(register, questions)
      const published = new Map(outcomes.map((outcome) => [outcome.question.query + outcome.question.numbers, outcome]))
      let confirmed = 0
      let wrong = 0
      const meant = rows.filter(({ name, number }) => published.has(name + number))
      for (const { name, address, number, note } of meant) {
        const day = set === 'jpx' ? DAY_OF_JPX : note
        const asOf = /^\d{4}-\d{2}-\d{2}$/.test(day) ? { as_of: day } : {}
        const { decision, corporate_number, evidence } = answerTo(register, { name, address, ...asOf })
        if (decision === 'confirmed') confirmed++
        if (decision === 'confirmed' && corporate_number !== number) wrong++
        const { place, first } = published.get(name + number)!
        if (place === 1 && corporate_number === number) continue
        const said = decision === 'confirmed' && corporate_number !== number ? `wrong ${corporate_number}` : decision
        process.stderr.write(`${[set, name, number, place ?? '-', first ?? '-', said, evidence.reason].join('\t')}\n`)
      }
      const { first, five, nothing } = scoresOf(outcomes)[0]!
      const share = rounded(confirmed / Math.max(1, meant.length))
      figures.push({ set, rows: meant.length, first, five, nothing, confirmed: share, wrong })
    }
    return figures
  },
}

type NameRow = { readonly name: string; readonly address: string; readonly number: string; readonly note: string }

function readRows(path: string): readonly NameRow[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', address = '', number = '', , note = ''] = line.split('\t')
    return { name, address, number, note }
  })
}
