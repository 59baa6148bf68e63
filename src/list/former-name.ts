import type { Profile } from '../facts/profile.ts'
import { fold } from '../text/fold.ts'

/** Returns the former name of a corporation that a row has written; undefined when the row has another name. */
export function formerNameIn(profile: Pick<Profile, 'name' | 'former_names'>, written: string): string | undefined {
  const { core } = fold(written)
  if (fold(profile.name).core === core) return undefined
  return profile.former_names?.find(({ name }) => fold(name).core === core)?.name
}
