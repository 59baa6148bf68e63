import { interpret, literalOf } from '../../src/query/interpret/interpret.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { closeNames, reachOf } from '../../src/query/suggest/close-names.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { timeFastest } from '../common/percentiles.ts'
import { HOSTILE_TEXTS } from '../hostile/hostile-texts.ts'
import { readAskedQuestions } from '../ranking/asked-questions.ts'
import { TYPED_QUESTIONS } from '../ranking/ranking.ts'

// The first rounds compile the code, and only the fastest round of each text counts.
const ROUNDS = 20

export const interpretedBench: Bench = {
  name: 'interpreted',
  about:
    'typed questions (or --asked FILE…), and hostile ones, of which no name is or begins with the text: what may be meant',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const paths = options.asked.length === 0 ? [TYPED_QUESTIONS] : options.asked
    const typed = openTexts(
      register,
      paths.flatMap(readAskedQuestions).map(({ query }) => query),
    )
    const hostile = openTexts(register, HOSTILE_TEXTS)
    return [
      figures('typed, interpreted', typed, ({ read }) => read()),
      figures('typed, close names', typed, ({ suggest }) => suggest()),
      figures('hostile, interpreted', hostile, ({ read }) => read()),
      figures('hostile, close names', hostile, ({ suggest }) => suggest()),
    ]
  },
}

type OpenText = { readonly read: () => number; readonly suggest: () => number }

// Keeps the texts that are open to interpretation: no corporation's name is the text or begins with it.
function openTexts(register: Register, texts: readonly string[]): readonly OpenText[] {
  return texts.flatMap((q) => {
    const question = parseSearch(register, { q })
    if (!question.ok || question.value.criteria.text === undefined) return []
    const { criteria } = question.value
    const text = question.value.criteria.text
    const hits = findHits(register, criteria)
    const literal = literalOf(hits)
    if (literal === undefined) return []
    const read = () => interpret(register, { ...criteria, text }, literal)?.total ?? 0
    const reach = reachOf(hits.total, read() > 0)
    return [
      {
        read,
        suggest: () => closeNames(register.index, text.core, reach).length,
      },
    ]
  })
}

function figures(name: string, texts: readonly OpenText[], work: (text: OpenText) => number): Figures {
  return { case: name, ...timeFastest(texts, ROUNDS, work) }
}
