import { parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import type { Cities } from '../../index/columns/cities.ts'
import { foldEnglishPlace } from '../../text/address/english-place.ts'

/** Returns an address in Latin letters, in either order, as one in Japanese; undefined for other texts. */
export function fromEnglishAddress(cities: Cities, text: string): string | undefined {
  if (!LATIN.test(text)) return undefined
  const even = text
    .replace(COUNTRY_OR_CODE, ' ')
    .replace(CHOME_IN_FRONT, '$1-')
    .replace(CHOME_APART, '$1-chome')
    .replace(GLUED_NUMBER, ' ')
  const words = even.split(/[\s,]+/).filter(Boolean)
  if (words.length > MOST_WORDS) return undefined
  const city = cityIn(cities, words)
  if (city === undefined) return prefectureAlone(words)
  const { code, name } = cities.table[city.entry]!
  const prefecture = prefectureOfCode(code.slice(0, 2))?.name ?? ''
  const town = townIn(cities, city.entry, city.others)
  return `${prefecture}${name}${town ?? ''}${numbersIn(words)}`
}

// Also letters with a mark: Ōta-ku.
const LATIN = /^(?=.*[a-z]{2})[ -~\u00c0-\u017f]{3,}$/i
const COUNTRY_OR_CODE = /\bjapan\b\.?|(?<![0-9-])(?:〒\s*)?[0-9]{3}-[0-9]{4}(?![0-9-])/gi
// 1 Chome-12-1 and 1-chome 12-1 are 1-12-1; it may also stand behind the town: 12-1 Dogenzaka 1 chome.
const CHOME_IN_FRONT = /(?<![0-9-])([0-9]+)[- ]?chome[-, ]+(?=[0-9])/gi
const CHOME_APART = /(?<![0-9-])([0-9]+)[- ]chome\b/gi
// Dogenzaka1-12-1
const GLUED_NUMBER = /(?<=[a-z]{3})(?=[0-9]+-[0-9])/gi
const MOST_WORDS = 24
const MOST_NAME_WORDS = 3
const NUMBERS = /^#?([0-9]+(?:-[0-9]+)*)$/
const CHOME = /^([0-9]+)-?chome$/i

// Tokyo, Japan
function prefectureAlone(words: readonly string[]): string | undefined {
  const [word = '', ...others] = words.filter((one) => !/^prefecture$/i.test(one))
  return others.length === 0 ? parsePrefecture(word)?.name : undefined
}

/** A city, and the words that may name a town in it. */
type CityIn = { readonly entry: number; readonly others: readonly string[] }

// The city that all names of a city and a prefecture among the words have in common: Kohoku-ku, Yokohama, Kanagawa.
function cityIn(cities: Cities, words: readonly string[]): CityIn | undefined {
  let meant: readonly number[] | undefined
  const prefectures = new Set<string>()
  for (const name of namesIn(words)) {
    const isAlone = !/[- ]/.test(name)
    const around = parsePrefecture(name)?.code
    const places = cities.namedInEnglish.get(foldEnglishPlace(name)) ?? []
    if (around !== undefined && isAlone) prefectures.add(around)
    // A word without -ku or the like may be a town's as well: Shibuya.
    else if (places.length > 0 && !isAlone) meant = meant === undefined ? places : both(meant, places)
  }
  const beside = meant === undefined ? besidePrefecture(cities, words) : undefined
  // Shimane is also a town of Adachi-ku, Tokyo.
  const within = (meant ?? beside?.places ?? []).filter(
    (entry) => prefectures.size === 0 || prefectures.has(cities.table[entry]!.code.slice(0, 2)),
  )
  const entry =
    within.length > 1 ? (cityNamedAlone(cities, words, within) ?? cityOfTown(cities, words, within)) : within[0]
  return entry === undefined ? undefined : { entry, others: beside?.others ?? words }
}

// Of cities of one name, the only one with a town among the words: Minato-ku Roppongi 6-10-1.
function cityOfTown(cities: Cities, words: readonly string[], entries: readonly number[]): number | undefined {
  const [entry, another] = entries.filter((one) => knownTown(cities, one, words) !== undefined)
  return another === undefined ? entry : undefined
}

// Of wards of one name, that of the city that a word without -shi names: Kita-ku, Osaka.
function cityNamedAlone({ namedInEnglish }: Cities, words: readonly string[], entries: readonly number[]) {
  const alone = words.filter((word) => !word.includes('-'))
  const around = new Set(alone.flatMap((word) => namedInEnglish.get(foldEnglishPlace(word)) ?? []))
  const [entry, another] = entries.filter((one) => around.has(one))
  return another === undefined ? entry : undefined
}

// The city beside the prefecture, without -ku or the like: Shibuya, Tokyo. This word names no town as well.
function besidePrefecture({ namedInEnglish }: Cities, words: readonly string[]) {
  const at = words.findLastIndex((word) => parsePrefecture(word) !== undefined)
  for (const beside of at < 0 ? [] : [at - 1, at + 1]) {
    const places = namedInEnglish.get(foldEnglishPlace(words[beside] ?? ''))
    if (places !== undefined) return { places, others: words.toSpliced(beside, 1) }
  }
  return undefined
}

function both(some: readonly number[], others: readonly number[]): readonly number[] {
  const common = some.filter((entry) => others.includes(entry))
  return common.length === 0 ? some : common
}

// The town behind the number, else the one before it: in “Ebisu Tower, 1-12-1 Dogenzaka” the town is Dogenzaka. A town
// whose name in Japanese is unknown stays in Latin letters, as one in which nobody is.
function townIn(cities: Cities, entry: number, words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => NUMBERS.test(word))
  const known = knownTown(cities, entry, words)
  if (known !== undefined) return known
  const [unknown] = [words[at + 1], words[at - 1]].filter(
    (word) => at >= 0 && word !== undefined && isTown(cities, word),
  )
  return unknown === undefined ? undefined : foldEnglishPlace(unknown)
}

