import { isKana, unvoiced, voiced } from './kana.ts'
import { isKanji } from './kanji.ts'

/**
 * The rules of the fold that look at neighbours: a hyphen that stands for ー, and the iteration marks 々ヽヾ. Takes text
 * whose characters are folded one by one.
 */
export function foldInContext(text: string): string {
  if (!CONTEXTUAL.test(text)) return text
  const characters = [...text]
  const folded: string[] = []
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    const next = characters[at + 1] ?? ''
    const kept = foldBetween(character, folded.at(-1) ?? '', next)
    if (kept !== '') folded.push(kept)
  }
  return folded.join('')
}

const CONTEXTUAL = /[-々ヽヾ]/
const LATIN_OR_DIGIT = /^[a-z0-9]$/

// A mark whose letter is cut off is dropped: the rest is then still a piece of the whole.
function foldBetween(character: string, previous: string, next: string): string {
  switch (character) {
    case '-':
      return canLengthen(previous) && !LATIN_OR_DIGIT.test(next) ? 'ー' : '-'
    case '々':
      return isKanji(previous) || isKana(previous) ? previous : ''
    case 'ヽ':
      return isKana(previous) ? unvoiced(previous) : ''
    case 'ヾ':
      return isKana(previous) ? voiced(previous) : ''
    default:
      return character
  }
}

// サ-ビス is サービス, but セブン-イレブン is セブンイレブン: ン cannot be lengthened, nor what is long already.
function canLengthen(previous: string): boolean {
  return isKana(previous) && previous !== 'ン' && previous !== 'ー'
}
