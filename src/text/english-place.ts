// What is behind the names of places in English, by the last letter of the Japanese name.
const SUFFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['市', ['shi', 'city']],
  ['区', ['ku', 'ward', 'city']],
  ['郡', ['gun', 'district']],
  ['町', ['machi', 'cho', 'town']],
  ['村', ['mura', 'son', 'village']],
])

/** Letters alone, as English names of places are compared: Ōta-ku and Ota Ku are one. */
export function evenEnglishPlace(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * How people write a place in English that is called `english` there: minato, minatoku, minatoward, minatocity for 港区.
 */
export function englishSpellings(place: string, english: string): readonly string[] {
  return [english, ...(SUFFIXES.get(place.at(-1) ?? '') ?? []).map((suffix) => english + suffix)]
}

/** What a place is called in an English address, evened out: sumida for 墨田区 in “1-1, Kinshi, Sumida ku, Tokyo”. */
export function placeInEnglishAddress(place: string, address: string): string | undefined {
  const word = WORDS.get(place.at(-1) ?? '')
  const found = word && [...address.matchAll(word)].at(-1)?.[1]
  return found === undefined ? undefined : evenEnglishPlace(found)
}

// Addresses of wards name their city, too: what follows “city” is no ward's name there.
const WORDS: ReadonlyMap<string, RegExp> = new Map(
  [...SUFFIXES].map(([last, suffixes]) => {
    const written = last === '区' ? suffixes.filter((suffix) => suffix !== 'city') : suffixes
    return [last, new RegExp(`([a-z'’]+(?:-[a-z'’]+)*)[ -](?:${written.join('|')})(?![a-z])`, 'gi')]
  }),
)
