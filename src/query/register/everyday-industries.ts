import { ownTable } from '../../program/own-file.ts'
import { foldText } from '../../text/fold.ts'

/**
 * Everyday words for industries that the classification (JSIC, revision 14) does not have, or has for something else as
 * well: the codes of each by the folded word. A row of the table has words, separated by spaces, of which each, as a
 * whole, stands for all of its codes: sections, divisions or groups.
 */
export const EVERYDAY_INDUSTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  ownTable('src/query/register/everyday-industries.tsv').flatMap(([words = '', codes = '']) =>
    words.split(' ').map((word) => [foldText(word), codes.split(' ')] as const),
  ),
)

/**
 * Splits a text that matches no industry as a whole into words for industries: at its separators, without what people
 * say behind an industry (企業, 業界). Returns none when there are too many words, or one that is neither an everyday word
 * nor Japanese, because English names are phrases.
 */
export function industryWords(text: string): readonly string[] {
  const words = text.normalize('NFKC').split(SEPARATORS).filter(Boolean)
  if (words.length > MOST_WORDS) return []
  const told = words.map(withoutCompany)
  return told.every((word) => EVERYDAY_INDUSTRIES.has(foldText(word)) || JAPANESE.test(word)) ? told : []
}

const SEPARATORS = /[\s,、・/&]+/
const MOST_WORDS = 5
const JAPANESE = /[ァ-ヺー\p{sc=Hiragana}\p{sc=Han}]{2}/u

// Taken off everyday words only: 地方企業 is no word for 地方公務.
const OF_COMPANIES = /^(.{2,}?)(?:関連企業|系企業|企業)$/u
const OF_INDUSTRIES = /^(.{2,}?)(?:関連会社|関連|業界|産業|会社|系|業)$/u

function withoutCompany(word: string): string {
  if (EVERYDAY_INDUSTRIES.has(foldText(word))) return word
  const [, everyday = ''] = OF_COMPANIES.exec(word) ?? []
  if (EVERYDAY_INDUSTRIES.has(foldText(everyday))) return everyday
  const [, industry = word] = OF_INDUSTRIES.exec(word) ?? []
  return industry
}
