import { type Folded, fold } from './fold.ts'
import { type LoanWord, loanWord } from './loan-words.ts'
import { spellingVariants } from './spelling-variants.ts'

/** A word of a query: folded as it stands, in other spellings of the same, at most four, and as the English loan word it is. */
export type QueryWord = { readonly text: string; readonly others: readonly string[]; readonly loan?: LoanWord }

/** A query folded as names are; its words also in spellings that the fold keeps apart. */
export type FoldedQuery = Omit<Folded, 'words'> & {
  readonly words: readonly QueryWord[]
  /** The words after a half-written legal form in front, which is a word of its own: NPO青空 is npo and 青空. */
  readonly afterForm: readonly QueryWord[]
}

export function foldQuery(query: string): FoldedQuery {
  const { words: whole, core, forms } = fold(query)
  const texts = forms.length === 0 ? formApart(whole) : whole
  const unhyphenated = withoutHyphens(query, whole, texts)
  const words = texts.map((text, at) => wordOf(text, unhyphenated?.[at]))
  const startsWithForm = forms.length === 0 && HALF_FORMS.includes(texts[0] ?? '')
  return { words, core, forms, afterForm: startsWithForm ? words.slice(1) : [] }
}

// Pieces of a form's name are found in it like other words; npo has it for another spelling. 医療 or 社団 alone is too often a
// word of the name.
const HALF_FORMS = ['npo', '一般社団', '公益社団', '一般財団', '公益財団', '特定非営利活動']
// Not before Latin letters, and not where 法人 is being typed.
const HALF_FORM_IN_FRONT = new RegExp(`^(?:${HALF_FORMS.join('|')})(?=[^ -~])(?!法人?$)`)

function formApart(words: readonly string[]): readonly string[] {
  const first = words[0] ?? ''
  const form = HALF_FORM_IN_FRONT.exec(first)?.[0]
  return form === undefined ? words : [form, first.slice(form.length), ...words.slice(1)]
}

const MOST_OTHERS = 4
const KANA = 'ぁ-ゖァ-ヺーｦ-ﾟ'
const HYPHEN = /[-‐‑‒–—―−─━~〜－～]/
// Between two kana and two more, so that サ-ビス stays サービス and カ-ド is no カド.
const HYPHEN_BETWEEN_KANA = new RegExp(`(?<=[${KANA}]{2})${HYPHEN.source}(?=[${KANA}]{2})`, 'g')

// コカ-コーラ is folded as コカーコーラ, but may be コカ・コーラ.
function withoutHyphens(
  query: string,
  whole: readonly string[],
  texts: readonly string[],
): readonly string[] | undefined {
  if (!HYPHEN.test(query)) return undefined
  const apart = query.replace(HYPHEN_BETWEEN_KANA, '・')
  if (apart === query) return undefined
  const folded = fold(apart).words
  if (folded.length !== whole.length) return undefined
  return texts.length === whole.length ? folded : formApart(folded)
}

function wordOf(text: string, unhyphenated: string | undefined): QueryWord {
  const loan = loanWord(text)
  const others = othersOf(text, unhyphenated)
  return loan === undefined ? { text, others } : { text, others, loan }
}

function othersOf(word: string, unhyphenated: string | undefined): readonly string[] {
  if (word === 'npo') return ['特定非営利活動法人']
  const variants = spellingVariants(word)
  if (unhyphenated === undefined || unhyphenated === word) return variants
  return [unhyphenated, ...variants].slice(0, MOST_OTHERS)
}
