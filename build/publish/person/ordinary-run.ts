import { ALONE, BEFORE_WORD, BEHIND_WORD, KATAKANA_WORDS, LATIN_WORDS, WORDS } from './ordinary-words.ts'
import { BARE_TITLES, TITLE_COMPOUNDS } from './titles.ts'

/**
 * Whether a run of kanji, of katakana or of Latin letters consists of ordinary words alone, so that it is nobody's
 * name. A bare title is no ordinary word: 市長賞 is one, 市長 is not.
 */
export function isOrdinary(run: string): boolean {
  if (/^[A-Za-z]/.test(run)) return LATIN_WORDS.has(run.toLowerCase())
  const letters = [...run]
  if (letters.length === 1) return ALONE.has(run)
  if (NUMBER.test(run)) return true
  // Every place where ordinary words, one after the other from the front, may end.
  const ends = new Set([0])
  for (const start of ends) {
    for (const end of wordEnds(letters, start)) ends.add(end)
    if (ends.has(letters.length)) return true
  }
  return false
}

// Counts such as 三名 and 年四回.
const NUMBER = /^年?[一二三四五六七八九十]+[回名人社年日件点台級度種割]$/u
export const LONGEST_WORD = 12

function wordEnds(letters: readonly string[], from: number): readonly number[] {
  const starts = BEFORE_WORD.has(letters[from] ?? '') ? [from, from + 1] : [from]
  const ends: number[] = []
  for (const start of starts) {
    for (let end = start + 1; end <= Math.min(letters.length, start + LONGEST_WORD); end++) {
      const word = letters.slice(start, end).join('')
      if (!isWord(word)) continue
      ends.push(end)
      // No letter is added to a compound of a title: 取締役向 is a word, 取締役向場 a title and the family name 向場.
      if (TITLE_COMPOUNDS.has(word)) continue
      const next = letters[end] ?? ''
      if (BEHIND_WORD.has(next) && !BARE_TITLES.has(word + next)) ends.push(end + 1)
    }
  }
  return ends
}

export function isWord(text: string): boolean {
  return WORDS.has(text) || KATAKANA_WORDS.has(text) || TITLE_COMPOUNDS.has(text)
}
