import { type Folded, fold } from './fold.ts'
import { closeAnd } from './letters/signs.ts'
import { type LoanWord, loanWord } from './loan-words.ts'
import { numeralVariants, respellings } from './respellings.ts'
import { spellingVariants } from './spelling-variants.ts'

/** A word of a query: folded as typed, at most four other spellings, and the loan word that an English one is. */
export type QueryWord = { readonly text: string; readonly others: readonly string[]; readonly loan?: LoanWord }

/** A query folded as names are, with the spellings of its words that the fold keeps apart. */
export type FoldedQuery = Omit<Folded, 'words'> & {
  readonly words: readonly QueryWord[]
  /** The words after a half-written legal form in front, which becomes its own word: NPO青空 is npo and 青空. */
  readonly afterForm: readonly QueryWord[]
}

/** Folds a query and adds the other spellings of its words. */
export function foldQuery(query: string): FoldedQuery {
  const closed = closeAnd(query)
  const { words: whole, core, forms } = fold(closed)
  const texts = forms.length === 0 ? formApart(whole) : whole
  const respelled = respelledWords(closed, whole, texts)
  const words = texts.map((text, at) =>
    wordOf(text, respelled.length === 0 ? [] : respelled.map((one) => one[at] ?? text)),
  )
  const startsWithForm = forms.length === 0 && HALF_FORMS.includes(texts[0] ?? '')
  return { words, core, forms, afterForm: startsWithForm ? words.slice(1) : [] }
}

// A piece of a form's name is found in the form's field; 医療 and 社団 alone are too often words of the name.
const HALF_FORMS = ['npo', '一般社団', '公益社団', '一般財団', '公益財団', '特定非営利活動']
// Not before Latin letters, and not while 法人 is being typed.
const HALF_FORM_IN_FRONT = new RegExp(`^(?:${HALF_FORMS.join('|')})(?=[^ -~])(?!法人?$)`)

function formApart(words: readonly string[]): readonly string[] {
  const first = words[0] ?? ''
  const form = HALF_FORM_IN_FRONT.exec(first)?.[0]
  return form === undefined ? words : [form, first.slice(form.length), ...words.slice(1)]
}

const MOST_OTHERS = 4

// The words of each respelling: コカ-コーラ may be コカ・コーラ; one with more or fewer words means something else.
function respelledWords(
  query: string,
  whole: readonly string[],
  texts: readonly string[],
): readonly (readonly string[])[] {
  const others = respellings(query)
  if (others.length === 0) return []
  return others
    .map((respelled) => fold(respelled).words)
    .filter((words) => words.length === whole.length)
    .map((words) => (texts.length === whole.length ? words : formApart(words)))
}

function wordOf(text: string, respelled: readonly string[]): QueryWord {
  const loan = loanWord(text)
  const others = othersOf(text, respelled)
  return loan === undefined ? { text, others } : { text, others, loan }
}

function othersOf(word: string, respelled: readonly string[]): readonly string[] {
  if (word === 'npo') return ['特定非営利活動法人']
  const variants = spellingVariants(word)
  const numerals = numeralVariants(word)
  if (respelled.length + numerals.length === 0) return variants
  const others = new Set([...respelled, ...numerals, ...variants])
  others.delete(word)
  return [...others].slice(0, MOST_OTHERS)
}
