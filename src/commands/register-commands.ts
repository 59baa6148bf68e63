import { explain } from '../domain/explain.ts'
import type { Late } from '../domain/late.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Interpreted, SearchAnswer, SearchItem } from '../facts/answer.ts'
import { FILTER_NAMES, FILTERS } from '../facts/filter-table.ts'
import type { Profile } from '../facts/profile.ts'
import { profileLines, valueWords } from '../facts/value-words.ts'
import { profileCsv } from '../list/profile-csv.ts'
import { explainSearch, type Step } from '../query/explain/explain-search.ts'
import { lookup, parseWrittenLookup, unfoundNumber } from '../query/lookup.ts'
import { parseSearch } from '../query/parse/search-question.ts'
import type { Register } from '../query/register/register.ts'
import { search } from '../query/search.ts'
import { printable, printableJson } from '../text/printable.ts'
import { align, type Command, done, impossible, misused, type Outcome, perform } from './command.ts'
import { FICTIONAL, registerPath } from './open-register.ts'

export type Surroundings = {
  readonly defaultSnapshot: string | undefined
  /** Opens the register of a snapshot file; the failure is a sentence. */
  readonly open: (path: string) => Late<Result<Register, string>>
}

/** Runs a command on the register of --snapshot. `open` is called only when the arguments are right. */
export function registerCommand(
  name: 'explain' | 'lookup' | 'search',
  args: readonly string[],
  { defaultSnapshot, open }: Surroundings,
): Promise<Outcome> {
  return perform(COMMANDS[name], args, async (task, { texts }) => {
    const register = await open(texts.get('snapshot') ?? registerPath(defaultSnapshot))
    return register.ok ? task(register.value) : impossible(register.problem)
  })
}

/** Prints how the words are read and what each step of searching for them finds. */
const EXPLAIN: Command<Register> = {
  name: 'explain',
  usage: 'Usage: npm run explain -- WORDS [--snapshot FILE]',
  texts: ['snapshot'],
  taskOf: ({ words }) => {
    if (words.length === 0) return failure('No words given.')
    return success((register) => done(explainSearch(register, words.join(' ')).map(stepInWords).join('\n')))
  },
}

function stepInWords({ title, rows }: Step): string {
  const table = align(
    rows.map((row) => row.map(printable)),
    '   ',
  )
  return `${title}\n${table.replace(/^(?=.)/gm, '  ')}`
}

/** Prints the profile of each number. */
const LOOKUP: Command<Register> = {
  name: 'lookup',
  usage: 'Usage: npm run lookup -- NUMBER… [--snapshot FILE] [--csv | --json]',
  texts: ['snapshot'],
  switches: ['csv', 'json'],
  taskOf: ({ words, switches }) => {
    if (switches.size > 1) return failure('Either --csv or --json.')
    if (words.length === 0) return failure('No number given.')
    return success((register) => profilesOf(register, words, switches))
  },
}

function profilesOf(register: Register, words: readonly string[], switches: ReadonlySet<string>): Outcome {
  const found: Profile[] = []
  const err: string[] = []
  let isMisused = false
  for (const word of words) {
    const question = parseWrittenLookup(word)
    const profile = question.ok ? lookup(register, question.value) : question
    if (profile.ok) found.push(profile.value)
    else err.push(`${printable(explain(profile.problem).detail)}\n`)
    isMisused ||= !question.ok
  }
  const unfound = err.length === 0 ? 0 : 1
  return { exitCode: isMisused ? 2 : unfound, out: shown(found, switches), err: fictionOf(register) + err.join('') }
}

// The line for standard error about a register whose corporations are invented.
function fictionOf({ edition }: Register): string {
  return edition.fictional ? `${FICTIONAL}\n` : ''
}

function shown(found: readonly Profile[], switches: ReadonlySet<string>): string {
  if (switches.has('json')) return found.map(inJson).join('')
  if (switches.has('csv')) return found.length === 0 ? '' : inTable(found)
  return found.map(profileInWords).join('\n')
}

// Names must not steer a terminal; the mark at the beginning and line ends are the table's own.
function inTable(found: readonly Profile[]): string {
  const [first = '', ...others] = profileCsv(...found).split('\n')
  return [first, ...others.map(printable)].join('\n')
}

function inJson(answer: object): string {
  return `${printableJson(JSON.stringify(answer))}\n`
}

function profileInWords(profile: Profile): string {
  const cited = profile.sources.map(({ name, as_of }) => `${name} ${as_of ?? ''}`.trim()).join(', ')
  const rows = profileLines(profile).map(({ en, form, value }) => [en, valueWords(form, value).join(', ')] as const)
  return align([...rows, ['sources', cited] as const].map(([label, value]) => [label, printable(value)]))
}

const ASKED = [...FILTER_NAMES, 'sort', 'limit', 'offset'] as const
const TAKES: Partial<Record<string, string>> = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, FILTERS[name].takes.split(', such as')[0]]),
)

/** Prints the first page of what the words find. */
const SEARCH: Command<Register> = {
  name: 'search',
  usage: 'Usage: npm run search -- WORDS [--pref …] [--sort …] [--PARAMETER …] [--snapshot FILE] [--json]',
  told: {
    parameters: ASKED.map((name) => `  ${`--${name} …`.padEnd(21)} ${TAKES[name] ?? `as the parameter ${name}`}`).join(
      '\n',
    ),
  },
  texts: ['snapshot', ...ASKED],
  switches: ['json'],
  taskOf: ({ words, texts, switches }) => {
    const filters = Object.fromEntries([...texts].filter(([name]) => name !== 'snapshot'))
    if (words.length === 0 && !texts.has('pref') && !texts.has('industry')) return failure('No words given.')
    const form = switches.has('json') ? 'json' : 'words'
    return success((register) => foundFor(register, { ...filters, q: words.join(' ') }, form))
  },
}

type Asked = Parameters<typeof parseSearch>[1] & { readonly q: string }

async function foundFor(register: Register, asked: Asked, form: 'words' | 'json'): Promise<Outcome> {
  const question = parseSearch(register, asked)
  if (!question.ok) return misused(printable(explain(question.problem).detail))
  const answer = await search(register, question.value)
  const err = fictionOf(register)
  if (form === 'json') return { ...done(inJson(answer)), err }
  const unfound = answer.total === 0 ? unfoundNumber(register, asked.q) : undefined
  return { ...done(answerInWords(answer) + (unfound === undefined ? '' : `${explain(unfound).detail}\n`)), err }
}

function answerInWords({ total, items, interpreted, suggestions = [] }: SearchAnswer): string {
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

const COMMANDS = { explain: EXPLAIN, lookup: LOOKUP, search: SEARCH }