function knownTown(cities: Cities, entry: number, words: readonly string[]): string | undefined {
  const { code } = cities.table[entry]!
  const at = words.findIndex((word) => NUMBERS.test(word))
  const behind = namesOfLength((length) => words.slice(at + 1, at + 1 + length))
  const before = namesOfLength((length) => words.slice(Math.max(0, at - length), at))
  const name = [...behind, ...before].find(
    (one) => cities.townsInEnglish.has(code + one) && !isCity(cities, entry, one),
  )
  return name === undefined ? undefined : cities.townsInEnglish.get(code + name)
}

function isTown({ namedInEnglish }: Cities, word: string): boolean {
  return WORD.test(word) && parsePrefecture(word) === undefined && !namedInEnglish.has(foldEnglishPlace(word))
}

// A few English addresses lack the town, so that the city seems to be one: Chiyoda-ku; but Shinjuku is a town as well.
function isCity({ namedInEnglish }: Cities, entry: number, name: string): boolean {
  const city = name.replace(/(?:ku|city|ward)$/, '')
  return city !== name && namedInEnglish.get(city)?.includes(entry) === true
}

const WORD = /^[a-z\u00c0-\u017f-]{2,}$/i

// The longest first.
function namesOfLength(wordsOf: (length: number) => readonly string[]): readonly string[] {
  return [3, 2, 1].map((length) => foldEnglishPlace(wordsOf(length).join(' ')))
}

// All rows of up to three words without digits.
function namesIn(words: readonly string[]): readonly string[] {
  const names = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_NAME_WORDS, words.length - at) }, (__, more) =>
      words.slice(at, at + more + 1).join(' '),
    ),
  )
  return names.filter((name) => !/[0-9]/.test(name))
}

// 1-12-1; 1-20-6 for “20-6 Oi 1-chome”.
function numbersIn(words: readonly string[]): string {
  let numbers = ''
  let district = ''
  for (const word of words) {
    const chome = CHOME.exec(word)
    if (chome !== null) district = chome[1]!
    const block = NUMBERS.exec(word)?.[1]
    if (block !== undefined && (numbers === '' || (!numbers.includes('-') && block.includes('-')))) numbers = block
  }
  return [district, numbers].filter(Boolean).join('-')
}
