import { readFileSync } from 'node:fs'
import type { Match } from '../../src/facts/answer.ts'
import { ordinalOfNumber } from '../../src/index/columns/number-index.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { matchReason } from '../../src/query/rank/match-reason.ts'
import type { Register } from '../../src/query/register/register.ts'
import { writtenName } from '../../src/text/fold.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'

// Columns of the tax agency's files, counted from 0.
const [NUMBER, NAME, LATEST, EXCLUDED] = [1, 6, 23, 29]

/**
 * Searches for each former name in the history rows of the tax agency's files, and checks that it finds its corporation
 * and that the answer calls it a former name. The bench reads the rows itself, independently of the build.
 */
export const formerBench: Bench = {
  name: 'former',
  about: 'former names of the history rows as questions (--nta FILE… with history rows among them)',
  async run({ nta, corporations, folder, snapshot }) {
    if (nta.length === 0) return [{ skipped: 'needs --nta FILE… with history rows' }]
    const { register } = await benchRegister({ nta, corporations, folder, snapshot })
    return [
      formerFigures(
        register,
        nta.map((file) => readFileSync(file, 'utf8')),
      ),
    ]
  },
}

/**
 * Scores the former names in the contents of tax agency files. A name that equals the corporation's present one, apart
 * from width and case, is not a former name.
 */
export function formerFigures(register: Register, texts: readonly string[]): Figures {
  const outcomes = formerNames(register, texts).map(({ ordinal, name }) => askedFor(register, ordinal, name))
  const others = outcomes.filter((outcome) => outcome?.isPresent !== true)
  const found = others.filter((outcome) => outcome?.field === 'former_name')
  const share = (places: number) =>
    found.filter((outcome) => (outcome?.place ?? places) < places).length / others.length
  return {
    names: outcomes.length,
    asPresentName: outcomes.length - others.length,
    asked: others.length,
    found: Number((found.length / others.length).toFixed(4)),
    first: Number(share(1).toFixed(3)),
    five: Number(share(5).toFixed(3)),
  }
}

type FormerName = { readonly ordinal: number; readonly name: string }

function formerNames(register: Register, texts: readonly string[]): readonly FormerName[] {
  const names = new Map<string, FormerName>()
  for (const row of texts.flatMap((text) => text.split('\n')).map(cellsOf)) {
    if (row[LATEST] !== '0' || row[EXCLUDED] !== '0') continue
    const [number = '', name = ''] = [row[NUMBER], row[NAME]]
    const ordinal = ordinalOfNumber(register.index.numbers, number)
    if (ordinal === undefined || name === '') continue
    if (writtenName(name) !== writtenName(register.records.recordOf(ordinal).name))
      names.set(number + name, { ordinal, name })
  }
  return [...names.values()]
}

// Splits a line of CSV. Quoted fields of these files contain no line breaks.
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
}

/**
 * Where the corporation stands among the results, from 0, and the field that matched. `isPresent`: the former name
 * equals a name that the corporation has now, in any script.
 */
type Outcome = { readonly place: number; readonly isPresent: boolean } & Pick<Match, 'field'>

function askedFor(register: Register, ordinal: number, name: string): Outcome | undefined {
  const question = parseSearch(register, { q: name })
  const text = question.ok ? question.value.criteria.text : undefined
  if (!question.ok || text === undefined) return undefined
  const hits = findHits(register, question.value.criteria)
  const place = hits.page({ offset: 0, limit: hits.total }).indexOf(ordinal)
  if (place === -1) return undefined
  const { tier, field } = matchReason(register, ordinal, text)
  return { place, field, isPresent: field !== 'former_name' && (tier === 'exact' || tier === 'registered') }
}
