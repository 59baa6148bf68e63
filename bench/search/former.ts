import { readFileSync } from 'node:fs'
import type { Match } from '../../src/domain/answer.ts'
import { ordinalOfNumber } from '../../src/index/columns/number-index.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { matchReason } from '../../src/query/rank/match-reason.ts'
import type { Register } from '../../src/query/register/register.ts'
import { writtenName } from '../../src/text/fold.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'

// Columns of the tax agency's files, from 0.
const [NUMBER, NAME, LATEST, EXCLUDED] = [1, 6, 23, 29]

/**
 * Of the former names in history rows: whether each finds its corporation, and says so. The rows are read anew, and
 * have nothing to do with what the build makes of them.
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

/** `texts`: of the files. A name that the corporation has now, width and case evened out, is no former one. */
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

// Whatever is quoted has no line break.
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
}

/**
 * Where the corporation is found, from 0, and by what; `isPresent`: a name it has now, in whatever letters, equals it.
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
