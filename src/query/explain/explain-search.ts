import { explain } from '../../domain/explain.ts'
import { countOf, type GramTrie, type Landing, listsOf, walk } from '../../index/trie/gram-trie.ts'
import { closeBracket } from '../../text/letters/signs.ts'
import { foldQuery } from '../../text/query-words.ts'
import { interpret, literalOf } from '../interpret/interpret.ts'
import { findHits } from '../match/find-hits.ts'
import { likelierPage } from '../match/likelier-first.ts'
import { textQuestion } from '../match/text-question.ts'
import { parseSearch } from '../parse/search-question.ts'
import type { Register } from '../register/register.ts'
import {
  costRows,
  foldRows,
  foundRows,
  interpretedRows,
  pageRows,
  patternRows,
  planRows,
  type Step,
  shownUnits,
} from './step-rows.ts'

/** A monotonic clock, in milliseconds. */
export type Clock = () => number

/** Returns what each step of a search for `q` gives, by calling the functions that a search is made of. */
export function explainSearch(register: Register, q: string, now: Clock): readonly Step[] {
  const { index } = register
  const log = new WalkLog(index.trie)
  const logged: Register = { ...register, index: { ...index, trie: log.trie } }
  const asked = closeBracket(q)
  const folded = foldQuery(asked)
  const fold: Step = { title: 'fold', micros: timed(now, () => foldQuery(asked)), rows: foldRows(folded) }

  const parsed = parseSearch(logged, { q })
  if (!parsed.ok) return [fold, { title: 'refused', rows: [[explain(parsed.problem).detail]] }]
  const { criteria, page } = parsed.value
  const { text, ...others } = criteria
  if (text === undefined) return [fold]
  const walks: Step = {
    title: 'walks to the words',
    micros: timed(now, () => parseSearch(register, { q })),
    rows: log.take(),
  }

  const hits = findHits(logged, criteria)
  const { ordinals } = likelierPage(logged, hits, { text, range: page })
  const found: Step = {
    title: 'hits',
    micros: timed(now, () => findHits(register, criteria).page(page)),
    rows: foundRows(hits),
  }
  const literal = literalOf(hits)
  const meant = () => literal && interpret(register, { ...criteria, text }, literal)
  const interpreted: Step = {
    title: 'interpreted',
    micros: timed(now, meant),
    rows: interpretedRows(register, meant()),
  }
  return [
    fold,
    { title: 'patterns', rows: patternRows(text) },
    walks,
    { title: 'cost', rows: costRows(register, text) },
    { title: 'plan', rows: planRows(hits, text, textQuestion(register.columns, text, others).filter) },
    { title: 'walks for the order', rows: log.take() },
    found,
    interpreted,
    { title: 'page', rows: pageRows(register, text, ordinals) },
  ].filter(({ rows }) => rows.length > 0)
}

// There are as many runs as fit into the time: V8 has compiled the code for good only after about a thousand of them.
const MOST_RUNS = 10_000
const PATIENCE_MILLIS = 250

// The median time of a run, in microseconds.
function timed(now: Clock, work: () => unknown): number {
  const times: number[] = []
  const started = now()
  while (times.length < MOST_RUNS && now() - started < PATIENCE_MILLIS) {
    const before = now()
    work()
    times.push(now() - before)
  }
  times.sort((a, b) => a - b)
  return (times[times.length >> 1] ?? 0) * 1000
}

/** One walk through the trie: what was looked for, the nodes that were passed with their counts, and where it ended. */
type ShownWalk = readonly [gram: string, path: string, end: string]

/** Records the walks of a search, which has to use `trie`: the given trie, except that it reports its walks. */
class WalkLog {
  readonly trie: GramTrie
  private readonly walks = new Map<string, ShownWalk>()

  constructor(trie: GramTrie) {
    this.trie = { ...trie, onWalk: (gram, landing) => this.note(trie, gram, landing) }
  }

  /** The walks since the last call, each once. */
  take(): readonly ShownWalk[] {
    const taken = [...this.walks.values()]
    this.walks.clear()
    return taken
  }

  private note(trie: GramTrie, units: readonly number[], landing: Landing | undefined): void {
    const gram = shownUnits(units)
    if (!this.walks.has(gram)) this.walks.set(gram, [gram, pathOf(trie, units), endOf(trie, units, landing)])
  }
}

// The nodes for the first unit, for the first two, and so on, as far as there are nodes.
function pathOf(trie: GramTrie, units: readonly number[]): string {
  const steps: string[] = []
  for (let length = 1; length <= units.length; length++) {
    const part = units.slice(0, length)
    const landing = walk(trie, part)
    if (landing?.depth !== length) break
    // Nodes of one or two romanised letters keep no lists.
    const count = countOf(trie, landing.node)
    steps.push(`${shownUnits(part)} ${count === 0 ? '–' : count.toLocaleString('en')}`)
  }
  return steps.join(' → ')
}

function endOf(trie: GramTrie, units: readonly number[], landing: Landing | undefined): string {
  if (landing === undefined) return 'nowhere: no name contains it'
  if (landing.depth < units.length) return `a leaf: ${countOf(trie, landing.node)} to read`
  const [inName, elsewhere, inFormer] = listsOf(trie, landing.node).map(({ count }) => count.toLocaleString('en'))
  return `a node: ${inName} in the name, ${elsewhere} elsewhere${inFormer === '0' ? '' : `, ${inFormer} in former names`}`
}
