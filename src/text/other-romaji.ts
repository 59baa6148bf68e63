import { inKatakana } from './letters/kana.ts'
import { romanise } from './romaji.ts'

/** Returns the romaji of kana, also with a few Latin letters: toyotaj for とよたj; ケーオー is keio before keo. NFKC. */
export function romajiOfKana(text: string): readonly string[] {
  if (!KANA_AND_LATIN.test(text) || !KANA.test(text)) return NONE
  const kana = inKatakana(text).replace(/ッ([a-z])/g, '$1$1')
  const spellings = [kana.replace(E_LENGTHENED, 'イ'), kana, kana.replace(I_BEHIND_E, '')]
  return [...new Set(spellings.map(romajiIn))]
}

/** Returns folded Latin words with small kana as in romaji (pati for pathi, patexi); for texts that find nothing. */
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
