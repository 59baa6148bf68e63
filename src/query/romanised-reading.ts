import { romaniseToRead } from '../text/romaji.ts'

/** A reading in Latin letters, without long vowels and without borders between words: アオバショウテン is Aobashoten. */
export function romanisedReading(nameKana: string): string | undefined {
  const letters = romaniseToRead(nameKana)
  return letters === undefined || letters === '' ? undefined : letters.charAt(0).toUpperCase() + letters.slice(1)
}
