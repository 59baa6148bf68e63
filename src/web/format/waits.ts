import type { Language } from '../address/language.ts'
import { fill, WORDS } from '../words/words.ts'

/** Formats a wait in words: 40秒後, 約5分後, 約1時間後; "in 40 seconds", "in about an hour". */
export function formatWait(seconds: number, language: Language): string {
  const [count, unit] = roundedUp(seconds)
  return fill(WORDS[language].waits[count === 1 ? unit : (`${unit}s` as const)], { count })
}

// Rounds up, so that a request after the stated wait is not refused.
function roundedUp(seconds: number): readonly [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [Math.max(1, Math.ceil(seconds)), 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
