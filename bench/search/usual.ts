import { findHits } from '../../src/query/match/find-hits.ts'
import { textQuestion } from '../../src/query/match/text-question.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { gradeText } from '../../src/query/rank/grade.ts'
import { matchReason } from '../../src/query/rank/match-reason.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'

// Few usual names have more hits before their corporation; a place further down is not seen on any page.
const MOST_HITS = 100

/**
 * Searches for each usual name of the register, and compares two orders of hits within a tier: readings, English names
 * and usual names alike, as the service has it, and usual names after all readings and English names.
 */
export const usualBench: Bench = {
  name: 'usual',
  about: 'usual names as questions: places of their corporations, as ordered and with usual names after readings',
  async run(options) {
    const { register } = await benchRegister(options)
    return usualFigures(register)
  },
}

/** Scores the usual names that find their corporation by nothing else; one row for each order. */
export function usualFigures(register: Register): readonly Figures[] {
  const places: Places[] = []
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    for (const name of register.records.recordOf(ordinal).lists?.otherNames ?? []) {
      const found = placesOf(register, name, ordinal)
      if (found !== undefined) places.push(found)
    }
  }
  return [
    { order: 'as it is', ...scoresOf(places.map(({ now }) => now)) },
    { order: 'after readings', ...scoresOf(places.map(({ afterReadings }) => afterReadings)) },
  ]
}

/** The places of a corporation among the hits in both orders, from 1. */
type Places = { readonly now: number; readonly afterReadings: number }

function placesOf(register: Register, name: string, ordinal: number): Places | undefined {
  const question = parseSearch(register, { q: name })
  const text = question.ok ? question.value.criteria.text : undefined
  if (!question.ok || text === undefined) return undefined
  const hits = findHits(register, question.value.criteria).page({ offset: 0, limit: MOST_HITS })
  const at = hits.indexOf(ordinal)
  if (at === -1) return undefined
  if (matchReason(register, ordinal, text).field !== 'other_name') return undefined
  const asked = textQuestion(register.columns, text)
  const gradeOf = (hit: number) => gradeText(register.index, asked, hit)
  const passed = hits.slice(at + 1).filter((hit) => gradeOf(hit) === gradeOf(ordinal))
  const readings = passed.filter((hit) => matchReason(register, hit, text).field !== 'other_name')
  return { now: at + 1, afterReadings: at + 1 + readings.length }
}

function scoresOf(places: readonly number[]): Figures {
  const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0)
  return {
    asked: places.length,
    first: places.filter((place) => place === 1).length,
    meanReciprocalRank: Number((reciprocal / places.length).toFixed(3)),
  }
}
