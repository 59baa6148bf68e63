import type { Suggestion } from '../domain/answer.ts'
import { textOf } from '../index/text/alphabet.ts'
import { stepsToFind } from './cost/question-cost.ts'
import { mostSuggestSteps } from './cost/question-limit.ts'
import { findHits } from './match/find-hits.ts'
import { parseText, type TextCriteria } from './parse/text-criteria.ts'
import { WrittenQuery } from './parse/written-query.ts'
import { atMost } from './probe/word-probe.ts'
import type { Register } from './register/register.ts'

const MAX_ANSWERS = 8

/** The text being typed, reduced to the words that may be searched at every keystroke, and the steps this takes. */
export type Typed = { readonly text: TextCriteria; readonly steps: number }

/** Undefined for text that cannot be searched. The commonest words are left out first, because they exclude least. */
export function parseTyped(register: Register, q: string): Typed | undefined {
  const parsed = parseText(register.index.trie, q)
  if (!parsed.ok) return undefined
  const most = mostSuggestSteps(register)
  let text = parsed.value
  let steps = stepsToFind(register.index.trie, text.probes)
  while (steps > most && text.words.length > 1) {
    text = withoutCommonest(text)
    steps = stepsToFind(register.index.trie, text.probes)
  }
  return { text, steps }
}

/** The best hits for the text so far. */
export function typeahead(register: Register, { text }: Typed): readonly Suggestion[] {
  const ordinals = findHits(register, { text }).page({ limit: MAX_ANSWERS, offset: 0 })
  return ordinals.map((ordinal) => {
    const { number, name } = register.records.recordOf(ordinal)
    return { corporate_number: String(number), name }
  })
}

function withoutCommonest(text: TextCriteria): TextCriteria {
  const counts = text.probes.map(atMost)
  const commonest = counts.indexOf(Math.max(...counts))
  const words = text.words.toSpliced(commonest, 1)
  const probes = text.probes.toSpliced(commonest, 1)
  const [alone = [], ...others] = words
  if (others.length > 0) return { ...text, words, probes }
  const written = new WrittenQuery(textOf(alone[0]!.units))
  return { ...text, words, probes, joined: alone, joinedFindsMore: false, asWritten: alone.slice(0, 1), written }
}
