import { type Cut, hasName, tidySpaces } from './reading.ts'

/** Returns the text without branch, department, and post with its holder, as far as spaces or forms tell. */
export function withoutDepartment(text: string): readonly Cut[] {
  if (!MAY_HOLD_ONE.test(text)) return []
  const bank = BANK_BRANCH.exec(text)
  if (bank !== null) return [{ text: text.slice(0, bank.index), leftOut: [bank[0].trim()] }]
  const [first = '', ...others] = text.split(' ')
  const kept = [first]
  const leftOut: string[] = []
  for (const [at, word] of others.entries()) {
    if (POST.test(word)) {
      leftOut.push(...others.slice(at))
      break
    }
    if (endsWithUnit(word)) leftOut.push(word)
    else kept.push(word)
  }
  const whole = tidySpaces(kept.join(' '))
  const cut = gluedCut(whole, leftOut) ?? { text: whole, leftOut }
  return [...gluedToLastWord(text), cut].filter((one) => one.leftOut.length > 0 && hasName(one.text))
}

// Most texts have none of these: neither several words nor a legal form, a post or a unit at the end.
const MAY_HOLD_ONE = / |会社|\)|代表|取締役|本社|本店|部/

// Cuts the last word where a unit is written together with the end of a name: Nouvelle新宿支店, Sphere合同会社横浜営業所. The
// word may be a department by itself (IT推進部), so this is only one of the cuts.
function gluedToLastWord(text: string): readonly Cut[] {
  const at = text.lastIndexOf(' ') + 1
  const last = text.slice(at)
  if (at === 0 || !endsWithUnit(last)) return []
  const form = AFTER_FORM.exec(last)
  const end = form === null ? LATIN_START.exec(last)?.[0].length : form.index + form[0].length
  return end === undefined ? [] : [{ text: text.slice(0, at + end), leftOut: [last.slice(end)] }]
}

/** A branch as banks write it, behind the name in kana: トラノモン(エイ, and (シユツ alone. */
export const BANK_BRANCH: RegExp = /(?<=[ァ-ヺー])(?: [ァ-ヺー]+)? ?\((?:エイ|シユツ|シュツ|シテン|シシヤ)\)?$/

const LATIN_START = /^[!-~]{2,}(?=[^!-~])/

/** Whether a text ends with a unit: true of 四国支店, 総務部 and 第二開発課, false of 工務店 and 倶楽部, which are parts of names. */
export function endsWithUnit(text: string): boolean {
  return UNIT.test(text) && !TRADE.test(text)
}

const UNIT =
  /(?:支店|支社|支部|支所|支局|営業所|本社|本店|本部|本所|事業所|工場|出張所|研究所|事務所|事務局|センター|オフィス|病院|診療所|学校|部|課|係|室|局|班|グループ|チーム|店|館|工園)$/
const TRADE =
  /(?:商店|書店|工務店|酒店|米店|薬店|花店|茶店|飲食店|喫茶店|百貨店|代理店|専門店|薬局|郵便局|放送局|倶楽部|[東西南北中]部|旅館|会館|写真館|水族館|体育館)$/
const POST =
  /^(?:代表|取締役|社長|副社長|会長|専務|常務|部長|課長|係長|次長|主任|主査|理事|監事|所長|店長|支店長|工場長|院長|園長|校長|学長|総長|監査役|執行役|マネージャー|リーダー|CEO|CTO|COO|CFO)/i
const GLUED_POST = /(?<=.{2})(?:代表取締役|代表社員|代表理事|取締役社長).*$/
// A company's legal form that is neither at the beginning nor at the end of a text, nor begins a name behind a sign.
const AFTER_FORM = /(?<=[^/|:;,、(])(?:(?:株式|有限|合同|合資|合名)会社|\((?:株|有|同|資|名)\))(?=.)/
const GLUED_UNIT = /(?<=.{2})(?:本社|本店|営業部|総務部|人事部|経理部)$/

function gluedCut(text: string, leftOut: readonly string[]): Cut | undefined {
  const form = AFTER_FORM.exec(text)
  const end = form === null ? undefined : form.index + form[0].length
  const cut =
    GLUED_POST.exec(text)?.index ??
    (end !== undefined && endsWithUnit(text) ? end : undefined) ??
    GLUED_UNIT.exec(text)?.index
  if (cut === undefined) return undefined
  return { text: tidySpaces(text.slice(0, cut)), leftOut: [text.slice(cut).trim(), ...leftOut] }
}
