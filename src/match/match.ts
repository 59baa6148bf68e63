import { type CorporateNumber, FIRST_ASSIGNMENT } from '../domain/corporate-number.ts'
import type { Writable } from '../domain/writable.ts'
import type { Profile } from '../facts/profile.ts'
import { leadingMember } from '../query/interpret/rules/consortia.ts'
import { tidy } from '../query/interpret/rules/reading.ts'
import { findOrdinal, isOfKnownOffice } from '../query/lookup.ts'
import { type Place, readPlace } from '../query/place/read-place.ts'
import { isTownKnown } from '../query/place/spots.ts'
import type { Register } from '../query/register/register.ts'
import { HYPHENS } from '../text/letters/signs.ts'
import { AddressComparison } from './compare/compare-address.ts'
import { NameComparison } from './compare/compare-name.ts'
import { findByName } from './find-by-name.ts'
import { type Likeness, likenessOf, type RowComparison, websiteAsked } from './likeness.ts'
import { agreementOf, candidateOf, type Evidence, type MatchAnswer } from './match-answer.ts'
import { type MatchQuestion, type MatchRow, parseMatchRow } from './match-row.ts'
import { placeInBrackets } from './reading/branch.ts'
import { hasUnreadLetter, type NameReading, saysDissolved, saysFormer } from './reading/name-readings.ts'
import { isNaturalPerson } from './reading/natural-person.ts'
import { areTwins, holdingOf, rivalry } from './rivalry.ts'
import { rowInvoice } from './row-invoice.ts'
import { type Case, decide } from './rules.ts'
import { compareStanding, isAhead, tellsApart, websiteWeight } from './standing.ts'

const MOST_CANDIDATES = 5
// A folded core of at most three letters, without kanji, which say more.
const FEW_LETTERS = /^[a-z0-9ァ-ヺー]{0,3}$/
// The heading of a row of sums, 計, is a name.
const ONE_KANJI = /^\p{Script=Han}$/u
const FEW_WORDS = /^[a-z0-9ァ-ヺー]{0,9}$/
const SIGNS = new RegExp(`[・${HYPHENS}]`, 'g')
// ・ also stands before the items of a list.
const EDGES = /^[-\s]+|[-\s]+$/g
const JAPANESE = /[\p{Script=Han}ぁ-ヺ]/u
const STOCK_COMPANY = '301'
const LIMITED_COMPANY = '302'

/** Returns whether a corporation is wanted among the candidates. */
export type Accepts = (corporation: Pick<Profile, 'kind'>) => boolean

/** Decides which corporation a row means, among all; those that `accepts` refuses only lack among the candidates. */
export function matchRow(register: Register, asked: MatchQuestion, accepts: Accepts = () => true): MatchAnswer {
  const { question, check } = withCompletedNumber(register, asked)
  const numbered = numberedOrdinal(register, question)
  const written = readPlace(register.columns.cities, question)
  const hasNone = new AddressComparison(written).isEmpty
  const inBrackets = hasNone ? placeInBrackets(register, question.name) : undefined
  const { reading, found } = findByName(register, question.name, inBrackets ?? written)
  // 協会（大阪） may be registered with its brackets.
  const place = inBrackets === undefined || reading.leftOut.length === 0 ? written : inBrackets
  const all =
    numbered === undefined || found.some(({ ordinal }) => ordinal === numbered)
      ? found
      : [...found, { ordinal: numbered, isNamed: false, by: 'number' as const }]
  const row = {
    question,
    place,
    reading,
    name: new NameComparison(reading.text, question.asOf),
    address: new AddressComparison(place, () => isTownKnown(register.columns, place)),
    website: question.host === undefined ? undefined : websiteAsked(register, question.host),
  }
  const likenesses = all.map((one) => likenessOf(register, one, row))
  const others = row.website?.ordinals.filter((ordinal) => !all.some((one) => one.ordinal === ordinal)) ?? []
  // Of very many namesakes not all were found. The website alone finds nobody.
  for (const ordinal of others) {
    const likeness = likenessOf(register, { ordinal, isNamed: false, by: 'likeness' }, row)
    if (likeness.name.closeness !== 'alike') likenesses.push(likeness)
  }
  likenesses.sort(compareStanding)
  const holding = holderBefore(register, likenesses, row)
  if (holding !== undefined && !likenesses.some(({ ordinal }) => ordinal === holding))
    likenesses.splice(1, 0, likenessOf(register, { ordinal: holding, isNamed: false, by: 'likeness' }, row))
  const given = caseOf(register, row, { likenesses, numbered, holding })
  const { best } = given
  const { decision, reason } = decide(given)
  const first = best === undefined ? [] : [best, ...likenesses.filter((other) => other !== best)]
  const accepted = first.filter(({ profile }) => accepts(profile))
  const candidates = shownOf(accepted, numbered).map(candidateOf)
  const evidence: Writable<Evidence> = { reason }
  const leftOut = [...reading.leftOut, ...(question.leftOut ?? [])]
  if (leftOut.length > 0) evidence.left_out = leftOut
  const checked = given.number ?? check
  if (checked !== undefined) evidence.number = checked
  if (best !== undefined) {
    evidence.ties = given.ties
    Object.assign(evidence, agreementOf(best))
  }
  const matched = decision === 'confirmed' ? best?.profile.corporate_number : undefined
  const { number, asOf } = question
  const invoice = rowInvoice(register, { number, asOf, matched, differs: checked === 'differs' })
  const answer: Writable<MatchAnswer> =
    matched === undefined
      ? { decision, evidence, candidates }
      : { decision, corporate_number: matched, evidence, candidates }
  if (invoice !== undefined) answer.invoice = invoice
  return answer
}

