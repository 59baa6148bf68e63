import type { Language } from '../address/language.ts'

/** Formats a wait in words: 40秒後, 約5分後, 約1時間後; "in 40 seconds", "in about an hour". */
export function formatWait(seconds: number, language: Language): string {
  const [count, unit] = roundedUp(seconds)
  if (language === 'ja') return unit === 'second' ? `${count}秒後` : `約${count}${JAPANESE[unit]}後`
  const amount = count === 1 ? ONE[unit] : `${count} ${unit}s`
  return unit === 'second' ? `in ${amount}` : `in about ${amount}`
}

const JAPANESE = { second: '秒', minute: '分', hour: '時間' } as const
const ONE = { second: 'a second', minute: 'a minute', hour: 'an hour' } as const

// Rounds up, so that a request after the stated wait is not refused.
function roundedUp(seconds: number): readonly [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [Math.max(1, Math.ceil(seconds)), 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
