import { parseFlags } from '../program/parse-flags.ts'
import { type Clock, explainSearch, type Step } from '../query/explain/explain-search.ts'
import { printable } from '../text/printable.ts'
import { type OpenRegister, registerPath } from './open-register.ts'
import { align, done, helped, impossible, misused, type Outcome } from './outcome.ts'

const USAGE = 'Usage: npm run explain -- WORDS [--snapshot FILE]'

export type Surroundings = {
  readonly defaultSnapshot: string | undefined
  readonly open: OpenRegister
  readonly now: Clock
}

/** Prints how the words are read and what each step of searching for them finds. */
export async function explainCommand(
  args: readonly string[],
  { defaultSnapshot, open, now }: Surroundings,
): Promise<Outcome> {
  const flags = parseFlags(args, { texts: ['snapshot'] })
  if (!flags.ok) return misused(`${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return helped(USAGE, 'explain')
  const { words, texts } = flags.value
  if (words.length === 0) return misused(`No words given. ${USAGE}`)
  const register = await open(texts.get('snapshot') ?? registerPath(defaultSnapshot))
  if (!register.ok) return impossible(register.problem)
  return done(explainSearch(register.value, words.join(' '), now).map(inWords).join('\n'))
}

function inWords({ title, micros, rows }: Step): string {
  const heading = micros === undefined ? title : `${title} (${Number(micros.toPrecision(2))} µs)`
  const table = align(
    rows.map((row) => row.map(printable)),
    '   ',
  )
  return `${heading}\n${table.replace(/^(?=.)/gm, '  ')}`
}
