import { inKatakana } from './letters/kana.ts'
import { romanise } from './romaji.ts'

/**
 * Returns the romaji of a text of kana, also where a few Latin letters are not converted yet: toshiba for トーシバ, nissan
 * for にっさn, toyotaj for とよたj. Romaji has no long vowels, but エイ is ei: ケーオー is keio before it is keo. None for any
 * other text. The text is in NFKC.
 */
export function romajiOfKana(text: string): readonly string[] {
  if (!KANA_AND_LATIN.test(text) || !KANA.test(text)) return NONE
  const kana = inKatakana(text).replace(/ッ([a-z])/g, '$1$1')
  const spellings = [kana.replace(E_LENGTHENED, 'イ'), kana, kana.replace(I_BEHIND_E, '')]
  return [...new Set(spellings.map(romajiIn))]
}

/**
 * Returns folded words of Latin letters with small kana spelled as in romaji. A keyboard has other spellings for them
 * (pathi and patexi for pati, kwotsu for kuotsu), and some people type large kana (patei). None for words without such
 * letters. This is for texts that find nothing: thing is no ティング.
 */
export function otherRomaji(words: string): readonly string[] {
  if (!/^[a-z ]+$/.test(words)) return NONE
  const other = words
    .replace(/([dt])(?:h|e[xl]?)i/g, '$1i')
    .replace(/([dt])(?:w|o[xl])u/g, '$1u')
    .replace(/([dt])(?:h|e[xl]?y)u/g, '$1yu')
    .replace(/([fv])(?:w|u[xl])(?=[aeio])/g, '$1')
    .replace(/([gk])(?:w|u[xl])(?=[aeio])/g, '$1u')
    .replace(/wh(?=[eio])/g, 'w')
  return other === words ? NONE : [other]
}

const NONE: readonly string[] = []
const KANA_AND_LATIN = /^[ぁ-ゖァ-ヺーa-z\s・]+$/
const KANA = /[ぁ-ゖァ-ヺ]/
const E_LENGTHENED = /(?<=[エケセテネヘメレゲゼデベペェ])ー/g
const I_BEHIND_E = /(?<=[エケセテネヘメレゲゼデベペェ])イ/g

function romajiIn(kana: string): string {
  return kana.replace(/[ァ-ヺー]+/g, (run) => romanise(run) ?? run).replaceAll('・', ' ')
}