function holderBefore(register: Register, [best]: readonly Likeness[], { name, question }: Row): number | undefined {
  return best !== undefined && isOfToday(best) && best.name.closeness !== 'alike'
    ? holdingOf(register, best, { core: name.foldOf(best.profile.name).core, asOf: question.asOf })
    : undefined
}

// Returns the first candidates, among them the one with the row's number.
function shownOf(accepted: readonly Likeness[], numbered: number | undefined): readonly Likeness[] {
  const beyond = accepted.slice(MOST_CANDIDATES).filter(({ ordinal }) => ordinal === numbered)
  return [...accepted.slice(0, MOST_CANDIDATES - beyond.length), ...beyond]
}

type Row = RowComparison & { readonly question: WithNumber; readonly place: Place; readonly reading: NameReading }

/** What was found for a row, best first, and the ordinal that has the row's number. */
type Compared = {
  readonly likenesses: readonly Likeness[]
  readonly numbered: number | undefined
  /** The corporation that probably had the name of the first one before. */
  readonly holding: number | undefined
}

function caseOf(register: Register, row: Row, { likenesses, numbered, holding }: Compared): Case {
  const { question, place, reading, name, address } = row
  const { core, forms } = name.folded
  const unnamed = core === ''
  const known = likenesses.find(
    ({ ordinal, name: agreed }) => ordinal === numbered && (unnamed || agreed.closeness !== 'alike'),
  )
  const best = known ?? bestThen(likenesses, question.asOf)
  const others = likenesses.filter((other) => other !== best && !isLater(other, question.asOf))
  const isRival = (first: Likeness, other: Likeness) =>
    !isAhead(first, other) ||
    (address.isEmpty &&
      websiteWeight(first) === websiteWeight(other) &&
      areTwins(first, other, { hasForm: forms.length > 0 }))
  const rivals = best === undefined ? [] : others.filter((other) => other.ordinal === holding || isRival(best, other))
  const { similarThere, cut } = rivalry(register, best, { text: reading.text, place, name, address })
  const isOfSeveral = best !== undefined && forms.length > 0 && isUsualOfSeveral(best)
  return {
    best,
    ties: rivals.length,
    passedOn: best !== undefined && (holding !== undefined || isPassedOn([best, ...rivals])),
    unnamed,
    number: question.number === undefined ? undefined : checkOf(question, numbered, known),
    completed: question.isCompleted === true,
    several: leadingMember(tidy(question.name)).length > 0,
    person: forms.length === 0 && isNaturalPerson(question.name),
    dissolved: saysDissolved(reading),
    remainder: hasUnreadLetter(reading) || (isOfToday(best) && saysFormer(reading)) ? 'unsure' : reading.remainder,
    city: address.namesCity,
    block: address.namesBlock,
    only: place.cities !== undefined && likenesses.filter((one) => one.name.closeness !== 'alike').length === 1,
    inCity: best === undefined ? undefined : inCityOf(place, best, rivals),
    short:
      FEW_LETTERS.test(core) ||
      (forms.length === 0 && ONE_KANJI.test(core)) ||
      (FEW_WORDS.test(core) && isApartOtherwise(reading, best)),
    converted: best !== undefined && mayBeConverted(best, likenesses),
    otherThere: best !== undefined && likenesses.some((other) => isAtAddress(other, best)),
    similarThere,
    cut,
    absorbed: best !== undefined && (isOfAbsorbed(best, question.asOf) || isOfSeveral),
    later: best !== undefined && isLater(best, question.asOf),
  }
}

// Whether a short name has other signs between its words: few who write ワイズ・ギア mean the ワイズギア.
function isApartOtherwise({ text }: NameReading, best: Likeness | undefined): boolean {
  if (best?.name.field !== 'name') return false
  const [written, registered] = [text, best.name.value].map((name) =>
    name.normalize('NFKC').replace(SIGNS, '-').replace(EDGES, ''),
  )
  return written!.split('-').length !== registered!.split('-').length
}

