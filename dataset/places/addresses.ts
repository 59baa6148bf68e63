import { ownTable } from '../../src/program/own-file.ts'
import { Random, type Weighted, weighted } from '../chance/random.ts'
import { sharedBuildingsIn } from '../chance/shares.ts'
import { coinedKatakana } from '../names/coined-word.ts'
import { surname } from '../names/person-name.ts'
import { fullWidth } from '../names/romanise.ts'
import { join, textsOf, type Word, wordsOf } from '../words/word.ts'

const SAME_ADDRESS_AS_ANOTHER = 0.11
// Recent addresses remembered in each prefecture for a second use: so many that few are used a third time.
const REMEMBERED = 256

/**
 * Returns what draws an address in a prefecture, which others may have, too. `random` draws the addresses, `seed` the
 * towns and buildings that they are in.
 */
export function drawingAddresses(random: Random, seed: number): (prefectureCode: string) => DomesticAddress {
  const towns = layOutTowns(readCities(), seed)
  const buildings = raiseSharedBuildings(towns, seed)
  const recent = new Map([...towns.keys()].map((code): [string, DomesticAddress[]] => [code, []]))
  return (prefectureCode) => {
    if (random.chance(sharedBuildingsIn(prefectureCode).share))
      return random.popular(random.popular(buildings.get(prefectureCode)!, 3), 1)
    const known = recent.get(prefectureCode)!
    if (known.length === REMEMBERED && random.chance(SAME_ADDRESS_AS_ANOTHER)) return random.early(known)
    const address = domesticAddress(random, towns.get(prefectureCode)!.pick(random))
    if (known.length < REMEMBERED) known.push(address)
    else known[random.below(REMEMBERED)] = address
    return address
  }
}

/** Rooms that many corporations share, as at virtual offices and accountants. Most use the first ones. */
type SharedBuilding = readonly DomesticAddress[]

/** Invents the shared buildings of every prefecture, by prefecture code, the most crowded first. */
export function raiseSharedBuildings(
  towns: ReadonlyMap<string, Weighted<Neighbourhoods>>,
  seed: number,
): ReadonlyMap<string, readonly SharedBuilding[]> {
  const random = new Random(seed, 'shared-buildings')
  return new Map(
    [...towns].map(([code, cities]) => [
      code,
      Array.from({ length: sharedBuildingsIn(code).buildings }, () => building(random, cities.pick(random))),
    ]),
  )
}

function building(random: Random, { city, towns }: Neighbourhoods): SharedBuilding {
  const town = random.pick(towns)
  const block = blockOf(random, town)
  const owner = random.chance(0.5) ? town.text : surname(random).text
  const named = random.chance(0.85) ? owner + random.pick(OFFICE_BUILDINGS) : ''
  return Array.from({ length: random.between(1, 6) }, () => {
    const street = town.text + block + named + (named ? room(random) : '')
    return { city, town, block, street, postcode: town.postcode }
  })
}

const TOWN_FRONT = wordsOf('town front')
const OFFICE_BUILDINGS: readonly string[] = textsOf('office buildings')

/** An address in Japan. `street` is 丁目番地等: town, block and building. `block` is the numbers alone. */
export type DomesticAddress = {
  readonly city: City
  readonly street: string
  readonly postcode: string
  readonly town: Town
  readonly block: string
}

/** A neighbourhood; `style` of its numbers: 丁目 (`chome`), 番地 (`banchi`), or 条 as in Hokkaido (`jo`). */
type Town = Word & { readonly postcode: string; readonly style: 'chome' | 'banchi' | 'jo' }

type Neighbourhoods = { readonly city: City; readonly towns: readonly Town[] }

/** Invents the neighbourhoods of every city, by prefecture code. A city with more corporations has more of them. */
export function layOutTowns(cities: readonly City[], seed: number): ReadonlyMap<string, Weighted<Neighbourhoods>> {
  const random = new Random(seed, 'towns')
  const byPrefecture = new Map<string, (readonly [Neighbourhoods, number])[]>()
  for (const city of cities) {
    const count = Math.min(90, 14 + Math.floor(city.weight / 3))
    const towns = Array.from({ length: count }, (_, i) => town(random, city, i))
    const entries = byPrefecture.get(city.prefectureCode) ?? []
    byPrefecture.set(city.prefectureCode, [...entries, [{ city, towns }, city.weight]])
  }
  return new Map([...byPrefecture].map(([code, entries]) => [code, weighted(entries)]))
}

export function domesticAddress(random: Random, { city, towns }: Neighbourhoods): DomesticAddress {
  const town = random.pick(towns)
  const block = blockOf(random, town)
  return { city, town, block, street: town.text + block + insideBuilding(random, town), postcode: town.postcode }
}

/** Returns numbers in the style of a neighbourhood: ３丁目１２番５号, or １２３４番地の５ in the style `banchi`. */
export function blockOf(random: Random, { style }: Town): string {
  if (style === 'banchi') {
    const lot = 1 + Math.floor(random.next() ** 2 * 4200)
    const form = random.next()
    if (form < 0.35) return `${digits(lot)}番地`
    if (form < 0.75) return `${digits(lot)}番地${digits(random.between(1, 40))}`
    return form < 0.9
      ? `${digits(lot)}番地の${digits(random.between(1, 30))}`
      : `${digits(lot)}－${digits(random.between(1, 30))}`
  }
  const chome = style === 'jo' ? digits(random.between(1, 29)) : digits(1 + Math.floor(random.next() ** 1.6 * 8))
  const lot = digits(1 + Math.floor(random.next() ** 1.5 * 42))
  const house = digits(1 + Math.floor(random.next() ** 1.5 * 38))
  const form = random.next()
  if (form < 0.56) return `${chome}丁目${lot}番${house}号`
  if (form < 0.76) return `${chome}丁目${lot}番地${house}`
  if (form < 0.86) return `${chome}丁目${lot}－${house}`
  return form < 0.94 ? `${chome}丁目${lot}番地の${house}` : `${chome}丁目${lot}番地`
}

