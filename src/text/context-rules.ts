import { isKana, unvoiced, voiced } from './letters/kana.ts'
import { isKanji } from './letters/kanji.ts'

/**
 * Applies the rules of the fold that depend on neighbours: a hyphen that stands for ー, and the iteration marks 々ヽヾ.
 * The characters of the text must be folded already.
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

// An iteration mark without the letter before it is dropped, so that a piece of a name folds to a piece of the folded
// name.
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

// サ-ビス is サービス, but セブン-イレブン is セブンイレブン: neither ン nor a long vowel can be lengthened.
function canLengthen(previous: string): boolean {
  return isKana(previous) && previous !== 'ン' && previous !== 'ー'
}
