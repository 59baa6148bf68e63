import { grouped } from '../../domain/shortened.ts'
import { ROLES, type Role, type Why } from '../../list/choose-columns.ts'
import type { List } from '../../list/open-list.ts'
import type { Twins } from '../../list/twins.ts'
import type { Tally } from './match-list.ts'

/** Describes how a list is read, in one line: the user sees what was taken for what, and why. */
export function describeList(name: string, list: List): string {
  const { encoding, sheet, delimiter, headings, width } = list
  const read = [
    ENCODINGS[encoding],
    ...(encoding === 'xlsx' ? [] : [DELIMITERS[delimiter]]),
    ...(sheet === undefined ? [] : [`sheet ${sheet} (no other one is read)`]),
    `${width} ${width === 1 ? 'column' : 'columns'}`,
    ...(headings === undefined ? ['no headings'] : []),
  ]
  return `${name}: ${read.join(', ')}; ${roles(list).join('; ')}.`
}

const ENCODINGS = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  xlsx: 'workbook',
} as const
const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const

const WORDS: Readonly<Record<Role, string>> = {
  name: 'name',
  address: 'address',
  prefecture: 'prefecture',
  postalCode: 'postal code',
  corporateNumber: 'corporate number',
  asOf: 'day',
}

function roles({ columns, headings, why, otherNames = [] }: List): readonly string[] {
  const nameOf = (column: number): string => headings?.[column] ?? `column ${column + 1}`
  const told = ROLES.flatMap((role) => {
    const names = columns[role].map(nameOf)
    if (names.length === 0 && role !== 'name' && role !== 'address') return []
    return [`${WORDS[role]}: ${names.length === 0 ? 'none' : names.join(' + ')}${because(why[role])}`]
  })
  const others = otherNames.map((at) => (headings === undefined ? nameOf(at) : `${nameOf(at)} (column ${at + 1})`))
  return others.length === 0 ? told : [...told, `names as well, but not used: ${others.join(', ')}`]
}

// Headings need no explanation, and a user knows what he named.
function because(why: Why | undefined): string {
  if (why?.by !== 'cells') return ''
  const { count, of, registered } = why
  if (registered === undefined) return ` (${count} of ${of} cells read so)`
  return ` (of ${of} cells, ${count} have a legal form and ${registered} are in the register)`
}

/** Describes how many rows came to each decision, in one line; `millis` is how long it took. */
export function describeTally(
  { confirmed, review, none, error, same, like }: Tally & Pick<Twins, 'same' | 'like'>,
  millis: number,
): string {
  const rows = confirmed + review + none + error
  const rate = Math.round((1000 * rows) / Math.max(1, millis))
  const counts = [
    `${grouped(confirmed)} confirmed`,
    `${grouped(review)} to review`,
    `${grouped(none)} none`,
    ...(error === 0 ? [] : [`${grouped(error)} not readable`]),
  ]
  const took = `${(millis / 1000).toFixed(1)} s`
  const twins = same + like === 0 ? '' : ` Twice in the list: ${grouped(same)}, and ${grouped(like)} more likely.`
  return `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} in ${took} (${grouped(rate)}/s): ${counts.join(', ')}.${twins}`
}
