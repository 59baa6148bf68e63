import { foldCharacters } from '../../../text/fold-characters.ts'
import { formSpellingOf } from '../../../text/forms/strip-legal-forms.ts'
import { withoutWrongNumbers } from './numbers.ts'
import { type Cut, hasName, tidySpaces } from './reading.ts'

/** Returns the text without what letters and lists write around a name; no cut where nothing, or all, is such. */
export function withoutCourtesies(text: string): readonly Cut[] {
  if (!MAY_HOLD_SOME.test(text)) return []
  const leftOut: string[] = []
  let rest = takeBrackets(takeOutAll(withoutWrongNumbers(text, leftOut), MARKS, leftOut), leftOut)
  rest = takeOutAll(rest, WORDS, leftOut)
  if (leftOut.length === 0 || rest === text) return []
  if (hasName(rest)) return [{ text: rest, leftOut }]
  if (/[\p{L}\p{N}]/u.test(rest)) return []
  // 【株式会社メルカリ】御中: the name is what stands in brackets.
  const inside = (BRACKETED.exec(text)?.[0] ?? '').slice(1, -1)
  const name = takeOutAll(inside, WORDS, [])
  return hasName(name) ? [{ text: name, leftOut: leftOut.filter((part) => !part.includes(inside)) }] : []
}

const DASH = '[-‐‑‒–—―−ー]'
const GAP = `(?:${DASH}|[\\s().]){0,2}`

const MARKS: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)[!-~]+/gi,
  /[\w.+-]{1,64}@[\w.-]{1,80}/g,
  // A telephone number with the label before it: +81-3-…, 03(1234)5678 and 0120-12-3456.
  new RegExp(
    `(?:(?:tel|fax|phone|mobile|電話(?:番号)?|携帯(?:電話)?|ファッ?クス|[☎☏✆📞📱📠])[.:]?\\s*)?(?<![0-9])(?:\\+81|\\(?0)${GAP}[0-9]{1,4}${GAP}[0-9]{1,4}${GAP}[0-9]{3,4}(?![0-9])`,
    'giu',
  ),
  new RegExp(`〒\\s*[0-9]{3}${DASH}?[0-9]{4}(?![0-9])|(?<![0-9-])[0-9]{3}-[0-9]{4}(?![0-9-])`, 'g'),
  /(?:インボイス)?(?:適格請求書発行事業者)?(?:法人|登録|会社法人等)番号:?/g,
  // 三正恒産※取引停止
  /[※*＊].{1,60}$/g,
]

const OPEN = '([【〔〈《「『{<'
const CLOSE = ')]】〕〉》」』}>'
const BRACKETED = new RegExp(`[${escaped(OPEN)}][^${escaped(OPEN + CLOSE)}]*[${escaped(CLOSE)}]`)
const EVERY_BRACKETED = new RegExp(BRACKETED, 'g')
const DEEPEST = 8
// The first of the characters that stand in for bracketed legal forms, which stay: 山田(株). Tidied text has none of them.
const FIRST_STAND_IN = 0xe000

// Leaves out what is in brackets, the innermost first, except legal forms.
function takeBrackets(text: string, leftOut: string[]): string {
  const forms: string[] = []
  const withForms = (part: string) => part.replace(STAND_IN, (mark) => forms[mark.charCodeAt(0) - FIRST_STAND_IN] ?? '')
  let rest = text.replace(EVERY_BRACKETED, (bracketed) =>
    isLegalForm(bracketed) ? String.fromCharCode(FIRST_STAND_IN + forms.push(bracketed) - 1) : bracketed,
  )
  for (let depth = 0; depth < DEEPEST; depth++) {
    const outer = rest.replace(EVERY_BRACKETED, (bracketed) => {
      leftOut.push(withForms(bracketed))
      return ' '
    })
    if (outer === rest) break
    rest = outer
  }
  return withForms(rest)
}

const STAND_IN = /[\ue000-\uf8ff]/g

