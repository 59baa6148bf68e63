import { type LegalForm, type LegalFormName, legalForm } from './legal-forms.ts'

/**
 * One spelling of a legal form, as `foldCharacters` returns it. `at` is where in a name it counts. A spelling with
 * `within` is also taken off in the middle of a name; any other is noted there but stays, because 日本医療法人協会 is no
 * 医療法人.
 */
export type FormSpelling = {
  readonly text: string
  readonly forms: readonly LegalForm[]
  readonly at: 'ends' | 'front' | 'back'
  readonly within: boolean
}

// The columns: name, other full spellings (_ is a space), kana, letters in brackets, abbreviations in bank transfers
// (全銀協 法人略語).
type Row = readonly [name: LegalFormName, full: string, kana: string, bracketed: string, bank: string]

const COMPANIES: readonly Row[] = [
  ['株式会社', '', 'カブシキガイシヤ カブシキカイシヤ', '株', 'カ'],
  ['有限会社', '', 'ユウゲンガイシヤ ユウゲンカイシヤ', '有', 'ユ'],
  ['合同会社', '', 'ゴウドウガイシヤ ゴウドウカイシヤ', '同', 'ド'],
  ['合資会社', '', 'ゴウシガイシヤ ゴウシカイシヤ', '資', 'シ'],
  ['合名会社', '', 'ゴウメイガイシヤ ゴウメイカイシヤ', '名', 'メ'],
  ['相互会社', '', 'ソウゴガイシヤ ソウゴカイシヤ', '相 相互', 'ソ'],
  ['特定目的会社', '', 'トクテイモクテキガイシヤ トクテイモクテキカイシヤ', '特目', ''],
]

const BODIES: readonly Row[] = [
  ['一般社団法人', '', 'イツパンシヤダンホウジン', '一社 一般社団', ''],
  ['公益社団法人', '', 'コウエキシヤダンホウジン', '公社 公益社団', ''],
  ['一般財団法人', '', 'イツパンザイダンホウジン', '一財 一般財団', ''],
  ['公益財団法人', '', 'コウエキザイダンホウジン', '公財 公益財団', ''],
  [
    '特定非営利活動法人',
    '認定特定非営利活動法人 認定npo法人 npo法人 特定非営利法人',
    'トクテイヒエイリカツドウホウジン',
    '特非 npo',
    'トクヒ',
  ],
  ['医療法人社団', '医療法人(社団) 医療法人_社団 社団医療法人 医療社団法人', 'イリヨウホウジンシヤダン', '医社', ''],
  ['医療法人財団', '医療法人(財団) 医療法人_財団 財団医療法人 医療財団法人', 'イリヨウホウジンザイダン', '医財', ''],
  ['社会医療法人社団', '', '', '', ''],
  ['社会医療法人財団', '', '', '', ''],
  ['学校法人', '', 'ガツコウホウジン', '学', 'ガク'],
  ['宗教法人', '', 'シユウキヨウホウジン', '宗', 'シユウ'],
  ['社会福祉法人', '', 'シヤカイフクシホウジン', '福 社福', 'フク'],
  ['社会福祉連携推進法人', '', '', '', ''],
  ['更生保護法人', '', 'コウセイホゴホウジン', '', 'ホゴ'],
  ['職業訓練法人', '', '', '', ''],
  ['農事組合法人', '', 'ノウジクミアイホウジン', '農', 'ノウ'],
  ['管理組合法人', '', 'カンリクミアイホウジン', '', 'カンリ'],
  ['団地管理組合法人', '', '', '', ''],
  ['税理士法人', '', 'ゼイリシホウジン', '税', 'ゼイ'],
  ['弁護士法人', '', 'ベンゴシホウジン', '弁', 'ベン'],
  ['外国法事務弁護士法人', '', '', '', ''],
  ['司法書士法人', '', 'シホウシヨシホウジン', '司', 'シホウ'],
  ['行政書士法人', '', 'ギヨウセイシヨシホウジン', '行', 'ギヨ'],
  ['社会保険労務士法人', '社労士法人', 'シヤカイホケンロウムシホウジン', '社労', 'ロウム'],
  ['弁理士法人', '', 'ベンリシホウジン', '', ''],
  ['土地家屋調査士法人', '', '', '', ''],
  ['有限責任監査法人', '', '', '', ''],
  ['有限責任事業組合', '', '', '', ''],
  ['有限責任中間法人', '', '', '', 'チユウ'],
  ['無限責任中間法人', '', '', '', ''],
  ['労働者協同組合', '', '', '', ''],
  ['生活協同組合', '消費生活協同組合 医療生活協同組合 医療福祉生活協同組合', '', '', ''],
]

