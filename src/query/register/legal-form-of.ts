import type { Profile } from '../../facts/profile.ts'
import { fold } from '../../text/fold.ts'

// その他の設立登記法人 and その他 stand for dozens of forms.
const KINDS_OF_MANY_FORMS: ReadonlySet<string> = new Set(['399', '499'])

/** The legal form that a corporation's name says (一般社団法人) where its kind does not; undefined where the kind does. */
export function legalFormOf({ kind, name }: Pick<Profile, 'kind' | 'name'>): string | undefined {
  if (!KINDS_OF_MANY_FORMS.has(kind)) return undefined
  const [only, ...others] = fold(name).forms
  if (others.length > 0) return undefined
  return only?.forms.find((form) => name.includes(form.name))?.name
}
