import type { Readable } from 'node:stream'
import { Presets, SingleBar } from 'cli-progress'
import { WITHOUT_PAUSES } from '../domain/pause.ts'
import { grouped } from '../domain/shortened.ts'
import { knownOutcome, readKnown } from '../list/known-decisions.ts'
import { type List, openList } from '../list/open-list.ts'
import { csvFormat, jsonFormat, type ListFormat, workbookFormat } from '../list/result-columns.ts'
import { isRegistered } from '../match/find-corporations.ts'
import type { MatchRow } from '../match/match-row.ts'
import { withInvoice } from '../match/row-invoice.ts'
import { publishedProfile } from '../query/lookup.ts'
import type { Register } from '../query/register/register.ts'
import { readSnapshot } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { printable } from '../text/printable.ts'
import { helped, type Outcome } from './command.ts'
import { describeList, describeTally } from './list/describe-list.ts'
import { type ListTask, matchList } from './list/match-list.ts'
import { MatchPool } from './list/match-pool.ts'
import { type ListInput, openInput } from './list/open-input.ts'
import { ListFault, openFileSink, type RowSink, workbookSink } from './list/row-sink.ts'
import { type MatchFlags, parseMatchFlags, USAGE } from './match-flags.ts'
import { FICTIONAL, registerPath } from './open-register.ts'

/** The streams, settings and clock of the process. */
export type Surroundings = {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stderr: NodeJS.WriteStream
  /** Opens the sink for rows without --out. */
  stdout(): RowSink
  readonly defaultSnapshot: string | undefined
  readonly threads: number
  /** Returns milliseconds. */
  now(): number
  /** Takes a function to call when the user interrupts the command. */
  onStop(stop: () => void): void
}

/** Matches the list and writes its rows; all else it says goes to `stderr`. Returns the exit code. */
export async function matchCommand(args: readonly string[], around: Surroundings): Promise<Outcome['exitCode']> {
  const say = (line: string) => around.stderr.write(`${printable(line)}\n`)
  const flags = parseMatchFlags(args, around.stdin.isTTY === true ? 'terminal' : 'piped')
  if (!flags.ok) {
    say(`${flags.problem} ${USAGE}`)
    return 2
  }
  if (flags.value === 'help') {
    await around.stdout().write(helped(USAGE, 'match').out)
    return 0
  }
  try {
    await run(flags.value, { around, say })
    return 0
  } catch (error) {
    if (!(error instanceof ListFault)) throw error
    say(error.message)
    return 1
  }
}

type Telling = { readonly around: Surroundings; say(line: string): void }

async function run(flags: MatchFlags, { around, say }: Telling): Promise<void> {
  const input = openInput(flags.list, around.stdin, flags.out)
  let isStopped = false
  around.onStop(() => {
    isStopped = true
    input.stop()
  })
  const name = flags.list === '-' ? 'standard input' : flags.list
  const snapshot = await readSnapshot(flags.snapshot ?? registerPath(around.defaultSnapshot), FOLD_VERSION)
  if (!snapshot.ok) throw new ListFault(snapshot.problem.sentence)
  const pool = new MatchPool(snapshot.value, around.threads)
  const { register } = pool
  if (register.edition.fictional) say(FICTIONAL)
  try {
    const isNamed = (text: string): boolean => isRegistered(register, text)
    const reading = { isRegistered: isNamed, pause: WITHOUT_PAUSES, workbooks: WORKBOOKS }
    const list = await openList(input.bytes, { ...reading, named: flags.named })
    if (isStopped) return
    if (!list.ok)
      throw new ListFault(`${name}: ${list.problem}${list.problem.startsWith('no column') ? SAY_WHICH : ''}`)
    say(describeList(name, list.value))
    const readBefore = (path: string) => readKnown(openInput(path, around.stdin, undefined).bytes, list.value, reading)
    const known = flags.known === undefined ? undefined : await knownIn(flags.known, { readBefore, register, say })
    const sink = sinkOf(flags, around)
    try {
      const task = {
        list: list.value,
        sink,
        format: formatOf(flags, list.value, register),
        only: flags.only,
        threads: around.threads,
        known,
        asOf: flags.asOf,
        match: (rows: readonly MatchRow[]) => pool.match(rows),
        isStopped: () => isStopped,
      }
      await matchAll(task, input, { around, say })
    } finally {
      await sink.close()
    }
  } finally {
    await pool.close()
  }
}

const SAY_WHICH = ' Say which with --name COLUMN.'
// A workbook of 100,000 rows of ten columns has 10 MB, 80 unpacked.
const WORKBOOKS = { megabytes: 100, unpackedMegabytes: 400, heapMegabytes: 640 }

type Before = Pick<Telling, 'say'> & {
  readonly register: Register
  readonly readBefore: (path: string) => ReturnType<typeof readKnown>
}

// Returns what gives the outcome of a row by an earlier result, where it was decided there.
async function knownIn(path: string, { register, readBefore, say }: Before): Promise<ListTask['known']> {
  const known = await readBefore(path)
  if (!known.ok) throw new ListFault(`--known ${path}: ${known.problem}`)
  const { decisions, unread } = known.value
  if (unread > 0) say(`--known ${path}: its rows whose corporate number is not right are matched anew: ${unread}.`)
  return (row) => {
    const outcome = knownOutcome(decisions, row, (number) => publishedProfile(register, number))
    return outcome && withInvoice(register, row, outcome)
  }
}

function sinkOf({ form, out }: MatchFlags, around: Surroundings): RowSink {
  if (out === undefined) return around.stdout()
  return form === 'workbook' ? workbookSink(out) : openFileSink(out)
}

function formatOf(
  { form, language }: MatchFlags,
  { headings, delimiter }: Pick<List, 'headings' | 'delimiter'>,
  { edition }: Pick<Register, 'edition'>,
): ListFormat {
  const style = { ...edition, language }
  if (form === 'json') return jsonFormat(headings, style)
  return form === 'workbook' ? workbookFormat(headings, style) : csvFormat(headings, delimiter, style)
}

async function matchAll(task: Omit<ListTask, 'onProgress'>, input: ListInput, { around, say }: Telling): Promise<void> {
  const { total } = input
  const bar = new SingleBar(
    {
      stream: around.stderr,
      format: total === undefined ? '{rows} rows' : '{bar} {percentage} % | {rows} rows | {eta_formatted} left',
      // A line that is wider than the terminal would be drawn again below itself.
      barsize: 20,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  bar.start(total ?? 0, 0, { rows: 0 })
  const started = around.now()
  try {
    const tally = await matchList({
      ...task,
      onProgress: ({ confirmed, review, none, error }) =>
        bar.update(input.done(), { rows: grouped(confirmed + review + none + error) }),
    })
    bar.stop()
    say(`${task.isStopped() ? 'Stopped. ' : ''}${describeTally(tally, around.now() - started)}`)
  } finally {
    bar.stop()
  }
}
