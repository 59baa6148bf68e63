import { shortened } from '../../domain/shortened.ts'

/** Returns a caller's value as a message may repeat it: text quoted and cut, arrays and objects only named. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
