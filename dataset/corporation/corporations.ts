import { PREFECTURES, type Prefecture, prefectureOfCode } from '../../src/domain/prefecture.ts'
import { ownTable } from '../../src/program/own-file.ts'
import { Random, weighted } from '../chance/random.ts'
import { CLOSE_CAUSES, kindOf, PREFECTURE_WEIGHTS, PROCESSES, type Profile } from '../chance/shares.ts'
import { corporationName } from '../names/corporation-name.ts'
import { fullWidth, romanise } from '../names/romanise.ts'
import { type City, type DomesticAddress, drawingAddresses, foreignAddress } from '../places/addresses.ts'
import { TRADES, type Trade } from '../words/word.ts'
import { dateOf, eraDate, LAST_DAY } from './calendar.ts'
import type { Closing, Corporation, English, RegisterEvent } from './corporation.ts'
import { factsOf, type Subject } from './facts.ts'
import { type RegisterNumber, registerNumbers } from './register-numbers.ts'

export type CorporationsOptions = { readonly count: number; readonly seed: number; readonly profile: Profile }

// Days after 2015-10-05, that is March 2018, when readings began to be collected.
const READINGS_SINCE_DAY = 900
const MOVED_AWAY = 0.06

/** Generates corporations by ascending number; keeps each prefecture's latest addresses and one possible heir. */
export function* corporations(options: CorporationsOptions): Generator<Corporation> {
  const chances = chancesOf(options)
  let survivor: Corporation | undefined
  for (const given of registerNumbers(options.count, new Random(options.seed, 'numbers'))) {
    const corporation = invented(given, chances, survivor)
    if (!corporation.closing && !corporation.deleted && corporation.address) survivor = corporation
    yield corporation
  }
}

/** What corporations are drawn from. */
type Chances = ReturnType<typeof chancesOf>

function chancesOf({ seed, profile }: CorporationsOptions) {
  const random = new Random(seed, 'corporations')
  const addressIn = drawingAddresses(random, seed)
  const prefectures = weighted(PREFECTURES.map(({ code }, i) => [code, PREFECTURE_WEIGHTS[i] ?? 0]))
  return { random, profile, addressIn, prefectures, trades: weighted(TRADES.map((trade) => [trade, trade.weight])) }
}

function invented(given: RegisterNumber, chances: Chances, survivor: Corporation | undefined): Corporation {
  const { random, profile, addressIn, prefectures, trades } = chances
  const { number, kind } = given
  const home = given.prefectureCode
  const address = addressIn(home === undefined || random.chance(MOVED_AWAY) ? prefectures.pick(random) : home)
  const { closed, englishName: named, furigana } = kindOf(kind)
  const foreign = kind === '401'
  const abroadOnly = foreign && random.chance(profile.abroadOnly)
  const trade = trades.pick(random)
  const { text: name, reading } = corporationName(random, kind, { trade, place: address.city.place })
  const assignedDay = assignmentDay(given)
  const event = eventOf(random, assignedDay)
  const closing = random.chance(closed) ? closingOf(random, event, survivor) : undefined
  const english = random.chance(named[profile.name])
    ? englishOf(englishName({ kind, name, reading, trade }), address)
    : undefined
  const deleted = random.chance(profile.deleted)
  const subject = { kind, trade, name, reading, address, assignedDay, closed: closing !== undefined }
  return {
    number,
    kind,
    trade,
    name,
    reading,
    readingShown: random.chance(readingShare(furigana[profile.name], kind, assignedDay)),
    english,
    address: abroadOnly ? undefined : address,
    addressOutside: foreign ? foreignAddress(random) : '',
    event: closing ? { ...event, process: '21' } : event,
    closing,
    assignedOn: dateOf(assignedDay),
    nameImageId: random.chance(0.0116) ? imageId(random) : '',
    addressImageId: random.chance(0.0097) ? imageId(random) : '',
    excluded: random.chance(profile.excluded),
    deleted,
    facts: deleted ? { establishments: [] } : factsOf(random, subject, profile),
  }
}

