import { failure, type Result, success } from '../domain/result.ts'
import type { NamedColumns } from '../list/list-layout.ts'
import { type Flags, parseFlags } from '../program/parse-flags.ts'
import { writtenDay } from '../text/written-day.ts'
import type { Decided } from './list/match-list.ts'

export type MatchFlags = {
  /** A path, or `-` for the standard input. */
  readonly list: string
  readonly named: NamedColumns
  readonly snapshot: string | undefined
  readonly out: string | undefined
  readonly only: Decided | undefined
  /** The result of an earlier run. */
  readonly known: string | undefined
  readonly form: 'rows' | 'json' | 'workbook'
  /** The day of rows without one, an ISO date. */
  readonly asOf: string | undefined
  /** The language of headings, decisions and reasons. */
  readonly language: 'ja' | undefined
}

const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

export const USAGE: string =
  'Usage: npm run match -- LIST [--name COLUMN…] [--address COLUMN…] [--number COLUMN] [--postal-code COLUMN] ' +
  '[--prefecture COLUMN] [--day COLUMN] [--as-of DAY] [--snapshot FILE] [--out FILE] [--only DECISION] ' +
  '[--known FILE] [--lang ja] [--json]'

/** Parses the arguments; without a LIST, rows are piped in. The failure is a sentence. */
export function parseMatchFlags(
  args: readonly string[],
  stdin: 'terminal' | 'piped',
): Result<MatchFlags | 'help', string> {
  const flags = parseFlags(args, {
    texts: ['snapshot', 'out', 'only', 'known', 'as-of', 'lang', ...Object.keys(ONE_COLUMN)],
    lists: ['name', 'address'],
    switches: ['json'],
  })
  if (!flags.ok || flags.value === 'help') return flags.ok ? success('help') : flags
  const { texts, switches, words } = flags.value
  const [list = stdin === 'piped' ? '-' : undefined, ...more] = words
  if (list === undefined || list === '')
    return failure('No list given; it stands before --name and --address, or behind --.')
  if (more.length > 0) return failure(`One list at a time: got ${words.join(', ')}.`)
  const only = DECISIONS.find((decision) => decision === texts.get('only'))
  if (texts.has('only') && only === undefined)
    return failure(`--only takes one of ${DECISIONS.join(', ')}: got "${texts.get('only')}".`)
  const asOf = writtenDay(texts.get('as-of') ?? '')
  if (texts.has('as-of') && asOf === undefined)
    return failure(`--as-of takes a day such as 2026-04-01: got "${texts.get('as-of')}".`)
  const lang = texts.get('lang') ?? 'en'
  if (lang !== 'ja' && lang !== 'en') return failure(`--lang takes ja or en: got "${lang}".`)
  const language = lang === 'ja' ? lang : undefined
  const snapshot = texts.get('snapshot')
  const out = texts.get('out')
  const known = texts.get('known')
  const isWorkbook = out !== undefined && /\.xlsx$/i.test(out)
  if (OTHER_WORKBOOK.test(out ?? '')) return failure(`--out writes CSV, or a workbook of Excel (.xlsx): got ${out}.`)
  if (isWorkbook && switches.has('json')) return failure(`--json writes no workbook: got --out ${out}.`)
  const plain = switches.has('json') ? 'json' : 'rows'
  const form = isWorkbook ? 'workbook' : plain
  return success({ list, named: namedColumns(flags.value), form, snapshot, out, only, known, asOf, language })
}

const OTHER_WORKBOOK = /\.(?:xls|xlsm|xlsb|ods|numbers)$/i

const ONE_COLUMN = {
  number: 'corporateNumber',
  'postal-code': 'postalCode',
  prefecture: 'prefecture',
  day: 'asOf',
} as const

function namedColumns({ texts, lists }: Flags): NamedColumns {
  const columns = new Map<string, readonly string[]>([
    ...(['name', 'address'] as const).map((role) => [role, lists.get(role) ?? []] as const),
    ...Object.entries(ONE_COLUMN).map(([flag, role]) => [role, [texts.get(flag) ?? []].flat()] as const),
  ])
  const given = [...columns].filter(([, named]) => named.length > 0)
  return Object.fromEntries(given.map(([role, named]) => [role, named.filter((column) => column !== NO_COLUMN)]))
}

const NO_COLUMN = '-'