// Whether it is one of several usual names, with a form: at most one was its own, the others of those it absorbed.
function isUsualOfSeveral({ name, form, profile }: Likeness): boolean {
  const several = profile.other_names?.filter((other) => JAPANESE.test(other)) ?? []
  return name.closeness === 'usual' && form === 'same' && several.length > 1
}

// The first, or the one of equal name and form that existed on the row's day.
function bestThen([first, ...others]: readonly Likeness[], asOf: string | undefined) {
  if (first === undefined || !isLater(first, asOf)) return first
  const isEqual = ({ name, form }: Likeness) => name.closeness === first.name.closeness && form === first.form
  return others.find((other) => isEqual(other) && !isLater(other, asOf)) ?? first
}

// Whether the corporation did not exist yet on the row's day.
function isLater({ profile }: Likeness, asOf: string | undefined): boolean {
  const { assigned_on: assignedOn = FIRST_ASSIGNMENT } = profile
  return asOf !== undefined && assignedOn > FIRST_ASSIGNMENT && asOf < assignedOn
}

function inCityOf(place: Place, best: Likeness, rivals: readonly Likeness[]): Case['inCity'] {
  const saysMore = (place.street ?? place.postalCode) !== undefined
  if (saysMore || place.cities === undefined || best.address !== 'city') return undefined
  return rivals.some(({ address }) => address === 'city') ? 'tied' : 'alone'
}

type WithNumber = Omit<MatchQuestion, 'number'> & {
  readonly number?: CorporateNumber | 'invalid'
  /** The number had twelve digits. */
  readonly isCompleted?: true
}

// A rounded number says nothing, and twelve digits of no known registry office may be a person's: they do not count.
function withCompletedNumber(
  register: Register,
  asked: MatchQuestion,
): { readonly question: WithNumber; readonly check?: 'incomplete' } {
  const { number, ...others } = asked
  if (typeof number !== 'object') return { question: asked as WithNumber }
  const { registration } = number
  if (registration === undefined || !isOfKnownOffice(register, registration))
    return { question: others, check: 'incomplete' }
  return { question: { ...others, number: registration, isCompleted: true } }
}

function numberedOrdinal(register: Register, { number }: WithNumber): number | undefined {
  if (number === undefined || number === 'invalid') return undefined
  const ordinal = findOrdinal(register, { kind: 'number', number })
  return ordinal.ok ? ordinal.value : undefined
}

function checkOf({ number }: WithNumber, numbered: number | undefined, known: Likeness | undefined): Case['number'] {
  if (number === 'invalid') return 'invalid'
  if (numbered === undefined) return 'not_published'
  return known === undefined ? 'differs' : 'same'
}

function isPassedOn(equals: readonly Likeness[]): boolean {
  const former = equals.filter(({ name }) => name.until !== undefined)
  return former.length > 0 && former.length < equals.length
}

// Whether one who is ahead of the best, first only by its number, is at the address and the best not, or in its town.
function isAtAddress(other: Likeness, best: Likeness): boolean {
  if (!isAhead(other, best) || !tellsApart(other.address)) return false
  return !tellsApart(best.address) || (best.address === 'town' && other.address !== 'town')
}

// Whether the row has a registered name of today, neither a former name nor a usual one.
function isOfToday(best: Likeness | undefined): boolean {
  return best !== undefined && best.name.until === undefined && best.name.closeness !== 'usual'
}

function mayBeConverted(best: Likeness, likenesses: readonly Likeness[]): boolean {
  if (best.form !== 'same' || best.profile.kind !== LIMITED_COMPANY || best.name.field === 'name_en') return false
  const same = best.name.closeness === 'letters-as-registered' ? 'letters' : 'same-name'
  return likenesses.some(({ profile, name }) => profile.kind === STOCK_COMPANY && name.closeness === same)
}

// Whether it took over the name of one that it absorbed after the row's day.
function isOfAbsorbed({ name, profile }: Likeness, asOf: string | undefined): boolean {
  const { absorbed_namesake_on: day } = profile
  return name.until === undefined && day !== undefined && (asOf === undefined || asOf < day)
}

/** The outcome of a row of a list: an answer, or why the row cannot be read. */
export type RowOutcome = MatchAnswer | { readonly decision: 'error'; readonly fault: string }

/** Parses and matches a row; the same row of the same register has the same outcome, alone or among others. */
export function outcomeOf(register: Register, row: MatchRow, accepts?: Accepts): RowOutcome {
  const question = parseMatchRow(row)
  return question.ok ? matchRow(register, question.value, accepts) : { decision: 'error', fault: question.problem }
}