// Later numbers of an office are younger; 0 for corporations older than the numbering.
function assignmentDay({ kind, lateness }: RegisterNumber): number {
  const { older } = kindOf(kind)
  return lateness < older ? 0 : Math.floor(((lateness - older) / (1 - older)) * LAST_DAY)
}

// Returns the probability that the register has a reading. Registrations since 2018 had to give one, so nearly all
// younger corporations have it; older ones get the probability that makes up the rest of their kind's share.
function readingShare(share: number, kind: string, assignedDay: number): number {
  const younger = (1 - kindOf(kind).older) * (1 - READINGS_SINCE_DAY / LAST_DAY)
  if (assignedDay > READINGS_SINCE_DAY) return Math.max(share, 0.98)
  return Math.max(0, (share - Math.max(share, 0.98) * younger) / (1 - younger))
}

function eventOf(random: Random, assignedDay: number): RegisterEvent {
  const process = PROCESSES.pick(random)
  const changedDay = process === '01' ? assignedDay : assignedDay + random.below(LAST_DAY - assignedDay + 1)
  const correct = random.chance(0.5) ? '1' : '0'
  const late = correct === '1' ? random.below(LAST_DAY - changedDay + 1) : random.between(2, 14)
  return { process, correct, changedOn: dateOf(changedDay), updatedOn: dateOf(changedDay + late) }
}

function closingOf(random: Random, { changedOn }: RegisterEvent, survivor: Corporation | undefined): Closing {
  const cause = CLOSE_CAUSES.pick(random)
  if (cause !== '11' || !survivor?.address)
    return { date: changedOn, cause: cause === '11' ? '01' : cause, successor: '', detail: '' }
  const { city, street } = survivor.address
  const place = prefectureOf(city).name + city.name + street
  const detail = `${fullWidth(eraDate(changedOn))}${place}${survivor.name}（${survivor.number}）に合併し解散`
  return { date: changedOn, cause, successor: survivor.number, detail }
}

function englishOf(name: string, { city, town, block }: DomesticAddress): English {
  const numbers = block.normalize('NFKC').match(/\d+/g) ?? []
  return {
    name,
    prefecture: prefectureOf(city).nameEn,
    city: `${numbers.join('-')}, ${romanise(town.reading)}, ${city.nameEn}`,
  }
}

function prefectureOf({ prefectureCode }: City): Prefecture {
  const prefecture = prefectureOfCode(prefectureCode)
  if (!prefecture) throw new Error(`cities: no prefecture ${prefectureCode}.`)
  return prefecture
}

function imageId(random: Random): string {
  return String(random.between(1, 130_000)).padStart(8, '0')
}

// Endings of the readings of bodies other than companies, with their English. The first that fits is used.
const BODIES = ownTable('dataset/names/english-bodies.tsv')

const LEGAL_FORM = /^(?:株式|有限|合名|合資|合同)会社|(?:株式|有限|合名|合資|合同)会社$/

/** Returns a name in ASCII: kept, romanised with the line of business set apart, or translated when it is a body's. */
function englishName({ kind, name, reading, trade }: Pick<Subject, 'kind' | 'name' | 'reading' | 'trade'>): string {
  const core = name.replace(LEGAL_FORM, '').normalize('NFKC').replaceAll('’', "'")
  const { englishForm } = kindOf(kind)
  const isAscii = /^[\x20-\x7e]+$/.test(core)
  if (englishForm === '') return isAscii ? core : translatedBody(reading)
  return `${isAscii ? core : romanised(reading, trade)} ${englishForm}`
}

function romanised(reading: string, trade: Trade): string {
  const ending = [...trade.kanji, ...trade.katakana]
    .map((word) => word.reading)
    .filter((end) => end.length > 2 && end.length < reading.length && reading.endsWith(end))
    .sort((a, b) => b.length - a.length)[0]
  if (ending === undefined) return romanise(reading)
  return `${romanise(reading.slice(0, -ending.length))} ${romanise(ending)}`
}

function translatedBody(reading: string): string {
  const [ending, english] = BODIES.find(([end = '']) => end.length < reading.length && reading.endsWith(end)) ?? []
  return ending === undefined ? romanise(reading) : `${romanise(reading.slice(0, -ending.length))} ${english}`
}
