import { explain } from '../../domain/explain.ts'
import { closeBracket } from '../../text/letters/signs.ts'
import { foldQuery } from '../../text/query-words.ts'
import { interpret, literalOf } from '../interpret/interpret.ts'
import { findHits } from '../match/find-hits.ts'
import type { Hits } from '../match/hits.ts'
import { likelierPage } from '../match/likelier-first.ts'
import { textQuestion } from '../match/text-question.ts'
import type { Criteria } from '../parse/criteria.ts'
import { parseSearch } from '../parse/search-question.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Register } from '../register/register.ts'
import { closeNames, reachOf } from '../suggest/close-names.ts'
import {
  closeRows,
  costRows,
  foldRows,
  foundRows,
  interpretedRows,
  pageRows,
  patternRows,
  planRows,
  readingRows,
  type Step,
} from './step-rows.ts'
import { WalkLog } from './walk-log.ts'

/** A monotonic clock, in milliseconds. */
export type Clock = () => number

/**
 * Returns what each step of a search for `q` gives, by calling the functions that a search is made of. A new step of a
 * search becomes one more entry here: a title, its rows, and what `timed` measures.
 */
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
    rows: foundRows(register, text, hits),
  }
  return [
    fold,
    { title: 'patterns', rows: patternRows(text) },
    walks,
    { title: 'cost', rows: costRows(register, text) },
    { title: 'plan', rows: planRows(hits, text, textQuestion(register.columns, text, others).filter) },
    { title: 'walks for the order', rows: log.take() },
    found,
    ...interpretedSteps(register, { ...criteria, text }, { hits, now }),
    { title: 'page', rows: pageRows(register, text, ordinals) },
  ].filter(({ rows }) => rows.length > 0)
}

// The steps for what else may be meant: the readings that are tried, the one that is asked, and names close to the
// text; for a text that is or begins a name, only what is asked.
function interpretedSteps(
  register: Register,
  criteria: Criteria & { readonly text: TextCriteria },
  { hits, now }: { readonly hits: Hits; readonly now: Clock },
): readonly Step[] {
  const literal = literalOf(hits)
  if (literal === undefined) return []
  const { text } = criteria
  const asked = interpret(register, criteria, literal)
  const reach = reachOf(hits.total, asked !== undefined)
  const interpreted = {
    title: 'interpreted',
    micros: timed(now, () => interpret(register, criteria, literal)),
    rows: interpretedRows(register, asked),
  }
  if (literal === 'name') return [interpreted]
  return [
    { title: 'readings', rows: readingRows(register, text) },
    interpreted,
    {
      title: 'close names',
      micros: timed(now, () => closeNames(register.index, text.core, reach)),
      rows: closeRows(register, text, reach),
    },
  ]
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
