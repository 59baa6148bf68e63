import { numberOfRegistration } from '../../domain/corporate-number.ts'
import { prefectureOfCode } from '../../domain/prefecture.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { fold } from '../../text/fold.ts'
import { MOST_PART_READINGS } from '../cost/thresholds.ts'
import { readingInEnglish } from '../match/english-words.ts'
import type { Hits } from '../match/hits.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { readPlace } from '../place/read-place.ts'
import { BUILDING_END, blocksOrPartAt, type Spots, spotsInWords, spotsOfBuilding } from '../place/spots.ts'
import { type FilterValues, filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { beginnings, isCommonEnding } from './beginnings.ts'
import { type Context, type PlacedReading, readingsOf, whereLeftOut, withLegalForms } from './context.ts'
import { ANYWHERE, type Finding, firstOf, LimitedSearch, type TextAsked } from './limited-search.ts'
import { nameBeside } from './name-beside.ts'
import { isFormBeside, placeReadings, placesLeftOut } from './place-readings.ts'
import { type NamedPlace, type PlaceColumns, placesIn } from './places-in.ts'
import { renamedThere } from './renamed-there.ts'
import { languageHalves } from './rules/language-halves.ts'
import { numbersIn } from './rules/numbers.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { nearest, soundingAlike, spelledOtherwise } from './spelled-otherwise.ts'
import { namesInBrackets, namesWithForm, withKinForms } from './with-form.ts'

/** What a text finds: nothing, parts of names, a name or a beginning; `begun`: one says it in English likelier. */
export type LiteralOutcome = 'nothing' | 'parts' | 'name' | 'begun'

/** Returns undefined when the text is a corporate number. */
export function literalOf(hits: Hits): LiteralOutcome | undefined {
  if (hits.total === 0) return 'nothing'
  const counts = hits.counts()
  const { inEnglish = 0, total } = hits
  if (counts && counts.partial > 0 && counts.partial === total - inEnglish) return 'parts'
  const first = (offset: number) => hits.page({ limit: 1, offset }).ordinals[0]!
  const isBegun = counts?.prefix && inEnglish > 0 && first(total - inEnglish) < first(0)
  return counts && (isBegun ? 'begun' : 'name')
}

/**
 * Returns what the caller may mean by a text that finds nothing, parts of names or, read as a place alone, a name. The
 * other criteria hold for each reading; the first rule that finds something decides (docs/search.md has their order).
 */
export function interpret(register: Register, question: TextAsked, literal: LiteralOutcome): Finding | undefined {
  const { text, ...others } = question
  if (isImpossible(register, others)) return undefined
  if (literal === 'begun') return inEnglish(register, new LimitedSearch(register, question), text.asked)
  const written = tidy(text.asked)
  const hasFormBeside = isFormBeside(written)
  // A name with its legal form is meant as it stands: Tokyo Electron Limited is no Electron in Tokyo.
  if (literal === 'name' && !hasFormBeside && (text.forms.length > 0 || text.asWritten.length > 1)) return undefined
  const search = new LimitedSearch(register, question)
  const number = literal === 'name' ? undefined : numberIn(register, written)
  const byNumber = number && search.find('whole', number)
  if (byNumber !== undefined) return byNumber
  const address =
    nameBeside(register, search, written) ??
    atAddress(register, search, { text: written, sureness: 'sure', forms: text.forms })
  const place = address ?? (literal === 'name' || hasFormBeside ? placeBeside : wholePlace)(register, search, written)
  if (place !== undefined || literal === 'name') return place && withItselfFirst(register, place, text)
  const context = { register, search, ...readingsOf(register.columns, text.asked) }
  const inBrackets = namesInBrackets(register.index, { text: written, leftOut: [], rule: 'legal_form' })
  const whole = firstOf(inBrackets, (reading) => search.find('whole', reading)) ?? wholeName(context)
  if (whole !== undefined) return whole
  const unsure = atAddress(register, search, { text: written, sureness: 'unsure', forms: text.forms })
  if (unsure !== undefined) return unsure
  if (literal === 'parts')
    return inEnglish(register, search, text.asked) ?? anyInPlace(context) ?? soundingAlike(context)
  const named = anyInPlace(context) ?? nameWithForm(context)
  if (named !== undefined) return named
  const part = partOfName(context)
  if (part?.tier === 'prefix') return part
  return (
    spelledOtherwise(context) ??
    nearest(context, 'piece') ??
    otherNameThere(context, text.asked) ??
    longestBeginning(context, part) ??
    part
  )
}

// Whether nobody meets the criteria beside the text, which hold for every reading but for an address in the text.
function isImpossible({ columns }: Register, others: FilterValues): boolean {
  const { addressCities, towns, streets, building } = others
  if ((addressCities ?? towns ?? streets ?? building) !== undefined) return false
  return filterOf(columns, others)?.isImpossible() === true
}

function numberIn({ index }: Register, text: string): Reading | undefined {
  const whole = numberOfRegistration(text)
  const numbers = whole === undefined ? numbersIn(text) : [{ number: whole, leftOut: [] }]
  const found = numbers.find(({ number }) => ordinalOfNumber(index.numbers, number) !== undefined)
  return found && { text: found.number, leftOut: found.leftOut, rule: 'number' }
}

// A text that names a place in full: 港区, 東京都港区六本木, 神奈川県 横浜市.
function wholePlace({ columns }: Register, search: LimitedSearch, text: string): Finding | undefined {
  if (!IN_FULL.test(text)) return undefined
  const [code = ''] = POSTAL_CODE.exec(text) ?? []
  const words = text.slice(code.length).split(' ')
  const isEach = words.length === 1 || words.every((word) => placesIn(columns, word).length > 0)
  const named = words.length === 1 ? placesIn(columns, words[0]!) : isEach ? placesLeftOut(columns, words) : []
  const places = named.filter((place) => isArea(place) && isInFull(place, text))
  return firstOf(places, (place) => {
    const leftOut = words.length === 1 ? behindPlace(place, text) : []
    return search.findAll({ text: '', leftOut, rule: 'place' }, withPrefecture(columns, place))
  })
}

const POSTAL_CODE = /^〒?[0-9]{3}-?[0-9]{4} /

// What an address says beyond its town, or beyond its city where its town is unknown: 2丁目.
function behindPlace({ names: { pref, city, town } }: NamedPlace, text: string): readonly string[] {
  const last = town ?? city ?? pref ?? ''
  const behind = text.slice(text.lastIndexOf(last) + last.length)
  return behind === '' || LATIN_TEXT.test(text) ? [] : [behind]
}

const LATIN_TEXT = /^[ -~]+$/

// 国分寺市 is also a corporation, which comes first of all that are there.
function withItselfFirst({ index, columns, records }: Register, found: Finding, text: TextCriteria): Finding {
  const there = filterOf(columns, found.criteria)
  const itself = ordinalsNamed(index, text).find(
    (ordinal) => records.recordOf(ordinal).name === text.asked && there?.passes(ordinal) === true,
  )
  if (itself === undefined || found.reading.text !== '') return found
  const { ordinals } = found.best
  const others = ordinals.filter((ordinal) => ordinal !== itself).slice(0, ordinals.length - 1)
  return { ...found, best: { ordinals: [itself, ...others], grades: undefined } }
}

const IN_FULL = /[都道府県市区町村郡]|-(?:ku|shi|gun|cho|machi|mura)/i

function isInFull({ names: { pref = '', city = '' } }: NamedPlace, text: string): boolean {
  const written = text.replaceAll(' ', '')
  return LATIN_TEXT.test(text) || (written.includes(pref) && written.includes(city))
}

function isArea({ names: { pref, city } }: NamedPlace): boolean {
  return (pref ?? city) !== undefined
}

// A city alone is no question, so that its prefecture is named, too, where all cities of the name are in one.
function withPrefecture({ cities }: PlaceColumns, place: NamedPlace): NamedPlace {
  const around = new Set(place.cities?.map((city) => cities.table[city]!.code.slice(0, 2)))
  const [code = ''] = around
  if (place.prefecture !== undefined || around.size !== 1) return place
  return { ...place, prefecture: code, names: { pref: prefectureOfCode(code)!.name, ...place.names } }
}

function anyInPlace({ search, inPlaces }: Pick<Context, 'search' | 'inPlaces'>): Finding | undefined {
  return firstOf(
    inPlaces.filter(({ isApart }) => isApart),
    ({ reading, places }) => search.find('any', reading, places),
  )
}

// Beside a name that is the text or begins with it, a town alone (大和 商事) is no place: it is part of too many names.
function placeBeside(register: Register, search: LimitedSearch, text: string): Finding | undefined {
  if (!text.includes(' ')) return wholePlace(register, search, text)
  const readings = placeReadings(register.columns, { text, leftOut: [], rule: 'place' })
  const inPlaces = readings.map((one) => ({ ...one, places: one.places.filter(isArea) }))
  return anyInPlace({ search, inPlaces: isFormBeside(text) ? readings : inPlaces })
}

function wholeName(context: Context): Finding | undefined {
  const { columns } = context.register
  // Read 東京 岩崎俊一事務所 as an office in Tokyo before reading it as an office of 東京.
  const isPlace = ({ rule, text }: Reading) => rule === 'department' && placesIn(columns, text).length > 0
  return wholeText(context, (reading) => !isPlace(reading)) ?? wholeInPlace(context) ?? wholeText(context, isPlace)
}

function wholeText({ search, readings }: Context, isAsked: (reading: Reading) => boolean): Finding | undefined {
  const asked = readings.filter(({ reading }) => isAsked(reading))
  return firstOf(asked, (placed) => {
    const { reading, places } = placed
    // The first reading is the literal question, which has found nothing whole.
    const ways = placed === readings[0] ? withLegalForms(reading) : [reading, ...withLegalForms(reading)]
    return firstOf(ways, (way) => search.find('whole', way, places))
  })
}

function wholeInPlace({ search, inPlaces }: Context): Finding | undefined {
  return firstOf(inPlaces, ({ reading, places }) =>
    firstOf([reading, ...withLegalForms(reading)], (way) => search.find('whole', way, places)),
  )
}

// The name that a text says in English, which stands behind the names with parts of the text.
function inEnglish(register: Register, search: LimitedSearch, asked: string): Finding | undefined {
  const reading = readingInEnglish(register, asked)
  return reading === undefined ? undefined : search.find('whole', { text: reading, leftOut: [], rule: 'spelling' })
}

function nameWithForm({ register, search, readings }: Context): Finding | undefined {
  const [written] = readings
  const names = written === undefined ? [] : namesWithForm(register.index, written.reading)
  const others = names.flatMap(withKinForms).filter(({ text }) => fold(text).core.length >= LEAST_WITHOUT_FORM)
  const halves = written === undefined ? [] : languageHalves(written.reading)
  const half = firstOf(halves, (reading) => search.find('begun', reading, ANYWHERE))
  if (half !== undefined) return half
  return firstOf([...names, ...others], (reading) =>
    search.find('whole', reading, whereLeftOut(register.columns, reading).places),
  )
}

const LEAST_WITHOUT_FORM = 4

function partOfName({ search, readings, inPlaces }: Context): Finding | undefined {
  let part: Finding | undefined
  for (const { reading, places } of [...readings.slice(1).filter(isModest), ...inPlaces].slice(0, MOST_PART_READINGS)) {
    const asked = search.find('any', reading, places)
    if (asked !== undefined && asked.tier !== 'partial') return asked
    part ??= asked
  }
  return part
}

// Only these readings may find the beginning or a part of a name; the others must be a whole name.
function isModest({ reading: { rule } }: PlacedReading): boolean {
  return rule === 'legal_form' || rule === 'courtesy'
}

function otherNameThere({ register, search }: Context, asked: string): Finding | undefined {
  const reading = renamedThere(register, asked)
  return reading && search.find('whole', reading, whereLeftOut(register.columns, reading).places)
}

// A word that many names end with is no name beside a place that has names with it: 製作所 さいたま市.
function longestBeginning({ register, search, readings, inPlaces }: Context, part: Finding | undefined) {
  const { index, columns } = register
  const whole = [...readings.filter(isModest).slice(-1), ...inPlaces.slice(0, 1)]
  const begun = whole
    .flatMap(({ reading }) => beginnings(index, reading))
    .filter(({ text }) => part?.place === undefined || !isCommonEnding(index.trie, fold(text).core))
    .filter(({ text, leftOut }) => !HOUSE.test(leftOut.at(-1)!) || placesIn(columns, text).length === 0)
  return firstOf(begun, (reading) => search.find('whole', reading, whereLeftOut(columns, reading).places))
}

// Named after the place where it is: 虎の門病院 is of nobody who is called 虎ノ門.
const HOUSE = /(?:病院|診療所|学校)$/

/** How sure it is that a text is an address: with words behind the block that are no building, it may be a name. */
type Sureness = 'sure' | 'unsure'

/** Finds all corporations at the address, or in the building, that is the whole text. */
function atAddress(
  { columns, records }: Register,
  search: LimitedSearch,
  { text, sureness, forms }: { readonly text: string; readonly sureness: Sureness; readonly forms: readonly unknown[] },
): Finding | undefined {
  const place = MAY_BE_ADDRESS.test(text) ? readPlace(columns.cities, { address: text }) : undefined
  // In 建設 新宿区西新宿2丁目 no city is called 建設新宿区.
  const isBehindName = place?.unknownCity !== undefined && !text.includes(place.unknownCity)
  const spots = place && !isBehindName ? blocksOrPartAt(columns, place) : undefined
  if (spots !== undefined && spots.streets?.length !== 0) {
    const { left, ...known } = { left: undefined, ...spots }
    // A name with its legal form behind an address is meant: …ビル2階 株式会社あおば, unless the office is with it: …会社内.
    const isSure = CARE_OF.test(text) || (forms.length === 0 && (left === undefined || BUILDING_END.test(text)))
    if (isSure === (sureness === 'sure')) return found('address', known)
  }
  const building = sureness === 'sure' ? spotsOfBuilding(columns, records, text) : undefined
  return building && found('building', building)

  function found(rule: 'address' | 'building', asked: Spots): Finding | undefined {
    const spots = spotsInWords(columns, records, asked)
    const [first, ...others] = spots
    if (first === undefined) return undefined
    const reading = { text: others.length === 0 ? first.address : text, leftOut: [], rule }
    const finding = search.findAll(reading, asked)
    return finding && (others.length === 0 ? finding : { ...finding, candidates: spots })
  }
}

const CARE_OF = /[0-9].*(?:会社|法人|事務所|組合|協会).*(?:内|気付)$/
// Most texts have no number that may be a block's.
const MAY_BE_ADDRESS = /[0-9]|[〇一二三四五六七八九十]+(?:丁目|番|[-‐‑–—−ーのノ][〇一二三四五六七八九十])/
