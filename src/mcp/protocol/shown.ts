import { shortened } from '../../domain/shortened.ts'

/** Returns a caller's value as a message may repeat it: text quoted and cut, arrays and objects only named. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Ends a sentence that says what must be there: what came instead, or that nothing came. */
export function instead(value: unknown): string {
  return value === undefined ? '; it is missing' : `, not ${shown(value)}`
}
