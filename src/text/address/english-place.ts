import { foldText } from '../fold.ts'

// The suffixes of English names of places, by the last letter of the Japanese name.
const SUFFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['市', ['shi', 'city']],
  ['区', ['ku', 'ward', 'city']],
  ['郡', ['gun', 'district']],
  ['町', ['machi', 'cho', 'town']],
  ['村', ['mura', 'son', 'village']],
])

/** Returns the letters of an English name of a place, for comparison: Ōta-ku, Ohta ku, Nihonbashi and Nihombashi. */
export function foldEnglishPlace(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/o(?:h(?![aeiouy])|[ou]+)/g, 'o')
    .replace(/uu/g, 'u')
}

/** Returns how people spell a place with this English name: minato, minatoku, minatoward, minatocity for 港区. */
export function englishSpellings(place: string, english: string): readonly string[] {
  const written = ['', ...(SUFFIXES.get(place.at(-1) ?? '') ?? [])]
  return written.map((suffix) => foldEnglishPlace(english + suffix))
}

/** Returns the folded name of a place in an English address: sumida of “1-1, Kinshi, Sumida ku, Tokyo”. */
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

/** Returns the folded town behind these numbers, or none: an English address may be older than the Japanese one. */
export function townInEnglishAddress(address: string, numbers: readonly string[]): string | undefined {
  if (numbers.length < 2) return undefined
  const [, town = ''] = new RegExp(`(?<![0-9-])${numbers.join('-')}(?:-[0-9]+)?[ ,]+([^0-9,]+),`).exec(address) ?? []
  const folded = foldEnglishPlace(town)
  return folded.length < LEAST_TOWN ? undefined : folded
}

const LEAST_TOWN = 2

/** Folds the name of a place: 霞ヶ関 and 霞が関, 丸の内 and 丸之内, 塩竈 and 塩釜 are equal, unlike in trade names. */
export function foldPlace(text: string): string {
  const folded = foldText(text)
  // Most places have none of these letters; trying the look-behind at each letter took five times as long.
  const even = folded.includes('ガ') ? folded.replace(GA_AS_KE, 'ケ') : folded
  const spelled = even.includes('竃') ? even.replaceAll('塩竃', '塩釜') : even
  return spelled.includes('之') ? spelled.replaceAll('之', 'ノ') : spelled
}

const GA_AS_KE = /(?<=\p{Script=Han})ガ(?=\p{Script=Han})|ガ(?=丘)/gu
