import { type FormMatch, type LegalForm, legalForm } from './legal-forms.ts'
import type { Stripped } from './strip-legal-forms.ts'

/** Takes Latin forms off characters-folded text: words at the end, K.K. in front. More than “the” is left. */
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
    back.push(matchOf(found, left))
    rest = left
  }
  return { text: rest, forms: [...forms, ...back.reverse()] }
}

/** Returns the forms of each romanised K.K., G.K. or Y.K. in the text, for names that keep it as a word. */
export function noteLatinForms(text: string): readonly FormMatch[] {
  if (!SPECIFIC.test(text)) return []
  return Array.from(text.matchAll(EVERY_SPECIFIC), ([word]) => ({ position: 'middle', forms: formsOf(word) }))
}

// Longer than any form with its separators. Only that much is searched, so a long text costs no more than a short one.
const LONGEST = 48
const SPELLED_OUT = ['kabush?iki', 'g(?:o|oo|ou)d(?:o|oo|ou)', 'y(?:u|uu)gen'].map((word) => `${word}[ -]?[kg]aisha`)
const KK = String.raw`k\.? ?k|${SPELLED_OUT[0]}`
const GK = String.raw`g\.?k|${SPELLED_OUT[1]}`
const YK = String.raw`y\.?k|${SPELLED_OUT[2]}`
// Only after a space or comma: I.S.A and P.K.K are names. LLC is also in WORDS: AUB.LLC has a form.
const DOTTED = String.raw`${KK}|${GK}|${YK}|l\.?l\.?c|l\.?l\.?p|s\.a|b\.v|n\.v|s\.p\.a`
const WORDS =
  '(?:co|company|corporation|pte|pty|pvt|private)[ .,]+(?:ltd|limited)|co|company|corp|corporation|inc|incorporated|ltd|limited|limited liability (?:company|partnership)|plc|gmbh|' +
  'pte|pty|pvt|llc|llp'
// After a Japanese letter no space is needed (山田K.K., 山田Co.,Ltd.): the signs in the form show that it is no name.
const AFTER_JAPANESE = String.raw`(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:(k\. ?k)|co[ .,]+ltd)`
const BACK = new RegExp(`(?:[ ,|]+(${DOTTED})|[ .,|&(-]+(?:and )?(?:${WORDS})|${AFTER_JAPANESE})[ .,)|&-]*$`, 'u')
// The dots are required: KK without them may begin a name (KK MUSIC).
const FRONT = new RegExp(String.raw`^(?:[kgy]\. ?k\.?|${SPELLED_OUT.join('|')})[ ,]+`)
const SPECIFIC = /(?:^|[ ,|])[kgy]\.? ?k(?![a-z0-9])/
const EVERY_SPECIFIC = new RegExp(`(?<=^|[ ,|])(?:${KK}|${GK}|${YK})(?![a-z0-9])`, 'g')

function formsOf(spelling: string): readonly LegalForm[] {
  if (/^k/.test(spelling)) return [legalForm('株式会社')]
  if (/^g(?!mbh)/.test(spelling)) return [legalForm('合同会社')]
  if (/^y/.test(spelling)) return [legalForm('有限会社')]
  return []
}

function matchOf([word = '', dotted, glued]: RegExpExecArray, left: string): FormMatch {
  const forms = formsOf(dotted ?? glued ?? '')
  if (forms.length > 0 || OF_OTHER_BODIES.test(left)) return { position: 'back', forms }
  return { position: 'back', forms, latin: LLC.test(word) ? 'llc' : 'company' }
}

const LLC = /l\.?l\.?[cp]|limited liability/
const OF_OTHER_BODIES =
  /(?:medical|educational|professional|religious|welfare|public|juridical|administrative|foundation|tax|law)[ .,&-]*$/

function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^[^\p{L}\p{N}]*the[^\p{L}\p{N}]*$/u.test(text)
}
