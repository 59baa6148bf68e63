import { MOST_QUESTION_STEPS, QUESTION_STEPS_A_CORPORATION } from './thresholds.ts'
/**
 * Returns the steps (question-cost.ts) that a text of several words may take in a register of `size`: 4 ms up to 2
 * million corporations, in proportion above. Among 1.8 million, 40,000 pieces of the query log take at most 387,000
 * steps, the questions of the ranking sets 97,000, and two to six common words 187,000. `npm run bench -- hostile`
 * looks for questions that exceed their bound.
 */
export function mostStepsIn(size: number): number {
  return Math.max(MOST_QUESTION_STEPS, Math.round(size * QUESTION_STEPS_A_CORPORATION))
}

/** Returns the limit of a suggestion, which callers ask for at every keystroke. It leaves out words to stay below. */
export function mostSuggestSteps({ mostSteps }: { readonly mostSteps: number }): number {
  return mostSteps / 3
}
