import { type FormMatch, type LegalForm, legalForm } from './legal-forms.ts'
import type { Stripped } from './strip-legal-forms.ts'

/**
 * Takes English and romanised legal forms off text that `foldCharacters` made: whole words at the end, again and again,
 * and K.K. and the like in front. Something other than “the” is always left.
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
    back.push({ position: 'back', forms: formsOf(found[1] ?? found[2] ?? '') })
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
const SPELLED_OUT = ['kabush?iki', 'g(?:o|oo|ou)d(?:o|oo|ou)', 'y(?:u|uu)gen'].map((word) => `${word}[ -]?[kg]aisha`)
const KK = String.raw`k\.? ?k|${SPELLED_OUT[0]}`
const GK = String.raw`g\.?k|${SPELLED_OUT[1]}`
const YK = String.raw`y\.?k|${SPELLED_OUT[2]}`
// Only after a space or comma: I.S.A and P.K.K are names. (AUB.LLC is a name with a form, so LLC is
// among the words, too.)
const DOTTED = String.raw`${KK}|${GK}|${YK}|l\.?l\.?c|l\.?l\.?p|s\.a|b\.v|n\.v|s\.p\.a`
const WORDS =
  '(?:co|company|corporation|pte|pty|pvt|private)[ .,]+(?:ltd|limited)|co|company|corp|corporation|inc|incorporated|ltd|limited|limited liability (?:company|partnership)|plc|gmbh|' +
  'pte|pty|pvt|llc|llp'
// 山田K.K. and 山田Co.,Ltd. need no space; their own signs show that they are no part of the name.
const AFTER_JAPANESE = String.raw`(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:(k\. ?k)|co[ .,]+ltd)`
const BACK = new RegExp(`(?:[ ,|]+(${DOTTED})|[ .,|&(-]+(?:and )?(?:${WORDS})|${AFTER_JAPANESE})[ .,)|&-]*$`, 'u')
// KK without dots may begin a name: KK MUSIC.
const FRONT = new RegExp(String.raw`^(?:[kgy]\. ?k\.?|${SPELLED_OUT.join('|')})[ ,]+`)
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
