import type { Profile } from '../domain/profile.ts'
import { fold } from '../text/fold.ts'

/** The former name by which a row calls a corporation; undefined when the row calls it otherwise. */
export function formerNameIn(profile: Pick<Profile, 'name' | 'former_names'>, written: string): string | undefined {
  const { core } = fold(written)
  if (fold(profile.name).core === core) return undefined
  return profile.former_names?.find(({ name }) => fold(name).core === core)?.name
}