function isLegalForm(bracketed: string): boolean {
  return bracketed.length <= LONGEST_FORM && formSpellingOf(foldCharacters(bracketed)) !== undefined
}

const LONGEST_FORM = 16
const COURTESY = '御中|様方?|さま|殿|先生|各位|宛て?|行き?|気付け?|係'
const ENDED = '閉鎖|廃業|倒産|破産|解散|清算|民事再生|会社更生|(?:事業|営業|活動)(?:停止|終了)'
const STATE = `取引停止|解約済み?|解約|休眠|(?:${ENDED})(?:済み?|中|結了)?|重複|要確認|重要|至急|請求先|納品先|仕入先|得意先|見込み?客?|新規|既存|旧|仮|テスト`

const LABEL =
  '会社名|社名|法人名|名称|商号|取引先名?|得意先名?|顧客名?|お?客様名?|宛先|宛名|請求先|支払先|件名|(?:発注|受注|委託|受託|契約|落札|申請|届出)者名?|相手方|振込[先人]|事業者名|企業名|団体名'

const WORDS: readonly RegExp[] = [
  new RegExp(`^(?:${LABEL})(?:\\s*[:=]\\s*|\\s+(?=\\S))`, 'g'),
  /^(?:no\.?\s*)?[0-9]{1,6}[_:.)、]\s*(?=\D)/gi,
  // Also a securities code: 6758 ソニーグループ, 130A Veritas In Silico.
  /^(?:(?:no\.|#)\s*[0-9]{1,6}|[0-9][0-9A-Z][0-9][0-9A-Z]|E[0-9]{5})\s+/gi,
  /^(?:no\.?\s*[0-9]{1,6}\s*|[0-9]{1,6}\s+)(?=(?:(?:株式|有限|合同)会社|\([株有同]\))\S)/gi,
  // 旧メルカリ and 旧株式会社山田, but 旧友商会 is a name.
  /^旧(?=[\p{Script=Katakana}A-Za-z(]|株式会社|有限会社|合同会社)/gu,
  // 株式会社メルカリ_202604.pdf
  /\.(?:pdf|xlsx?|docx?|csv)$/gi,
  /[_#][0-9]{1,8}\s*$/g,
  /(?<=^|\s)(?:ご?担当(?:者)?|attn\.?|c\/o)(?=$|[\s:様]).{0,60}$/gi,
  /ご?担当者?様?\s*$/g,
  // 破産者株式会社メルカリ 破産管財人 …: what stands behind is a person.
  /^(?:破産者|更生会社|再生債務者)\s*|(?:の)?(?:破産)?管財人.{0,60}$/g,
  new RegExp(`(?<=^|\\s)(?:${COURTESY}|${STATE})(?=\\s|$)`, 'g'),
  // 株式会社メルカリ－2023年廃業
  new RegExp(`[-/:・\\s]\\s*[^\\s/:・-]{0,8}?(?:${ENDED}|消滅|廃止)(?:済み?|中|結了)?$`, 'g'),
  // Also at the end of a word, except 行, which ends the names of banks.
  /(?:御中|様方?|さま|殿|先生|各位|宛て?|気付け?)(?=\s|$)/g,
]

// Most texts have none of these, and so none of all the patterns.
const MAY_HOLD_SOME = new RegExp(
  `[\\s0-9:=.@※*＊${escaped(OPEN)}旧様殿宛]|番号|管財人|更生会社|再生債務者|担当|attn|c/o|御中|さま|先生|各位|気付|${ENDED}|消滅$|廃止$|^(?:${COURTESY}|${STATE})$`,
  'iu',
)

function takeOutAll(text: string, patterns: readonly RegExp[], leftOut: string[]): string {
  let rest = text
  for (const pattern of patterns)
    rest = rest.replace(pattern, (found) => {
      leftOut.push(found.trim())
      return ' '
    })
  return tidySpaces(rest)
}

function escaped(characters: string): string {
  return characters.replace(/[\\\]^[-]/g, '\\$&')
}
