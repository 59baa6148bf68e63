import { type Folded, fold } from './fold.ts'
import { spellingVariants } from './spelling-variants.ts'

/** A word of a query: folded as it stands, and in other spellings of the same, at most four. */
export type QueryWord = { readonly text: string; readonly others: readonly string[] }

/** A query folded as names are; its words also in spellings that the fold keeps apart. */
export type FoldedQuery = Omit<Folded, 'words'> & { readonly words: readonly QueryWord[] }

export function foldQuery(query: string): FoldedQuery {
  const { words, core, forms } = fold(query)
  const unhyphenated = withoutHyphens(query, words)
  return {
    words: words.map((text, at) => ({ text, others: othersOf(text, unhyphenated?.[at]) })),
    core,
    forms,
  }
}

const MOST_OTHERS = 4
const KANA = 'ぁ-ゖァ-ヺーｦ-ﾟ'
// Between two kana and two more, so that サ-ビス stays サービス and カ-ド is no カド.
const HYPHEN_BETWEEN_KANA = new RegExp(`(?<=[${KANA}]{2})[-‐‑‒–—―−─━~〜－～](?=[${KANA}]{2})`, 'g')

// コカ-コーラ is folded as コカーコーラ, but may be コカ・コーラ.
function withoutHyphens(query: string, words: readonly string[]): readonly string[] | undefined {
  const apart = query.replace(HYPHEN_BETWEEN_KANA, '・')
  if (apart === query) return undefined
  const folded = fold(apart).words
  return folded.length === words.length ? folded : undefined
}

function othersOf(word: string, unhyphenated: string | undefined): readonly string[] {
  const variants = spellingVariants(word)
  if (unhyphenated === undefined || unhyphenated === word) return variants
  return [unhyphenated, ...variants].slice(0, MOST_OTHERS)
}
