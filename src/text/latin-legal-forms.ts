import { type FormMatch, type LegalForm, legalForm } from './legal-forms.ts'
import type { Stripped } from './strip-legal-forms.ts'

/**
 * Takes English and romanised legal forms off text that `foldCharacters` made: whole words at the end, again and again, and
 * K.K. in front. Something other than “the” is always left.
 */
export function stripLatinForms(text: string): Stripped {
  const forms: FormMatch[] = []
  let rest = text
  const front = FRONT.exec(rest)
  if (front !== null && isName(rest.slice(front[0].length))) {
    forms.push({ position: 'front', forms: formsOf(front[0]) })
    rest = rest.slice(front[0].length)
  }
  const back: FormMatch[] = []
  for (;;) {
    const found = BACK.exec(rest.slice(-LONGEST))
    if (found === null) break
    const left = rest.slice(0, rest.length - found[0].length)
    if (!isName(left)) break
    back.push({ position: 'back', forms: formsOf(found[1] ?? '') })
    rest = left
  }
  return { text: rest, forms: [...forms, ...back.reverse()] }
}

/** The forms a romanised K.K., G.K. or Y.K. anywhere in the text stands for, for names that keep it as a word. */
export function noteLatinForms(text: string): readonly FormMatch[] {
  if (!SPECIFIC.test(text)) return []
  return Array.from(text.matchAll(EVERY_SPECIFIC), ([word]) => ({ position: 'middle', forms: formsOf(word) }))
}

// Longer than any form with its separators, so that a long text costs no more than a short one.
const LONGEST = 48
const KK = String.raw`k\.? ?k|kabus?hiki[ -]?[kg]aisha`
const GK = String.raw`g\.?k|g(?:o|oo|ou)d(?:o|oo|ou)[ -]?[kg]aisha`
const YK = String.raw`y\.?k|y(?:u|uu)gen[ -]?[kg]aisha`
// Only after a space or comma: I.S.A and P.K.K are names.
const DOTTED = String.raw`${KK}|${GK}|${YK}|l\.?l\.?c|l\.?l\.?p|s\.a|b\.v|n\.v|s\.p\.a`
const WORDS =
  '(?:co|company|corporation|pte|pty|pvt|private)[ .,]+(?:ltd|limited)|co|company|corp|corporation|inc|incorporated|ltd|limited|limited liability (?:company|partnership)|plc|gmbh|' +
  'pte|pty|pvt'
const BACK = new RegExp(`(?:[ ,|]+(${DOTTED})|[ .,|&(-]+(?:and )?(${WORDS}))[ .,)|&-]*$`)
const FRONT = /^k\. ?k\.? +/
const SPECIFIC = /(?:^|[ ,|])[kgy]\.? ?k(?![a-z0-9])/
const EVERY_SPECIFIC = new RegExp(`(?<=^|[ ,|])(?:${KK}|${GK}|${YK})(?![a-z0-9])`, 'g')

function formsOf(spelling: string): readonly LegalForm[] {
  if (/^k/.test(spelling)) return [legalForm('株式会社')]
  if (/^g(?!mbh)/.test(spelling)) return [legalForm('合同会社')]
  if (/^y/.test(spelling)) return [legalForm('有限会社')]
  return []
}

function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^[^\p{L}\p{N}]*the[^\p{L}\p{N}]*$/u.test(text)
}
