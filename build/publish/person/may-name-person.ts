import { normalise } from '../../../src/text/normalise.ts'
import { hasOwnAccount } from './accounts.ts'
import { foldKanjiVariants } from './fold-kanji-variants.ts'
import { hasKanaName } from './kana-names.ts'
import { hasKnownName } from './known-names.ts'
import { hasLatinName } from './latin-names.ts'
import { hasOtherSign } from './other-signs.ts'
import { readSentence } from './read-sentence.ts'
import { hasTitledName } from './titled-names.ts'

/**
 * Whether a text may name a person: it has a name that the dictionary knows, a run of letters that may be one beside a
 * title, a role, an honorific or another sign, a common name in kana or Latin letters, or a personal account.
 */
export function mayNamePerson(text: string): boolean {
  return sentencesOf(text).some((spaced) => {
    const ways = [...new Set([withoutSpaces(spaced), spaced])]
    return (
      ways.some((way) => {
        const sentence = readSentence(way)
        return hasKnownName(sentence) || hasTitledName(sentence) || hasOtherSign(sentence) || hasKanaName(way)
      }) ||
      hasLatinName(spaced) ||
      hasOwnAccount(spaced)
    )
  })
}

// Splits a text into sentences, with widths, invisible characters and old kanji evened out, but not kana and capitals.
// A title may be on the line above its name, so a line break ends no sentence.
function sentencesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => foldKanjiVariants(normalise(line)))
  return lines.join('／').split(/[。!?]/)
}

const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々ヶ]'
const SPACE_BETWEEN_JAPANESE = new RegExp(`(?<=${JAPANESE}) +(?=${JAPANESE})`, 'gu')

// Removes spaces between Japanese letters: 代 表　山 田 is a title and a name however it is spaced.
function withoutSpaces(sentence: string): string {
  return sentence.replace(SPACE_BETWEEN_JAPANESE, '')
}
