import { MOST_MEMBERS } from '../../cost/thresholds.ts'
import { type Cut, hasName, tidySpaces } from './reading.ts'

/** Returns the leading member of a consortium (東京堂 of 東京堂ほか2社), or the first of several names with legal forms. */
export function leadingMember(text: string): readonly Cut[] {
  if (!MAY_BE_SEVERAL.test(text)) return []
  const led = REPRESENTED.exec(text)
  if (led !== null) return cutsOf(text, [text.slice(led[0].length)])
  const others = OTHERS.exec(text)
  if (others !== null) return cutsOf(text, [text.slice(0, others.index)])
  const joint = JOINT.exec(text)
  if (joint !== null) return cutsOf(text, leadingParts(text.slice(0, joint.index)))
  const [, first] = LISTED.exec(text) ?? []
  return first === undefined ? [] : cutsOf(text, [first])
}

const GROUP = '(?:特定)?(?:建設工事)?(?:共同(?:企業|事業|提案|研究)?体|コンソーシアム|企業グループ|JV)'
const LEADER = '(?:代表(?:機関|企業|者|団体|会社|法人|事業者)?|幹事(?:会社|企業|社)?)'
const REPRESENTED = new RegExp(`^.{0,60}?${GROUP}.{0,10}?[\\s(]*(?:${LEADER}|代)[\\s):]*(?=.{2})`)
const COUNT = '[0-9一二三四五六七八九十]{1,3}\\s*(?:社|者|名|団体|法人|機関)'
// 日本海外 has no other members: without a count, 外 and 他 have to follow a separator.
const OTHERS = new RegExp(
  `[\\s,、(]*(?:(?:ほか|他|外)\\s*${COUNT}|ほか(?:\\s*[0-9]{1,3})?|(?<=[\\s,、(])(?:他|外)(?:\\s*[0-9]{1,3})?)\\s*\\)?$`,
)
const JOINT = new RegExp(`[\\s・]*${GROUP}\\)?$`)
const FORM = '(?:会社|法人|組合|\\([株有合資名同]\\))'
// Not at ・, which joins the words of a name: 株式会社サン・キュウ出荷組合. Nor at c/o, after which a holder is named.
const LISTED = new RegExp(`^([^、,/;]*${FORM}[^、,/;]*)(?:[、,;]|/(?!o[\\s:])).*${FORM}`)
// Most texts have none of these, and so neither a group nor other members.
const MAY_BE_SEVERAL = /体|コンソーシアム|企業グループ|JV|ほか|[他外、,/;]/
const BETWEEN = /[・,、/+&×＝=]/

function leadingParts(text: string): readonly string[] {
  const parts = text.split(BETWEEN).slice(0, MOST_MEMBERS)
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('・'))
}

function cutsOf(text: string, names: readonly string[]): readonly Cut[] {
  return names
    .map(tidySpaces)
    .filter((name) => hasName(name) && name !== text)
    .map((name) => ({ text: name, leftOut: [text.replace(name, ' ').replace(/\s+/g, ' ').trim()] }))
}