/** Returns a floor or a room: ３階, ５Ｆ, ７０２号室. */
function room(random: Random): string {
  const form = random.next()
  const floor = digits(1 + Math.floor(random.next() ** 1.4 * 14))
  if (form < 0.4) return `${floor}階`
  if (form < 0.62) return `${floor}Ｆ`
  if (form < 0.8) return `${floor}０${digits(random.between(1, 9))}`
  return `${floor}０${digits(random.between(1, 9))}${form < 0.9 ? '号室' : '号'}`
}

export function digits(number: number): string {
  return fullWidth(String(number))
}

const NUMERALS = '〇一二三四五六七八九'

function town(random: Random, { name, postcode }: City, place: number): Town {
  // The city's three digits, then four of the place's own range: no two towns of a city share a code.
  const code = postcode + String(place * 11 + random.below(10) + 1).padStart(4, '0')
  const laidOutInRows = /^(札幌|旭川|帯広)市/.test(name) && random.chance(0.4)
  if (laidOutInRows) {
    const row = random.between(1, 27)
    const north = random.chance(0.5)
    const side = random.chance(0.6) ? { text: '西', reading: 'ニシ' } : { text: '東', reading: 'ヒガシ' }
    const text = `${north ? '北' : '南'}${kanjiNumber(row)}条${side.text}`
    return { text, reading: `${north ? 'キタ' : 'ミナミ'}${row}ジョウ${side.reading}`, postcode: code, style: 'jo' }
  }
  const urban = /区$/.test(name) ? 0.88 : 0.4
  const style = random.chance(urban) ? 'chome' : 'banchi'
  const base = random.chance(0.4) ? random.pick(wordsOf('towns')) : coinedTown(random)
  if (style === 'banchi' && random.chance(0.25))
    return { text: `大字${base.text}`, reading: `オオアザ${base.reading}`, postcode: code, style }
  return { ...base, postcode: code, style }
}

function coinedTown(random: Random): Word {
  const front = random.pick(TOWN_FRONT)
  const back = random.pick(wordsOf('town back'))
  const joined = join(front, back)
  const outer = random.next()
  if (outer < 0.12 && back.text !== '町') return { text: `${joined.text}町`, reading: `${joined.reading}チョウ` }
  if (outer > 0.25) return joined
  return join(random.pick(TOWN_FRONT.slice(0, 6)), joined)
}

function kanjiNumber(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = number % 10
  const front = tens === 0 ? '' : `${tens === 1 ? '' : NUMERALS.slice(tens, tens + 1)}十`
  return front + (ones === 0 ? '' : NUMERALS.slice(ones, ones + 1))
}

function insideBuilding(random: Random, { text, style }: Town): string {
  const share = random.next()
  if (share > (style === 'banchi' ? 0.08 : 0.24))
    return style !== 'banchi' && share > 0.93
      ? `－${digits(random.between(1, 15))}０${digits(random.between(1, 9))}号`
      : ''
  if (random.chance(0.45)) {
    const owner = random.chance(0.5) ? surname(random).text : text.replace(/^大字/, '')
    return owner + random.pick(OFFICE_BUILDINGS) + room(random)
  }
  return (
    random.pick(wordsOf('flats')).text +
    (random.chance(0.6) ? text.replace(/^大字/, '') : surname(random).text) +
    room(random)
  )
}

/** Returns the address of a foreign company as the register writes it: country, region, an invented street. */
export function foreignAddress(random: Random): string {
  const street = `${coinedKatakana(random)}${random.pick(['ストリート', 'アベニュー', 'ロード', '通り'])}`
  const suite = random.chance(0.4) ? `、スイート${digits(random.between(100, 2900))}` : ''
  return `${random.pick(wordsOf('countries')).text}、${street}${digits(random.between(1, 2400))}${suite}`
}

/**
 * A real municipality or ward. `code`: prefecture (2 digits) and city (3 digits) of JIS X 0401/0402. `weight`: relative
 * number of corporations. `postcode`: the first three digits of most of its postal codes. `place`: the part of its name
 * that companies use in theirs (横浜 of 横浜市中区).
 */
export type City = {
  readonly code: string
  readonly prefectureCode: string
  readonly name: string
  readonly reading: string
  readonly nameEn: string
  readonly weight: number
  readonly postcode: string
  readonly place: Word | undefined
}

/** Reads cities.tsv, in order of code. */
export function readCities(): readonly City[] {
  return ownTable('dataset/places/cities.tsv').map(cityIn)
}

// A ・ in the reading marks the end of `place`.
function cityIn([code = '', name = '', marked = '', weight, postcode = '', nameEn = '']: readonly string[]): City {
  const [placeReading, rest] = marked.split('・')
  const placeText = /^(.{2,}?)[市区]/.exec(name)?.[1]
  return {
    code,
    prefectureCode: code.slice(0, 2),
    name,
    reading: marked.replace('・', ''),
    nameEn,
    weight: Number(weight),
    postcode,
    place: rest && placeReading && placeText ? { text: placeText, reading: placeReading } : undefined,
  }
}
