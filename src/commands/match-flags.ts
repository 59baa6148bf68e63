import { failure, type Result, success } from '../domain/result.ts'
import type { NamedColumns } from '../list/list-layout.ts'
import type { Decided } from './list/match-list.ts'
import { parseFlags } from './parse-flags.ts'

export type MatchFlags = {
  /** A path, or `-` for the standard input. */
  readonly list: string
  readonly named: NamedColumns
  readonly snapshot?: string
  readonly out?: string
  readonly only?: Decided
  readonly form: 'rows' | 'json'
}

const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

export const USAGE: string =
  'Usage: npm run match -- LIST [--name COLUMN] [--address COLUMN…] [--snapshot FILE] [--out FILE] [--only DECISION] ' +
  '[--json]'

export const HELP: string = `${USAGE}

Finds the corporate number of each row of a list, and writes the rows with what was decided of them.

  LIST              CSV or TSV, in UTF-8 or Shift_JIS; - or nothing when it is piped in
  --name COLUMN     the column of names, by its heading or number, where it cannot be told
  --address COLUMN… the columns of addresses
  --snapshot FILE   the register; $SNAPSHOT or var/register.snapshot unless it is given
  --out FILE        where the rows go; the standard output unless it is given
  --only DECISION   only rows that are ${DECISIONS.join(', ')}
  --json            one JSON object a line
  --help            print this

Ends with 0 when the list was matched, 1 when it is not possible, 2 when it is asked for wrongly.
`

/**
 * Parses the arguments. Without a LIST, rows come from the standard input when something is piped into it. The failure
 * is a sentence.
 */
export function parseMatchFlags(
  args: readonly string[],
  stdin: 'terminal' | 'piped',
): Result<MatchFlags | 'help', string> {
  const flags = parseFlags(args, {
    texts: ['name', 'snapshot', 'out', 'only'],
    lists: ['address'],
    switches: ['json'],
  })
  if (!flags.ok || flags.value === 'help') return flags.ok ? success('help') : flags
  const { texts, lists, switches, words } = flags.value
  const [list = stdin === 'piped' ? '-' : undefined, ...more] = words
  if (list === undefined) return failure('No list given.')
  if (more.length > 0) return failure(`One list at a time: got ${words.join(', ')}.`)
  const only = DECISIONS.find((decision) => decision === texts.get('only'))
  if (texts.has('only') && only === undefined) {
    return failure(`--only takes one of ${DECISIONS.join(', ')}: got "${texts.get('only')}".`)
  }
  const name = texts.get('name')
  const snapshot = texts.get('snapshot')
  const out = texts.get('out')
  return success({
    list,
    named: { address: lists.get('address') ?? [], ...(name === undefined ? {} : { name }) },
    form: switches.has('json') ? 'json' : 'rows',
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(out === undefined ? {} : { out }),
    ...(only === undefined ? {} : { only }),
  })
}
