import { KANJI_DIGITS, parseKanjiNumeral } from '../letters/kanji-numerals.ts'

/** The parts of a 丁目番地等: town, numbers of 丁目, 番 and 号, the same for people, and what follows them. */
export type AddressBlock = {
  readonly town: string
  readonly numbers: readonly string[]
  readonly numbersText: string
  readonly rest: string
}

/**
 * Parses a street in normalised text (NFKC, one kind of hyphen). The unit of a number, or else its place, tells whether
 * it is 丁目, 番 or 号:
 *
 *   1丁目4番1号, 一丁目4番1号, 1丁目4-1, 1-4-1   → 1 4 1        four numbers: the last is a room
 *   32番3-610号, 32番3号-610                      → 32 3         after 番 and 号 a room
 *   1番地6-16, 17番地15, 38番地の77                → 1 6 16, …    a 番地 has branches, of two digits at most
 *   32-2-1115                                     → 32 2         three digits in third place: a room
 *   3丁1番63号                                     → 3 1 63       堺 has 丁 for 丁目
 */
export function readAddressBlock(street: string): AddressBlock {
  const start = (street.includes('丁目') ? WITH_CHOME.exec(street) : null) ?? WITHOUT_CHOME.exec(street)
  if (start === null) return { town: street, numbers: [], numbersText: '', rest: '' }
  const [found, town = '', first = ''] = start
  const chain = readNumbers(first, street.slice(found.length))
  return { town, numbers: chain.numbers, numbersText: numbersText(chain), rest: chain.rest }
}

const NUMBER = `[0-9]+|[${KANJI_DIGITS}]+`
// A town's name may contain digits: 北24条西, 第3地割. Kanji numerals in it stay: 一番町, 六本木, 麻布十番.
const TOWN = '((?:[^0-9]|[0-9]+(?=条|線|地割))*?)'
// In 六丁目字南97, 六丁目 is a name.
const WITH_CHOME = new RegExp(`^${TOWN}(${NUMBER})(?=丁目(?!字))`)
const WITHOUT_CHOME = new RegExp(
  `^${TOWN}([0-9]+(?![0-9]|条|線|地割)|[${KANJI_DIGITS}]+(?=番地|番(?:${NUMBER})(?:号|$)|番$))`,
)
const UNIT = /^(?:丁目?|番地|番|号(?!室|館|棟|車)|)/
const JOINT = /^[-のノ]?/
// The next number, unless it is a floor or a room. A name may follow without a space: 12-4N&EBLD.
const NEXT = new RegExp(
  `^([0-9]+|[${KANJI_DIGITS}]+(?=[番号の-]|$))(?![0-9]|階|F(?![A-Za-z])|号室|号館|号棟|室|棟|[A-Z](?:号|室|棟|-|$))`,
)
const BRANCH = /^の?([イロハニホヘトチリヌ甲乙丙丁戊])(?=$|[-の0-9])/

type Chain = { readonly numbers: readonly string[]; readonly units: readonly string[]; readonly rest: string }

function readNumbers(first: string, text: string): Chain {
  const numbers = [arabic(first)]
  const units: string[] = []
  let rest = text
  while (rest !== '') {
    const unit = UNIT.exec(rest)?.[0] ?? ''
    units.push(unit)
    rest = rest.slice(unit.length)
    const joint = JOINT.exec(rest)?.[0] ?? ''
    const next = unit === '' && joint === '' ? null : NEXT.exec(rest.slice(joint.length))
    const number = next?.[1]
    if (number === undefined || isRoom(number, units)) break
    numbers.push(arabic(number))
    rest = rest.slice(joint.length + number.length)
  }
  const branch = BRANCH.exec(rest)
  if (branch === null) return { numbers, units, rest }
  return { numbers: [...numbers, branch[1] ?? ''], units: [...units, ''], rest: rest.slice(branch[0].length) }
}

// Whether `number`, which follows numbers with these units, is a room and no part of the block.
function isRoom(number: string, units: readonly string[]): boolean {
  if (units.includes('号') || units.length >= 3) return true
  if (units[0]?.startsWith('丁') || units.length < 2) return false
  return units[0] === '番' || number.length > 2
}

/** Returns a number in digits, also one in kanji. */
export function arabic(number: string): string {
  return String(/^[0-9]/.test(number) ? Number(number) : (parseKanjiNumeral(number) ?? number))
}

// Writes the units out where they are known: 1丁目4番1号. Three numbers joined by hyphens are read that way, too.
function numbersText({ numbers, units }: Chain): string {
  const [a = '', b = '', c = ''] = numbers
  if (units[0]?.startsWith('丁') || (numbers.length === 3 && units.every((unit) => unit === ''))) {
    const district = a + (units[0] || '丁目')
    if (numbers.length === 1) return district
    const landNumber = units[1] === '番地'
    if (numbers.length === 2) return `${district}${b}${landNumber ? '番地' : '番'}`
    return landNumber ? `${district}${b}番地${c}` : `${district}${b}番${c}号`
  }
  if (units[0] === '番地') return `${a}番地${numbers.slice(1).join('-')}`
  if (units[0] === '番') return b === '' ? `${a}番` : `${a}番${b}号`
  return numbers.join('-')
}