// Only in front: 東京都公立大学法人 is a name, not the form of a 東京都.
const FRONT_ONLY: readonly Row[] = [
  ['地方独立行政法人', '', '', '地独', 'チドク'],
  ['国立研究開発法人', '', '', '', 'ケン'],
  ['国立大学法人', '', '', '', 'ダイ'],
  ['公立大学法人', '', '', '', ''],
  ['大学共同利用機関法人', '', '', '', ''],
]

// Only at the end: 投資法人みらい研究所 is about such corporations, and none itself.
const BACK_ONLY: readonly Row[] = [['投資法人', '', 'トウシホウジン', '', '']]

/**
 * Spellings that fit several forms. People keep writing the old or the short form: 財団法人 for what is now a 公益財団法人,
 * 医療法人 for a 医療法人社団. (合) may be any of three kinds of company. (協) has no form, because 事業協同組合 and the like are
 * part of the name and no filter.
 */
const AMBIGUOUS: readonly (readonly [spellings: string, names: readonly LegalFormName[], at: FormSpelling['at']])[] = [
  ['(合)', ['合同会社', '合資会社', '合名会社'], 'ends'],
  ['社団法人 (社) (社団) シヤダンホウジン シヤ) (シヤ', ['社団法人', '一般社団法人', '公益社団法人'], 'ends'],
  ['財団法人 (財) (財団) ザイダンホウジン ザイ) (ザイ', ['財団法人', '一般財団法人', '公益財団法人'], 'ends'],
  [
    '医療法人 特定医療法人 (医) イリヨウホウジン イ) (イ',
    ['医療法人', '医療法人社団', '医療法人財団', '社会医療法人', '社会医療法人社団', '社会医療法人財団'],
    'ends',
  ],
  ['社会医療法人 (社医)', ['社会医療法人', '社会医療法人社団', '社会医療法人財団'], 'ends'],
  ['監査法人 (監) カンサホウジン', ['監査法人', '有限責任監査法人'], 'ends'],
  ['特許業務法人', ['特許業務法人', '弁理士法人'], 'ends'],
  ['独立行政法人 (独) ドク)', ['独立行政法人', '国立研究開発法人'], 'front'],
  ['(特)', ['特定非営利活動法人', '特定目的会社'], 'ends'],
  ['(協)', [], 'ends'],
]

/** Every spelling but the Latin ones, the longest first, so that 一般社団法人 is found before 社団法人. */
export const FORM_SPELLINGS: readonly FormSpelling[] = [
  ...COMPANIES.flatMap((row) => spellingsOf(row, 'ends', true)),
  ...BODIES.flatMap((row) => spellingsOf(row, 'ends', false)),
  ...FRONT_ONLY.flatMap((row) => spellingsOf(row, 'front', false)),
  ...BACK_ONLY.flatMap((row) => spellingsOf(row, 'back', false)),
  ...AMBIGUOUS.flatMap(([spellings, names, at]) =>
    withHalfOpen(spellings.split(' ')).map((text) => ({
      text,
      forms: names.map(legalForm),
      at: atOf(text, at),
      within: text === '(合)',
    })),
  ),
].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))

function spellingsOf(
  [name, full, kana, bracketed, bank]: Row,
  at: FormSpelling['at'],
  within: boolean,
): readonly FormSpelling[] {
  // The opening bracket is often left out, as in bank transfers: 株)山田.
  const short = listed(bracketed).flatMap((letters) => [`(${letters})`, `${letters})`])
  const banking = listed(bank).flatMap((letters) => [`${letters})`, `(${letters}`, `(${letters})`])
  const forms = [legalForm(name)]
  return [name, `(${name})`, ...listed(full), ...listed(kana), ...short, ...banking].map((text) => ({
    text,
    forms,
    at: atOf(text, at),
    within: within && !isHalfOpen(text),
  }))
}

// A spelling with only a closing bracket, カ), counts in front, one with only an opening bracket, (カ, at the end.
function atOf(text: string, at: FormSpelling['at']): FormSpelling['at'] {
  if (!isHalfOpen(text)) return at
  return text.endsWith(')') ? 'front' : 'back'
}

function isHalfOpen(text: string): boolean {
  return text.startsWith('(') !== text.endsWith(')')
}

function withHalfOpen(spellings: readonly string[]): readonly string[] {
  const bracketed = spellings.filter((text) => text.startsWith('(') && text.endsWith(')'))
  return [...spellings, ...bracketed.map((text) => text.slice(1))]
}

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ').map((spelling) => spelling.replace('_', ' '))
}
