import { fold } from '../../text/fold.ts'
import { otherRomaji, romajiOfKana } from '../../text/other-romaji.ts'
import { LEAST_ROMAJI_LETTERS, LONGEST_RESPELLED_LETTERS } from '../cost/thresholds.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/**
 * Reads a text of kana as its romaji, which have no long vowels: toshiba for トーシバ, 株式会社nissan for 株式会社にっさn. Reads
 * Latin letters with small kana spelled otherwise: pati for patei. None for any other text.
 */
export function asRomaji({ text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_RESPELLED_LETTERS) return []
  const name = bareName(text)
  const others = [...romajiOfKana(name), ...otherRomaji(fold(name).words.join(' '))]
  return others.map((romaji) => ({ text: text.replace(name, romaji), leftOut, rule: 'spelling' }))
}

/** Whether the romaji are long enough that a name which only begins with them may be meant. */
export function mayBeBeginning({ text }: Reading): boolean {
  return fold(text).core.length >= LEAST_ROMAJI_LETTERS
}
