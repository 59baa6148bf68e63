/**
 * The steps (question-cost.ts) a search may take in a register of `size`: 6.5 ms up to 2.6 million corporations, in proportion
 * above. In a register of 1.8 million, the most of 40,000 pieces of the query log is 380,000, of the 665 questions of the ranking
 * sets 73,000, and of two to four common words 193,000. `npm run bench -- hostile` looks for questions above their bound.
 */
export function mostStepsIn(size: number): number {
  return Math.max(MOST_STEPS, Math.round(size * STEPS_PER_CORPORATION))
}

/** The limit of a suggestion, which is asked for at every keystroke and leaves words out instead of being refused. */
export function mostSuggestSteps({ mostSteps }: { readonly mostSteps: number }): number {
  return mostSteps / 4
}

/** The limit of all readings of a question together that are asked instead of it. */
export function mostInterpretSteps({ mostSteps }: { readonly mostSteps: number }): number {
  return mostSteps / 8
}

const MOST_STEPS = 650_000
const STEPS_PER_CORPORATION = 1 / 4
