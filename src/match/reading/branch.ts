import { parsePrefecture } from '../../domain/prefecture.ts'
import { type PlaceColumns, placesIn } from '../../query/interpret/places-in.ts'
import { BANK_BRANCH } from '../../query/interpret/rules/departments.ts'
import { type Cut, tidy } from '../../query/interpret/rules/reading.ts'
import { LABEL } from '../../query/place/address-beside.ts'
import { type Place, readPlace } from '../../query/place/read-place.ts'
import type { Register } from '../../query/register/register.ts'
import { foldEnglishPlace } from '../../text/address/english-place.ts'
import { foldCharacters } from '../../text/fold-characters.ts'
import { formSpellingOf } from '../../text/forms/strip-legal-forms.ts'

/** Whether parts of a text are branches, departments or posts: 東京支店, 経理部, 代表取締役 山田太郎; nobody can tell what ネット支店 is. */
export function isBesideName(columns: PlaceColumns, parts: readonly string[]): boolean {
  const post = parts.findIndex((part) => POST.test(part))
  const branches = (post === -1 ? parts : parts.slice(0, post)).flatMap((part) => part.split(' '))
  return branches.every(
    (branch) => BANK_BRANCH.test(`ー ${branch}`) || isBranch(columns, branch.replace(SEPARATORS, '')),
  )
}

const SEPARATORS = /^[-_＿/]+/
const POST =
  /^(?:代表(?:取締役|社員|理事|執行役)|取締役|社長|会長|専務|常務|部長|課長|所長|.{0,8}(?:支店|支社|営業所|工場)長|(?:総務|人事|経理|財務|購買|営業)[部課]長)/

// Sticky, so that each of several nested branches matches in turn: 北陸支部金沢事務所.
const BRANCH =
  /(.*?)(支店|支社|支所|支部|支局|営業所|出張所|事業所|事務所|本社|本店|本部|営業部|総務部|経理部|人事部|購買部|資材部|事業部|工場|センター|オフィス|店)/y
// These need no place before them: no corporation is called by one of them alone.
const ALONE: ReadonlySet<string> = new Set(
  '支店 支社 営業所 本社 本店 営業部 総務部 経理部 人事部 購買部 資材部'.split(' '),
)
// Departments of any company. 企画室 and 管理部 are not among them, because names of corporations end so.
const DEPARTMENT =
  /^(?:総務|人事|労務|経理|財務|購買|調達|資材|営業|法務|広報|情報システム)+(?:第?[0-9一二三四五六七八九十]{1,2})?(?:本部|部|課|係)$/
// Prefectural capitals and large cities, which are places even if the register has no corporation there.
const CITY =
  /^(?:札幌|盛岡|仙台|水戸|宇都宮|前橋|さいたま|大宮|横浜|川崎|相模原|甲府|新潟|金沢|名古屋|静岡|浜松|大津|神戸|堺|松江|岡山|広島|松山|高松|北九州|福岡|熊本|那覇)$/
const REGION =
  /^(?:[東西南北中]日本|東北|[北南]?関東|首都圏|甲信越|信越|北陸|東海|中部|近畿|関西|中国|中四国|四国|[北南]?九州|[東西南北])?(?:第[0-9一二三四五六七八九十]{1,2})?$/
const NUMBER = /第[0-9一二三四五六七八九十]{1,2}$/

function isBranch(columns: PlaceColumns, text: string): boolean {
  if (DEPARTMENT.test(text)) return true
  let at = 0
  while (at < text.length) {
    BRANCH.lastIndex = at
    const found = BRANCH.exec(text)
    if (found === null) return false
    const [all, where = '', unit = ''] = found
    if (where === '' ? !ALONE.has(unit) : !isPlace(columns, where)) return false
    at += all.length
  }
  return true
}

function isPlace(columns: PlaceColumns, where: string): boolean {
  const place = where.replace(NUMBER, '')
  return REGION.test(where) || CITY.test(place) || placesIn(columns, place).length > 0
}

/** Returns the place that a name has in brackets: 株式会社あおば商会（大阪市北区）. A branch (大阪支店) is no place. */
export function placeInBrackets({ columns }: Register, name: string): Place | undefined {
  return textsInBrackets(name)
    .map((text) => text.replace(LABELLED, ''))
    .filter((text) => /\p{L}/u.test(text) && !isBesideName(columns, [text]))
    .map((text) => readPlace(columns.cities, { address: text, prefecture: text }))
    .find(isRead)
}

const LABELLED = new RegExp(`^${LABEL}`)

/** Returns what a name has in brackets but its legal form, or behind one in English: 一社 is also a town of Nagoya. */
export function textsInBrackets(name: string): readonly string[] {
  const inside = MAY_HAVE_BRACKET.test(name) ? Array.from(tidy(name).matchAll(BRACKETED), ([, text = '']) => text) : []
  const [, behind = ''] = atEnglishForm(name)
  return [...inside, behind].filter((text) => text !== '' && formSpellingOf(foldCharacters(`(${text})`)) === undefined)
}

/** Returns a name and the place in Latin letters behind its legal form: Mercari, Inc., Minato-ku, Tokyo, Japan. */
export function placeBehindForm({ cities }: PlaceColumns, name: string): Cut | undefined {
  const [text = '', place = ''] = atEnglishForm(name)
  const words = place.split(/[\s,.]+/).filter((word) => word !== '' && !/^japan$/i.test(word))
  const isPlace = (word: string) => parsePrefecture(word) ?? cities.namedInEnglish.get(foldEnglishPlace(word))
  const isRead = words.length > 0 && words.every((word) => isPlace(word) !== undefined)
  return isRead ? { text, leftOut: [place] } : undefined
}

// Splits a name behind its legal form in English.
function atEnglishForm(name: string): readonly string[] {
  return MAY_HAVE_FORM.test(name) ? (BEHIND_FORM.exec(tidy(name))?.slice(1) ?? []) : []
}

const MAY_HAVE_FORM = /[a-zａ-ｚ].*[\s,]/i
const BEHIND_FORM = /^(.*\b(?:inc|ltd|limited|llc|corp(?:oration)?|co|k\.?k)\b\.?)[\s,]+([a-z][a-z ,.-]*)$/i

// Most names have nothing but letters, ten times as fast to see as to tidy.
const MAY_HAVE_BRACKET = /[^\p{L}\p{Nd}\s・.．&＆]/u
const BRACKETED = /[([【〔]([^()[\]【】〔〕]+)[)\]】〕]/g

// A city in which nobody is registered has to be one (福岡市中央区): 関東地区 and 新市場 are none.
function isRead({ prefecture, cities = [], unknownCity, street }: Place): boolean {
  const isCity = cities.length > 0 || (unknownCity?.includes('市') === true && street === undefined)
  return prefecture !== undefined || isCity
}
