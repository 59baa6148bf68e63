import { shortened } from '../../domain/shortened.ts'

/** A caller's value as a message may repeat it: quoted and cut; nested values are only named, however deep they are. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
