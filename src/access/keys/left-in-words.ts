import type { LimitStatus } from '../limits/plan-limits.ts'

/** Puts what is left of each limit in words, for people and models: `0 of 10 (minute), 90 of 100 (day)`. */
export function leftInWords(limits: readonly Pick<LimitStatus, 'name' | 'quota' | 'remaining'>[]): string {
  return limits.map(({ name, quota, remaining }) => `${remaining} of ${quota} (${name})`).join(', ')
}
