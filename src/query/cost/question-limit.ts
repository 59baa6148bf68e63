import { MOST_QUESTION_STEPS, QUESTION_STEPS_A_CORPORATION } from './thresholds.ts'
/**
 * The steps (question-cost.ts) a text of several words may take in a register of `size`: 4 ms up to 2 million
 * corporations, in proportion above. In a register of 1.8 million, the most that any of 40,000 pieces of the query log
 * takes is 387,000 steps, any question of the ranking sets 97,000, and any of two to six common words 187,000.
 * `npm run bench -- hostile` looks for questions above their bound.
 */
export function mostStepsIn(size: number): number {
  return Math.max(MOST_QUESTION_STEPS, Math.round(size * QUESTION_STEPS_A_CORPORATION))
}

/** The limit of a suggestion, which is asked for at every keystroke and leaves words out instead of being refused. */
export function mostSuggestSteps({ mostSteps }: { readonly mostSteps: number }): number {
  return mostSteps / 3
}
