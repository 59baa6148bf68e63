import { beginnings } from '../../query/interpret/beginnings.ts'
import type { PlaceColumns } from '../../query/interpret/places-in.ts'
import { languageHalves } from '../../query/interpret/rules/language-halves.ts'
import type { Reading } from '../../query/interpret/rules/reading.ts'
import { FACILITY, namesWithForm } from '../../query/interpret/with-form.ts'
import type { Register } from '../../query/register/register.ts'
import { fold } from '../../text/fold.ts'
import { isBesideName } from './branch.ts'
import { isNaturalPerson } from './natural-person.ts'

/** A way to read the text that a row has for a name. */
export type NameReading = {
  readonly text: string
  /** The parts of the row's text that are no part of the name. */
  readonly leftOut: readonly string[]
  readonly remainder: Remainder
}

/** What is left out: nothing, what stands beside a name, a facility of it, or what may belong to the name. */
export type Remainder = 'none' | 'beside-the-name' | 'facility' | 'unsure'

/** Returns the reading that leaves nothing out. */
export function asWritten(text: string): NameReading {
  return { text, leftOut: [], remainder: 'none' }
}

/** Returns the names with a legal form in a text, or those of them that `namesOf` finds. */
export function formedReadings(
  { index, columns }: Register,
  [written]: readonly Reading[],
  namesOf: typeof namesWithForm = namesWithForm,
): readonly NameReading[] {
  const names = written === undefined ? [] : namesOf(index, written)
  return names.map((reading) => nameReadingOf(columns, reading, []))
}

/** Returns the halves of a text in two languages. Each may be more than the name of the other, so they are unsure. */
export function bilingualReadings(readings: readonly Reading[]): readonly NameReading[] {
  const [written] = readings
  const halves = written === undefined ? [] : languageHalves(written)
  return halves.map(({ text, leftOut }) => ({ text, leftOut, remainder: 'unsure' }))
}

/** Returns the reading as one that may leave out or keep too much. */
export function unsure(reading: NameReading): NameReading {
  return { ...reading, remainder: 'unsure' }
}

/** Selects the readings that leave something out, the least bold first; unsure where a remark names another party. */
export function strippedReadings(columns: PlaceColumns, readings: readonly Reading[]): readonly NameReading[] {
  const stripped = readings.filter(({ leftOut }) => leftOut.length > 0)
  return stripped.map((reading) => nameReadingOf(columns, reading, courtesiesOf(stripped)))
}

/** Returns the whole names that the text begins with, the longest first; unsure if a branch follows several of them. */
export function begunReadings({ index, columns }: Register, readings: readonly Reading[]): readonly NameReading[] {
  const courtesies = courtesiesOf(readings)
  const [barest] = readings.filter(({ rule }) => rule === 'legal_form' || rule === 'courtesy').slice(-1)
  if (barest === undefined) return []
  const found = beginnings(index, barest).map((reading) => nameReadingOf(columns, reading, courtesies))
  const sure = found.filter(({ remainder }) => remainder === 'beside-the-name')
  return sure.length > 1 ? found.map(unsure) : found
}

function courtesiesOf(readings: readonly Reading[]): readonly string[] {
  return readings.find(({ rule }) => rule === 'courtesy')?.leftOut ?? []
}

function nameReadingOf(columns: PlaceColumns, { text, leftOut }: Reading, courtesies: readonly string[]): NameReading {
  const isAddressed = courtesies.some((part) => TO_PERSON.test(part))
  const others = leftOut.filter((part) => !courtesies.includes(part) && !(isAddressed && isNaturalPerson(part)))
  const isBeside =
    (isBesideName(columns, others) || isPartOfPublicBody(text, others)) &&
    !leftOut.some((part) => !others.includes(part) && isOtherParty(text, part))
  if (isBeside) return { text, leftOut, remainder: 'beside-the-name' }
  return { text, leftOut, remainder: others.every(isFacility) ? 'facility' : 'unsure' }
}

// A clinic, a home, a school or a nursery, without a legal form of its own and alone.
function isFacility(part: string): boolean {
  return FACILITY.test(part) && !OTHER_PARTY.test(part) && fold(part).forms.length === 0
}

// Said of persons alone, as in 株式会社あおば商会 山田太郎様.
const TO_PERSON = /^(?:様|さま|殿|先生)$/

// Whether a remark names another party, by a form or 現, c/o, 委託先; not what the name was, nor the name once more.
function isOtherParty(text: string, courtesy: string): boolean {
  if (FORMER.test(courtesy)) return false
  const party = courtesy.replace(PARTY, '')
  if (party !== courtesy) return !isNaturalPerson(party)
  const { core, forms } = fold(BANK_FORM.test(courtesy) ? courtesy.slice(1).replace(BANK_FORM, '($1)') : courtesy)
  return core !== '' && forms.some((form) => form.forms.length > 0) && core !== fold(text).core
}

// A form as in bank transfers, without its opening bracket. After katakana, カ is a letter of the word: (アメリカ).
const BANK_FORM = /(?<=[\p{L}\p{N}ー] ?)([株有]|(?<![ァ-ヺ])[カユド])[)\]】]$/u
const PARTY = /^[^\p{L}]*(?:c\/o|再?委託先|現(?![場金地物行])(?:社名)?)[\s:・]*(?=\p{L})/iu
const FORMER = /^[^\p{L}]?\s*[旧元]/u

// Bodies founded by law: what follows the whole name is a part, unless it has a form or is one of several parties.
function isPartOfPublicBody(text: string, others: readonly string[]): boolean {
  return PUBLIC_BODY.test(text) && others.every((part) => !OTHER_PARTY.test(part) && fold(part).forms.length === 0)
}

const PUBLIC_BODY = /^(?:独立行政法人|国立研究開発法人|国立大学法人|大学共同利用機関法人)/
const OTHER_PARTY = /^[・、,&＆]|組合|共同|ほか|他|JV/

/** Whether the text calls the name a former one: 旧メルカリ, メルカリ（旧）. */
export function saysFormer({ leftOut }: NameReading): boolean {
  return leftOut.some((part) => SAYS_FORMER.test(part))
}

/** Whether a remark says that the company no longer exists: 日立ハイテク（倒産）. */
export function saysDissolved({ leftOut }: NameReading): boolean {
  return leftOut.some((part) => DISSOLVED.test(part))
}

const DISSOLVED =
  /倒産|更生会社|再生債務者|管財人|廃業|閉業|閉店|廃止|解散|清算|閉鎖|破産|消滅|吸収合併|被合併|民事再生|会社更生|抹消|(?:事業|営業|活動)(?:停止|終了)|\b(?:defunct|dissolved|bankrupt(?:cy)?|(?:in )?liquidat(?:ed|ion)|wound up)\b/i

const SAYS_FORMER = /^[^\p{L}]*旧(?:社名|商号|名称?|称)?[^\p{L}]*$/u

/** Whether a sign may stand for a letter that could not be written: 株式会社華?堂, 御_株式会社, ●●商事. Names lose their signs. */
export function hasUnreadLetter({ text }: NameReading): boolean {
  return UNREAD.test(text)
}

// ?, 〓 and _ anywhere beside a letter; signs that also stand before the items of lists only inside a name, or repeated.
const UNREAD =
  /[?？〓]|_(?=[\p{Script=Han}ぁ-ヺ])|(?<=[\p{Script=Han}ぁ-ヺー])_|(?<=[\p{L}\p{N}])[□■●○◯*＊※]+(?=[\p{L}\p{N}])|[□■●○◯*＊]{2}/u
