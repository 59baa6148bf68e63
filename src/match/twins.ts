import { foldText, writtenName } from '../text/fold.ts'
import type { Likeness } from './likeness.ts'

/**
 * Whether a text that is the registered name of one corporation may as well mean the other, if nothing but the name is
 * known: their names differ in spelling alone (静 and 靜, ィ and イ, ＆, kinds of hyphens), or in forms of which people
 * take one for the other; or the text and the first name have no legal form, and the other has one.
 */
export function areTwins(best: Likeness, other: Likeness, { hasForm }: { readonly hasForm: boolean }): boolean {
  if (best.name.closeness !== 'as-registered' || !IS_THE_NAME.has(other.name.closeness)) return false
  if (!hasForm && best.form === 'same') return other.name.closeness === 'same-name'
  return keyOf(best) === keyOf(other) && oldKanaOf(best) === oldKanaOf(other)
}

// Nobody takes ヂ for ジ, which is far more usual.
function oldKanaOf({ profile }: Likeness): string {
  return profile.name.replace(/[^ヂヅヰヱぢづゐゑ]/g, '')
}

const IS_THE_NAME: ReadonlySet<string> = new Set(['as-spelled', 'same-name', 'other-spelling'])

// After another letter than kana it was typed for a hyphen.
const HYPHEN = /(?<![ァ-ヺー])ー/g

function keyOf({ profile }: Likeness): string {
  return foldText(writtenName(profile.name))
    .replace('社会医療法人', '医療法人')
    .replace('公益', '一般')
    .replace(HYPHEN, '')
}
