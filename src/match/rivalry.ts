import { FIRST_ASSIGNMENT } from '../domain/corporate-number.ts'
import { oneOff } from '../query/interpret/near-names.ts'
import { bareName } from '../query/interpret/rules/legal-forms.ts'
import { ordinalsNamed } from '../query/match/whole-names.ts'
import { parseWholeName } from '../query/parse/text-criteria.ts'
import { type Place, readPlace } from '../query/place/read-place.ts'
import { identityOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import type { SearchIndex } from '../query/register/search-index.ts'
import { longerNames } from '../query/suggest/near-misses.ts'
import { fold, foldText, writtenName } from '../text/fold.ts'
import { AddressComparison } from './compare/compare-address.ts'
import { bestAddress, type Likeness, type RowComparison } from './likeness.ts'
import type { Case } from './rules.ts'
import { tellsApart } from './standing.ts'

type Row = RowComparison & { readonly text: string; readonly place: Place }

const NONE = { similarThere: false, cut: false } as const

/** Whether the text, although it is a name of the best, may be another corporation's name, cut short or mistyped. */
export function rivalry(register: Register, best: Likeness | undefined, row: Row): Pick<Case, 'similarThere' | 'cut'> {
  if (best === undefined || best.name.closeness === 'alike') return NONE
  return {
    similarThere: isSimilarThere(register, best, row),
    cut: !tellsApart(best.address) && isCut(register, best, row),
  }
}

// Whether one with a longer or slightly different name is at the address, and the best only in the city or town.
function isSimilarThere(register: Register, best: Likeness, { name, address, place }: Row): boolean {
  const { columns, index } = register
  if (best.address !== 'city' && best.address !== 'town') return false
  if (place.street === undefined || place.cities === undefined) return false
  const { core } = name.folded
  const isThere = (ordinal: number): boolean => {
    if (place.cities?.includes(columns.cities.of[ordinal]! - 1) !== true) return false
    const profile = identityOf(register, ordinal)
    const level = bestAddress(register, { ordinal, profile }, address).address
    return level === 'block' || level === 'building'
  }
  return longerNames(index, core).some(isThere) || mistakenNames(index, core).some(isThere)
}

// Whether it may be cut off: 株式会社アオバショ is アオバショ株式会社, unless 株式会社アオバショウカイ was meant.
function isCut(register: Register, { name, form }: Likeness, { name: { folded }, text }: Row): boolean {
  if (name.closeness !== 'same-name' || form !== 'same' || folded.forms[0]?.position !== 'front') return false
  const written = writtenName(text)
  return longerNames(register.index, folded.core).some((ordinal) => {
    const longer = writtenName(register.records.recordOf(ordinal).name)
    return longer.length > written.length && longer.startsWith(written)
  })
}

/** Returns whose name a folded text may be a mistake for: a letter off, two swapped, or without a KK in front. */
function mistakenNames(index: SearchIndex, core: string): readonly number[] {
  const others = [...swapped(core), ...oneLetterOff(core), ...withoutForm(core)]
  return [...oneOff(index, core, MOST_ONE_OFF), ...others.flatMap((other) => [...namedSo(index, other)])]
}

// More than are shown as candidates: アズール, アクール and many others differ from アスール in one letter.
const MOST_ONE_OFF = 300
const LONGEST = 40

// Returns the text with each two neighbours swapped; near misses of a text of up to five letters do not include these.
function swapped(core: string): readonly string[] {
  if (core.length > LONGEST) return []
  const letters = Array.from(core)
  return letters
    .map((letter, at) => [...letters.slice(0, at), letters[at + 1] ?? '', letter, ...letters.slice(at + 2)].join(''))
    .filter((other) => other !== core)
}

// Texts this short have no near misses, so every letter is tried. Kanji are left out: too many such texts are names.
const SHORT = [
  { text: /^[a-z0-9]{2,3}$/, letters: 'abcdefghijklmnopqrstuvwxyz0123456789' },
  {
    text: /^[ァ-ヺー]{2}$/,
    letters:
      'アイウエオカガキギクグケゲコゴサザシジスズセゼソゾタダチツテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモヤユヨラリルレロワンー',
  },
]

function oneLetterOff(core: string): readonly string[] {
  const script = SHORT.find(({ text }) => text.test(core))
  if (script === undefined) return []
  const letters = Array.from(script.letters)
  const places = Array.from(core).flatMap((_, at) => [
    ...['', ...letters].map((letter) => core.slice(0, at) + letter + core.slice(at + 1)),
    ...letters.map((letter) => core.slice(0, at) + letter + core.slice(at)),
  ])
  const behind = letters.map((letter) => core + letter)
  return [...places, ...behind].filter((other) => other.length > 1 && other !== core)
}

// Returns the text without KK, GK or YK in front: KKLINK may be KK LINK.
function withoutForm(core: string): readonly string[] {
  return /^[kgy]k.{2}/.test(core) ? [core.slice(2)] : []
}

function namedSo(index: SearchIndex, core: string): Iterable<number> {
  const name = parseWholeName(core)
  return name.ok ? ordinalsNamed(index, name.value) : []
}

/** Whether the text may as well mean the other: a name of other spelling (静, 靜) or like form, or with a form at all. */
export function areTwins(best: Likeness, other: Likeness, { hasForm }: { readonly hasForm: boolean }): boolean {
  const { closeness } = other.name
  // Without its ＆, a name in kana is its reading; so is one in hiragana that of one in katakana.
  const isTheName = IS_THE_NAME.has(closeness) || (closeness === 'reading' && [best, other].some(hasAmpersand))
  // In old kanji, which differ, neither is written as the text: 株式会社斎藤商会 may be 株式会社齊藤商会 or 齋藤商会株式会社.
  if (best.name.closeness === 'as-spelled' && other.name.closeness === 'same-name' && other.form === 'same')
    return kanjiOf(best) !== kanjiOf(other)
  if (best.name.closeness !== 'as-registered' || !isTheName) return false
  if (!hasForm && best.form === 'same') return other.name.closeness === 'same-name'
  // People write 医療法人 for a 医療法人社団, too.
  const [key, asked] = [keyOf(other), keyOf(best)]
  return (
    (asked === key || asked === key.replace(/医療法人[社財]団/, '医療法人')) && oldKanaOf(best) === oldKanaOf(other)
  )
}

const kanjiOf = ({ profile }: Likeness) => bareName(profile.name).replace(/[^\p{Script=Han}]/gu, '')
const hasAmpersand = ({ profile }: Likeness) => /[＆&]/.test(profile.name)

// Nobody takes ヂ for ジ, which is far more usual.
function oldKanaOf({ profile }: Likeness): string {
  return profile.name.replace(/[^ヂヅヰヱぢづゐゑ]/g, '')
}

const IS_THE_NAME: ReadonlySet<string> = new Set(['as-spelled', 'same-name', 'other-spelling'])

// After another letter than kana it was typed for a hyphen.
const HYPHEN = /(?<![ァ-ヺー])ー/g

function keyOf({ profile }: Likeness): string {
  return foldText(writtenName(profile.name))
    .replace('社会医療法人', '医療法人')
    .replace('公益', '一般')
    .replace(HYPHEN, '')
}

/** Returns who had the name before: who became “X Holdings” at this address within 90 days of this X's first day. */
export function holdingOf(
  register: Register,
  { profile }: Likeness,
  { core, asOf }: { readonly core: string; readonly asOf: string | undefined },
): number | undefined {
  const { assigned_on: assignedOn, named_on: namedOn } = profile
  const began = namedOn ?? assignedOn
  if (began === undefined || began <= FIRST_ASSIGNMENT || (asOf !== undefined && asOf >= began)) return undefined
  return longerNames(register.index, core, HOLDINGS).find((other) => {
    if (!HOLDING.test(fold(register.records.recordOf(other).name).core.slice(core.length))) return false
    const holder = identityOf(register, other)
    const renamedOn = holder.named_on
    if (renamedOn === undefined || Math.abs(Date.parse(renamedOn) - Date.parse(began)) > MOST_APART) return false
    const address = new AddressComparison(readPlace(register.columns.cities, { address: profile.address }))
    const found = bestAddress(register, { ordinal: other, profile: holder }, address)
    return found.address === 'block' || found.address === 'building'
  })
}

const MOST_APART = 90 * 86_400_000
// Folded, and how they begin.
const HOLDINGS = ['ホールデイング', 'グループ', 'hd', 'holding', 'group']
const HOLDING = /^(?:ホールデイングス?|グループ(?:ホールデイングス|本社)?|hd|holdings?|group)$/
