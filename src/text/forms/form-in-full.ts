import { ownTable } from '../../program/own-file.ts'

/** Writes a short form in full (城南信用金庫 for 城南信金, カ)アオバ for カ.アオバ), and & for “and”. The text is in NFKC. */
export function formInFull(text: string): readonly string[] {
  if (!MAY_BE_SHORT.test(text)) return NONE
  const rewritten = REWRITTEN.map(([pattern, form]) => text.replace(pattern, form)).filter((put) => put !== text)
  const words = [...SHORT_WORDS].flatMap(([short, form]) => [
    ...(text.endsWith(short) ? [text.slice(0, -short.length) + form] : []),
    ...(text.startsWith(short) ? [form + text.slice(short.length)] : []),
  ])
  return [...rewritten, ...words]
}

const NONE: readonly string[] = []

// Abbreviations in bank transfers.
const BANK = '[カユドシメイ]|トクヒ|シユウ|フク|ガク|ゼイ|ベン|シホウ|ギヨ|ロウム|シヤ|ザイ'
const REWRITTEN: readonly (readonly [pattern: RegExp, form: string])[] = [
  [new RegExp(`^\\(?(${BANK})\\.\\s*(?=[ァ-ヺ])`), '$1)'],
  [new RegExp(`(?<=[ァ-ヺー]{2}) ?(?:(${BANK})\\.|\\.(${BANK}))$`), '($1$2'],
  [/^\(?ガ[.)]\s*(?=[ァ-ヺ])/, '(ガク)'],
  [/^([株有])[ .]\s*(?=\S{2})/, '($1)'],
  [/(?<=\S{2}) ([株有])$/, '($1)'],
  [/^特定(?=医療法人 ?(?:社団|財団))/, ''],
  [/(?<=[a-z.]) and (?=[a-z])/gi, ' & '],
  [/^JA ?(\P{ASCII}{2,})$/u, '$1農業協同組合'],
  [/^\(?国研\)\s*/, '国立研究開発法人'],
  [/^\(?(?:国大|大)\)\s*/, '国立大学法人'],
]

// What people call the forms of associations. A 企業組合 could become a 労働者協同組合 and remain the same corporation.
const SHORT_WORDS = new Map(ownTable('src/text/forms/short-forms.tsv').map(([short = '', form = '']) => [short, form]))
const SHORT = [...SHORT_WORDS.keys()].join('|')
const MAY_BE_SHORT = new RegExp(
  `^(?:\\(?(?:${BANK}|ガ)[.)]|JA|特定医|[株有][ .]|\\(?(?:国研|国大|大)\\)|${SHORT})|(?:${SHORT})$|[ァ-ヺー] ?(?:(?:${BANK})\\.|\\.(?:${BANK}))$|[A-Za-z.] [Aa][Nn][Dd] [A-Za-z]| [株有]$`,
)
