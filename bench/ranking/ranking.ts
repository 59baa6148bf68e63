import { join } from 'node:path'
import { readAskedQuestions } from '../../test/ranking/typed/asked-questions.ts'
import { askAll, type Outcome, scoresOf } from '../../test/ranking/typed/score-questions.ts'
import type { Bench } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'

// Asked when `--asked` names no other file.
const TYPED_QUESTIONS = join(import.meta.dirname, '../../test/ranking/typed/questions.tsv')

export const rankingBench: Bench = {
  name: 'ranking',
  about: 'questions as people type them: shares with a right answer first, among five, and with no answer at all',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const paths = options.asked.length === 0 ? [TYPED_QUESTIONS] : options.asked
    const outcomes = await askAll(register, paths.flatMap(readAskedQuestions))
    for (const outcome of outcomes) if (outcome.place !== 1) process.stderr.write(`${missOf(outcome)}\n`)
    return scoresOf(outcomes)
  },
}

// Returns a tab-separated line: kind, query, first right number, place of a right result, name of the first result.
function missOf({ question, place, first }: Outcome): string {
  return [question.kind, question.query, question.numbers[0], place ?? '-', first ?? '-'].join('\t')
}
