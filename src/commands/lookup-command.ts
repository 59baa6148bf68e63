import { explain } from '../domain/explain.ts'
import type { Profile } from '../facts/profile.ts'
import { profileLines, valueWords } from '../facts/value-words.ts'
import { profileCsv } from '../list/profile-csv.ts'
import { parseFlags } from '../program/parse-flags.ts'
import { lookup, parseWrittenLookup } from '../query/lookup.ts'
import { printable, printableJson } from '../text/printable.ts'
import { fictionOf, type OpenRegister, registerPath } from './open-register.ts'
import { align, helped, impossible, misused, type Outcome } from './outcome.ts'

const USAGE = 'Usage: npm run lookup -- NUMBER… [--snapshot FILE] [--csv | --json]'

/** Prints the profile of each number; `open` is called only when the arguments are right. */
export async function lookupCommand(
  args: readonly string[],
  defaultSnapshot: string | undefined,
  open: OpenRegister,
): Promise<Outcome> {
  const flags = parseFlags(args, { texts: ['snapshot'], switches: ['csv', 'json'] })
  if (!flags.ok) return misused(`${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return helped(USAGE, 'lookup')
  const { words, texts, switches } = flags.value
  if (switches.size > 1) return misused(`Either --csv or --json. ${USAGE}`)
  if (words.length === 0) return misused(`No number given. ${USAGE}`)
  const register = await open(texts.get('snapshot') ?? registerPath(defaultSnapshot))
  if (!register.ok) return impossible(register.problem)
  const found: Profile[] = []
  const err: string[] = []
  let isMisused = false
  for (const word of words) {
    const question = parseWrittenLookup(word)
    const profile = question.ok ? lookup(register.value, question.value) : question
    if (profile.ok) found.push(profile.value)
    else err.push(`${printable(explain(profile.problem).detail)}\n`)
    isMisused ||= !question.ok
  }
  const unfound = err.length === 0 ? 0 : 1
  return {
    exitCode: isMisused ? 2 : unfound,
    out: shown(found, switches),
    err: fictionOf(register.value) + err.join(''),
  }
}

function shown(found: readonly Profile[], switches: ReadonlySet<string>): string {
  if (switches.has('json')) return found.map(inJson).join('')
  if (switches.has('csv')) return found.length === 0 ? '' : inTable(found)
  return found.map(inWords).join('\n')
}

// Names must not steer a terminal; the mark at the beginning and line ends are the table's own.
function inTable(found: readonly Profile[]): string {
  const [first = '', ...others] = profileCsv(...found).split('\n')
  return [first, ...others.map(printable)].join('\n')
}

function inJson(profile: Profile): string {
  return `${printableJson(JSON.stringify(profile))}\n`
}

function inWords(profile: Profile): string {
  const cited = profile.sources.map(({ name, as_of }) => `${name} ${as_of ?? ''}`.trim()).join(', ')
  const rows = profileLines(profile).map(({ en, form, value }) => [en, valueWords(form, value).join(', ')] as const)
  return align([...rows, ['sources', cited] as const].map(([label, value]) => [label, printable(value)]))
}
