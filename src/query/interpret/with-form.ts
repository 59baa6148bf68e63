import { PREFECTURES } from '../../domain/prefecture.ts'
import { END, START, unitsOf } from '../../index/text/alphabet.ts'
import { fold } from '../../text/fold.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { LONGEST_BEGUN_LETTERS, MOST_BEGINNINGS, MOST_FORMS_IN_TEXT } from '../cost/thresholds.ts'
import { probe } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { scriptOf, wholeBeginnings } from './beginnings.ts'
import { bareName } from './rules/legal-forms.ts'
import { type Reading, tidySpaces } from './rules/reading.ts'

/** Returns readings of a text by the names with a legal form in it; whether one is registered is left to the caller. */
export function namesWithForm(index: SearchIndex, { text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_BEGUN_LETTERS) return []
  const found: Reading[] = []
  for (const piece of piecesOf(text))
    for (const name of namesIn(index, piece)) {
      const at = text.indexOf(name)
      const rest = [text.slice(0, at), text.slice(at + name.length)].map(tidySpaces).filter((part) => LETTER.test(part))
      if (rest.length === 0) continue
      found.push({ text: name, leftOut: [...leftOut, ...rest], rule: ruleOf(text, at) })
      if (found.length === MOST_BEGINNINGS) return found
    }
  return found
}

/** Returns those of them in brackets behind a text without a legal form: さくら高等学校（学校法人さくら学園）. */
export function namesInBrackets(index: SearchIndex, reading: Reading): readonly Reading[] {
  if (!ENDS_IN_BRACKETS.test(reading.text)) return []
  return namesWithForm(index, reading).filter(
    ({ rule, leftOut }) => rule === 'part_in_brackets' && leftOut.every((part) => fold(part).forms.length === 0),
  )
}

/** Returns the reading with each form that took the place of its own over the years: 一般財団法人 for 公益財団法人. */
export function withKinForms(reading: Reading): readonly Reading[] {
  const [written] = fold(reading.text).forms
  const kin = KIN_FORMS.find((forms) => written?.forms.some(({ name }) => forms.includes(name))) ?? []
  const name = bareName(reading.text)
  return kin
    .filter((form) => !reading.text.includes(form))
    .map((form) => ({ ...reading, text: written?.position === 'back' ? name + form : form + name }))
}

const KIN_FORMS: readonly (readonly string[])[] = [
  ['株式会社', '有限会社', '合同会社'],
  ['一般財団法人', '公益財団法人', '一般社団法人', '公益社団法人'],
  // 医療法人 alone stands for all of its kinds.
  ['医療法人', '医療法人社団', '医療法人財団', '社会医療法人'],
]

const ENDS_IN_BRACKETS = /.[([【「『〔].{4,}[)\]】」』〕]$/

