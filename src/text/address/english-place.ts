// The suffixes of English names of places, by the last letter of the Japanese name.
const SUFFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['市', ['shi', 'city']],
  ['区', ['ku', 'ward', 'city']],
  ['郡', ['gun', 'district']],
  ['町', ['machi', 'cho', 'town']],
  ['村', ['mura', 'son', 'village']],
])

/** Returns the letters a to z of an English name of a place, for comparison: Ōta-ku and Ota Ku are equal. */
export function foldEnglishPlace(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Returns the spellings that people use for a place whose name in English is `english`: minato, minatoku, minatoward,
 * minatocity for 港区.
 */
export function englishSpellings(place: string, english: string): readonly string[] {
  return [english, ...(SUFFIXES.get(place.at(-1) ?? '') ?? []).map((suffix) => english + suffix)]
}

/**
 * Returns the name of a place in an English address, as `foldEnglishPlace` returns it: sumida for 墨田区 in “1-1, Kinshi,
 * Sumida ku, Tokyo”; undefined when the address has no word with such a suffix.
 */
export function placeInEnglishAddress(place: string, address: string): string | undefined {
  const word = WORDS.get(place.at(-1) ?? '')
  const found = word && [...address.matchAll(word)].at(-1)?.[1]
  return found === undefined ? undefined : foldEnglishPlace(found)
}

// The address of a ward also names its city, so a word before “city” is not the ward's name there.
const WORDS: ReadonlyMap<string, RegExp> = new Map(
  [...SUFFIXES].map(([last, suffixes]) => {
    const written = last === '区' ? suffixes.filter((suffix) => suffix !== 'city') : suffixes
    return [last, new RegExp(`([a-z'’]+(?:-[a-z'’]+)*)[ -](?:${written.join('|')})(?![a-z])`, 'gi')]
  }),
)

/**
 * Returns the town in an English address, as `foldEnglishPlace` returns it: dogenzaka in “1-12-1 Dogenzaka, Shibuya
 * ku”; undefined unless it follows these numbers, because an English address may be older than the Japanese one.
 */
export function townInEnglishAddress(address: string, numbers: readonly string[]): string | undefined {
  if (numbers.length < 2) return undefined
  const [, town = ''] = new RegExp(`(?<![0-9-])${numbers.join('-')}(?:-[0-9]+)?[ ,]+([^0-9,]+),`).exec(address) ?? []
  const folded = foldEnglishPlace(town)
  return folded.length < LEAST_TOWN ? undefined : folded
}

const LEAST_TOWN = 2
