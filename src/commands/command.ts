import { readFileSync } from 'node:fs'
import { stderr } from 'node:process'
import { filledText, type Values } from '../domain/filled.ts'
import type { Late } from '../domain/late.ts'
import type { Result } from '../domain/result.ts'
import { ownFile } from '../program/own-file.ts'
import { type FlagNames, type Flags, parseFlags } from '../program/parse-flags.ts'
import { ListFault, standardOutput } from './list/row-sink.ts'

/** What a command prints, with a line break at the end, and its exit code: 0 done, 1 not possible, 2 used wrongly. */
export type Outcome = { readonly exitCode: 0 | 1 | 2; readonly out: string; readonly err: string }

export type Task<Opened> = (opened: Opened) => Late<Outcome>

/** A command on what has to be opened first: its name, its flags, and the task that its arguments name. */
export type Command<Opened> = FlagNames & {
  readonly name: string
  readonly usage: string
  /** What its help names in braces. */
  readonly told?: Values
  /** The failure is a sentence. */
  readonly taskOf: (flags: Flags) => Result<Task<Opened>, string>
}

/** Performs the task that the arguments name; `within`, which opens what it works on, only when they are right. */
export async function perform<Opened>(
  command: Command<Opened>,
  args: readonly string[],
  within: (task: Task<Opened>, flags: Flags) => Promise<Outcome>,
): Promise<Outcome> {
  const { usage, name, told, taskOf } = command
  const flags = parseFlags(args, command)
  if (!flags.ok) return misused(`${flags.problem} ${usage}`)
  if (flags.value === 'help') return helped(usage, name, told)
  const task = taskOf(flags.value)
  return task.ok ? within(task.value, flags.value) : misused(`${task.problem} ${usage}`)
}

export function done(out: string): Outcome {
  return { exitCode: 0, out, err: '' }
}

export function helped(usage: string, name: string, told: Values = {}): Outcome {
  return done(`${usage}\n\n${filledText(readFileSync(ownFile(`src/commands/help/${name}.txt`), 'utf8'), told)}`)
}

export function impossible(reason: string): Outcome {
  return { exitCode: 1, out: '', err: `${reason}\n` }
}

export function misused(reason: string): Outcome {
  return { exitCode: 2, out: '', err: `${reason}\n` }
}

/** Prints what a command says and sets the exit code. A reader that is gone is no fault; a full disk ends with 1. */
export async function printOutcome({ exitCode, out, err }: Outcome): Promise<void> {
  process.exitCode = exitCode
  try {
    if (out !== '') await standardOutput().write(out)
  } catch (fault) {
    if (!(fault instanceof ListFault)) throw fault
    process.exitCode = 1
    stderr.write(`${fault.message}\n`)
  }
  stderr.write(err)
}

/** Formats rows as lines of aligned columns, with `gap` between them. */
export function align(rows: readonly (readonly string[])[], gap = '  '): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
  return rows.map((row) => `${row.map(padded).join(gap).trimEnd()}\n`).join('')
}

// Returns how many columns of a terminal the text takes: kana, kanji and full-width letters take two each.
function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u
