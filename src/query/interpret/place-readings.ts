import { foldCharacters } from '../../text/fold-characters.ts'
import { formSpellingOf } from '../../text/forms/strip-legal-forms.ts'
import { LONGEST_CITY_LETTERS, LONGEST_PLACE_LETTERS, MOST_PLACE_WORDS } from '../cost/thresholds.ts'
import { BUILDING_END } from '../place/spots.ts'
import { type NamedPlace, type PlaceColumns, placesIn, placeTogether } from './places-in.ts'
import { hasName, type Reading, tidySpaces } from './rules/reading.ts'

/** A reading without words that are places, likeliest places first; `isApart`: they are not glued to the name. */
export type PlaceReading = {
  readonly reading: Reading
  readonly places: readonly NamedPlace[]
  readonly isApart: boolean
}

/** Returns readings of a text without words that are places: all, one at a time, then one glued to the name (江東区千里). */
export function placeReadings(columns: PlaceColumns, { text, leftOut }: Reading): readonly PlaceReading[] {
  const words = text.split(' ')
  // A single word that is a place leaves nothing.
  const apart = words.length === 1 ? [] : apartPlaces(columns, words)
  const joined = withBuildings(words)
  const inBuildings = joined.length === words.length ? [] : apartPlaces(columns, joined)
  const isWhole = words.length > MOST_PLACE_WORDS || LATIN.test(text)
  const glued = isWhole ? [] : [...frontPlace(columns, text), ...backPlace(columns, text)]
  const cuts = new Map<string, PlaceCut>()
  for (const cut of [...apart, ...inBuildings, ...glued]) {
    // Beside a place, a legal form alone asks for all that have it: 税理士法人 新宿区.
    const isName = hasName(cut.text) || (!glued.includes(cut) && formAlone(cut.text) !== undefined)
    if (!cuts.has(cut.text) && isName && !TOWN_HALL.test(cut.text)) cuts.set(cut.text, cut)
  }
  return [...cuts.values()].map((cut) => ({
    reading: { text: formAlone(cut.text) ?? cut.text, leftOut: [...leftOut, ...cut.out], rule: 'place' as const },
    places: cut.places,
    isApart: !glued.includes(cut),
  }))
}

/** Returns the places that the left-out words name together, likeliest first; none when they contradict each other. */
export function placesLeftOut(columns: PlaceColumns, leftOut: readonly string[]): readonly NamedPlace[] {
  if (leftOut.length === 0) return []
  const words = leftOut
    .flatMap((part) => part.split(/[\s()[\]【】〔〕〈〉《》「」『』{}<>、,]+/))
    .slice(0, MOST_PLACE_WORDS)
  return together(words.map((word) => placesIn(columns, word)).filter((places) => places.length > 0))
}

const LEAST_NAME = 2
// Also letters with a mark: Tōkyō.
const LATIN = /^[ -~\u00c0-\u017f]+$/

/** Whether a text is a legal form and one more word, which may be a place: 一般社団法人 渋谷区, 六本木 (株). */
export function isFormBeside(text: string): boolean {
  const words = text.split(' ')
  return words.length === 2 && words.some((word) => formAlone(word) !== undefined)
}

// The name of the legal form that is the whole text, as names have it: 特定非営利活動法人 for NPO法人. カ) alone is letters.
function formAlone(text: string): string | undefined {
  const spelling = /\p{Script=Han}/u.test(text) ? formSpellingOf(foldCharacters(text)) : undefined
  return spelling && (spelling.forms.length === 1 ? spelling.forms[0]!.name : text)
}

const PLACE_ENDS = '都道府県市区町村'
// 新宿区役所 is the ward itself, not a corporation in it whose name contains 役所.
const TOWN_HALL = /^(?:役所|役場)(?:\s|$)/
const HAS_PLACE_END = new RegExp(`[${PLACE_ENDS}]`)

type PlaceCut = { readonly text: string; readonly out: readonly string[]; readonly places: readonly NamedPlace[] }

/** Joins building, floor and room to the street number before them, as parts of one address: 六本木6-10-1 森タワー 18F. */
export function withBuildings(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  let isAddress = false
  for (const word of words) {
    if (isAddress && BUILDING_END.test(word)) joined.push(`${joined.pop() ?? ''} ${word}`)
    else {
      joined.push(word)
      isAddress = STREET_END.test(word)
    }
  }
  return joined
}

const STREET_END = /\p{Script=Han}.*[0-9](?:番地?|号)?$/u
function apartPlaces(columns: PlaceColumns, words: readonly string[]): readonly PlaceCut[] {
  const isLatin = words.every((word) => LATIN.test(word))
  // TOKYO BASE is a name, Base, Tokyo and Base Shibuya-ku a name and a place.
  const mayBe = (word: string, at: number) => word.includes('-') || words[at - 1]?.endsWith(',')
  const places = words
    .slice(0, MOST_PLACE_WORDS)
    .map((word, at) => (isLatin && !mayBe(word, at) ? [] : placesIn(columns, word)))
  const named = places.flatMap((found, at) => (found.length > 0 ? [at] : []))
  const sets = named.length > 1 ? [named, ...named.map((at) => [at])] : [named]
  return sets.filter((set) => set.length > 0).flatMap((set) => withoutWords(words, set, places))
}

function withoutWords(
  words: readonly string[],
  set: readonly number[],
  places: readonly (readonly NamedPlace[])[],
): readonly PlaceCut[] {
  const found = together(set.map((at) => places[at]!))
  if (found.length === 0) return []
  const rest = words.filter((_, at) => !set.includes(at))
  return [{ text: tidySpaces(rest.join(' ')), out: set.map((at) => words[at]!), places: found }]
}

// Combines each place of the first word with the first of every other word that does not contradict it.
function together(places: readonly (readonly NamedPlace[])[]): readonly NamedPlace[] {
  const [first = [], ...others] = places
  return first.flatMap((place) => {
    let all: NamedPlace | undefined = place
    for (const other of others)
      all = all && other.map((one) => placeTogether(all!, one)).find((one) => one !== undefined)
    return all === undefined ? [] : [all]
  })
}

function frontPlace(columns: PlaceColumns, text: string): readonly PlaceCut[] {
  if (!HAS_PLACE_END.test(text)) return []
  for (let length = Math.min(LONGEST_PLACE_LETTERS, text.length - LEAST_NAME); length > 1; length--) {
    const front = text.slice(0, length)
    if (!PLACE_ENDS.includes(front.at(-1)!)) continue
    const places = placesIn(columns, front)
    if (places.length > 0) return [{ text: tidySpaces(text.slice(length).replace(/^の/, '')), out: [front], places }]
  }
  return []
}

function backPlace(columns: PlaceColumns, text: string): readonly PlaceCut[] {
  for (let length = Math.min(LONGEST_CITY_LETTERS, text.length - LEAST_NAME); length > 1; length--) {
    const back = text.slice(-length)
    if (back.includes(' ') || !STARTS_WITH_LETTER.test(back)) continue
    const places = placesIn(columns, back)
    if (places.length > 0) return [{ text: tidySpaces(text.slice(0, -length)), out: [back], places }]
  }
  return []
}

// A place in 三菱地所(株)丸の内 begins behind the bracket.
const STARTS_WITH_LETTER = /^\p{L}/u