function ruleOf(text: string, at: number): Reading['rule'] {
  if (at === 0) return 'beginning'
  return /[([【「『〔]\s*$/.test(text.slice(0, at)) ? 'part_in_brackets' : 'end'
}

const LETTER = /[\p{L}\p{N}]/u

/** A legal form in a text, from `start` to before `end`. */
type Piece = { readonly text: string; readonly start: number; readonly end: number }

function piecesOf(text: string): readonly Piece[] {
  return Array.from(text.matchAll(FORM), ({ index, 0: form }) => ({
    text,
    start: index,
    end: index + form.length,
  })).slice(0, MOST_FORMS_IN_TEXT)
}

// 特定 and 社会 are parts of forms of hospitals; a form may have a space inside: 医療法人 財団.
const NAMES = LEGAL_FORMS.map(({ name }) => name).filter((name) => name !== '社団法人' && name !== '財団法人')
const FORM = new RegExp(
  `(?:特定|社会)?医療(?:法人 ?(?:社団|財団)|社団法人)|特定医療法人|${[...NAMES, '社団法人', '財団法人'].sort((a, b) => b.length - a.length).join('|')}|NPO法人|\\((?:株|有|同|資|名|一社|一財|公社|公財|特非|医|医社|医財|学|宗|社福|福)\\)`,
  'g',
)

// Longest first; a form written together with what is before it more likely belongs to that.
function namesIn(index: SearchIndex, piece: Piece): readonly string[] {
  const [behind, before] = [namesBehind(index, piece), namesBefore(index, piece)]
  return isApart(piece) ? [...behind, ...before] : [...before, ...behind]
}

// Whether nothing is written together with the form in front of it.
function isApart({ text, start }: Piece): boolean {
  return start === 0 || SEPARATOR.test(text.charAt(start - 1))
}

function namesBehind(index: SearchIndex, piece: Piece): readonly string[] {
  const { text, start, end } = piece
  const rest = text.slice(end)
  const { core, forms } = fold(rest)
  const lengths = [core.length, ...wholeBeginnings(index, core)]
  if (core.length < LEAST_CORE || (lengths.length === 1 && start === 0)) return []
  // 三菱商事㈱ 第二営業部 is no 株式会社第二営業部.
  if (rest.startsWith(' ') && !isApart(piece)) return []
  const names: string[] = []
  const isCompany = COMPANY.test(text.slice(start, end))
  for (let at = rest.length; at > 1; at--) {
    const name = rest.slice(0, at)
    // 東北ヘルス株式会社さくら薬局 is no 株式会社さくら: the form may belong to what is before it.
    if (!mayEnd(rest, at, isCompany) || !(isApart(piece) || at === rest.length || SEPARATOR.test(rest.charAt(at))))
      continue
    const folded = at === rest.length && forms.length === 0 ? core : fold(name).core
    if (folded.length < core.length && lengths.length === 1) break
    if (folded.length < LEAST_CORE || !lengths.includes(folded.length) || !core.startsWith(folded)) continue
    names.push(text.slice(start, end + at).trimEnd())
  }
  return names
}

function namesBefore({ trie }: SearchIndex, { text, start, end }: Piece): readonly string[] {
  const names: string[] = []
  const before = text.slice(0, start).trimEnd()
  for (let at = 0; at < before.length - 1; at++) {
    if (at > 0 && !mayBegin(before, at)) continue
    const name = before.slice(at)
    const { core } = fold(name)
    if (core.length < LEAST_CORE || SEPARATOR.test(name.charAt(0))) continue
    if (probe(trie, [START, ...unitsOf(core), END]).kind === 'none') continue
    names.push(text.slice(at, end))
  }
  return names
}

// A space between Latin words begins no name.
function mayBegin(text: string, at: number): boolean {
  return (
    SEPARATOR.test(text.charAt(at - 1)) &&
    !(LATIN.test(text.charAt(at)) && LATIN.test(text.slice(0, at).trimEnd().at(-1) ?? ''))
  )
}

const LEAST_CORE = 2
const COMPANY = /会社|[株有同資名]/
const SEPARATOR = /[\s()（）[\]【】「」『』〔〕、,，/／:：;；|]/
const ADDRESS = new RegExp(`^(?:〒|[0-9]{3}-[0-9]{4}|${PREFECTURES.map(({ name }) => name).join('|')})`)
const ENDED = /(?:会|園|団|院|構|盟|館|堂|塾|寺|校)$/
/** Words for a facility of a corporation. */
export const FACILITY: RegExp =
  /クリニック|医院|病院|診療所|療養所|歯科|整形|皮膚科|小児科|内科|外科|眼科|精神科|産婦人科|耳鼻咽喉科|泌尿器科|デンタル|薬局|ホーム|園|苑|荘|保育|学校|学園|幼稚|こども|子ども|センタ|ステーション|サービス|ディ|デイ|ケア|介護|看護|訪問|リハビリ|事業所|営業所|作業所|施設|老人|老健|特養|ショート|乳児院|児童館|学童|福祉|ハウス|の家|の里|の郷|の森|の丘|プラザ|支店|支部|店$|ショップ|工房|ワークス|支援/

// Other words for facilities are parts of names of companies: 株式会社藤本ケア.
const BRANCH =
  /ステーション|訪問(?:介護|看護|リハ)|デイサービス|デイケア|グループホーム|薬局|クリニック|保育園|ホームケア|居宅介護/

// A branch with no more than its place, or a department; 山口組施設営業所 is none of 山口.
const BRANCH_ALONE =
  /^(?:(?![組店社製工商産業建])\p{Script=Han}{1,6}(?:支店|支社|営業所|事業所|出張所)|本[社店]|(?:第?[0-9一二三四五六七八九十]{1,2})?(?:営業|総務|人事|経理)本?[部課])$/u

// Whether a name may end at this place of the text behind its form.
function mayEnd(rest: string, at: number, isCompany: boolean): boolean {
  const [before, behind] = [rest.slice(0, at), rest.slice(at)]
  const [last, next] = [before.at(-1) ?? '', behind.charAt(0)]
  if (SEPARATOR.test(last)) return false
  if (behind === '' || ADDRESS.test(behind) || (isCompany && BRANCH_ALONE.test(behind))) return true
  // Nor is 株式会社Red what 株式会社Red,Gold means.
  if (SEPARATOR.test(next)) return !(LATIN.test(last) && /^[\s,]*\p{Script=Latin}/u.test(behind))
  // 医療法人まんまるまんまるクリニック
  const isRepeated = before.length >= LEAST_CORE && behind.startsWith(before)
  if (next === '・' || isRepeated) return (isCompany ? BRANCH : FACILITY).test(behind)
  if (!isCompany && ENDED.test(before)) return true
  return scriptOf(last) !== scriptOf(next) && !/\p{N}/u.test(next) && (isCompany ? BRANCH : FACILITY).test(behind)
}

const LATIN = /\p{Script=Latin}/u
