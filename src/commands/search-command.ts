import { explain } from '../domain/explain.ts'
import type { Interpreted, SearchAnswer, SearchItem } from '../facts/answer.ts'
import { FILTER_NAMES, FILTERS } from '../facts/filter-table.ts'
import { parseFlags } from '../program/parse-flags.ts'
import { unfoundNumber } from '../query/lookup.ts'
import { parseSearch } from '../query/parse/search-question.ts'
import { search } from '../query/search.ts'
import { printable, printableJson } from '../text/printable.ts'
import { fictionOf, type OpenRegister, registerPath } from './open-register.ts'
import { done, impossible, misused, type Outcome } from './outcome.ts'

const ASKED = [...FILTER_NAMES, 'sort', 'limit', 'offset'] as const
const USAGE = 'Usage: npm run search -- WORDS [--pref …] [--sort …] [--PARAMETER …] [--snapshot FILE] [--json]'

const TAKES: Partial<Record<string, string>> = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, FILTERS[name].takes.split(', such as')[0]]),
)

const HELP = `${USAGE}

Prints the first page of results of GET /v1/corp, best match first. When no name equals or begins with the words, it
also prints similar names and what else the words may mean.

  WORDS                 as in the parameter q: a part of a name, a reading or an English name, or a number
${ASKED.map((name) => `  ${`--${name} …`.padEnd(21)} ${TAKES[name] ?? `as the parameter ${name}`}`).join('\n')}
  --snapshot FILE       the register; $SNAPSHOT by default, else var/register.snapshot
  --json                prints one JSON object
  --help                prints this help

Exits with 0 when it is done, 1 when it is not possible, 2 when the arguments are wrong.
`

/** Prints the first page of what the words find; `open` is called only when the arguments are right. */
export async function searchCommand(
  args: readonly string[],
  defaultSnapshot: string | undefined,
  open: OpenRegister,
): Promise<Outcome> {
  const flags = parseFlags(args, { texts: ['snapshot', ...ASKED], switches: ['json'] })
  if (!flags.ok) return misused(`${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return done(HELP)
  const { words, texts, switches } = flags.value
  const asked = Object.fromEntries([...texts].filter(([name]) => name !== 'snapshot'))
  if (words.length === 0 && !texts.has('pref') && !texts.has('industry')) return misused(`No words given. ${USAGE}`)
  const register = await open(texts.get('snapshot') ?? registerPath(defaultSnapshot))
  if (!register.ok) return impossible(register.problem)
  const question = parseSearch(register.value, { ...asked, q: words.join(' ') })
  if (!question.ok) return misused(printable(explain(question.problem).detail))
  const answer = await search(register.value, question.value)
  const err = fictionOf(register.value)
  if (switches.has('json')) return { ...done(`${printableJson(JSON.stringify(answer))}\n`), err }
  const unfound = answer.total === 0 ? unfoundNumber(register.value, words.join(' ')) : undefined
  return { ...done(inWords(answer) + (unfound === undefined ? '' : `${explain(unfound).detail}\n`)), err }
}

function inWords({ total, items, interpreted, suggestions = [] }: SearchAnswer): string {
  const lines = [
    countLine(total, items),
    ...items.map(lineOf),
    ...(interpreted === undefined ? [] : [insteadLine(interpreted), ...interpreted.items.map(lineOf)]),
    ...(suggestions.length === 0 ? [] : ['similar names:']),
    ...suggestions.map(({ corporate_number, name }) => `${corporate_number} | ${name}`),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

function countLine(total: number, { length }: readonly SearchItem[]): string {
  return `${total.toLocaleString('en')} found${total > length ? `, the first ${length}:` : ''}`
}

function insteadLine({ q, pref = '', city = '', town = '', rule, total, items }: Interpreted): string {
  const place = pref + city + town
  return `perhaps meant: ${[q, place === '' ? '' : `in ${place}`].filter(Boolean).join(' ')} (${rule}): ${countLine(total, items)}`
}

function lineOf({ corporate_number, name, address, match }: SearchItem): string {
  const why = match === undefined ? '' : `(${match.tier} ${match.field})`
  return [corporate_number, name, address, why].filter((part) => part !== '').join(' | ')
}
