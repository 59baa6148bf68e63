import { explain } from '../../domain/explain.ts'
import { grouped } from '../../domain/shortened.ts'
import { asRegistered, END, isRomaji, KANA_END, START } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import { countOf, type GramTrie, type Landing, listsOf, walk } from '../../index/trie/gram-trie.ts'
import { closeBracket } from '../../text/letters/signs.ts'
import { type FoldedQuery, foldQuery } from '../../text/query-words.ts'
import { stepsToAnswer } from '../cost/question-cost.ts'
import { interpret, literalOf } from '../interpret/interpret.ts'
import type { Finding } from '../interpret/limited-search.ts'
import { findHits } from '../match/find-hits.ts'
import type { Hits } from '../match/hits.ts'
import { likelierPage } from '../match/likelier-first.ts'
import { textQuestion } from '../match/text-question.ts'
import { parseSearch } from '../parse/search-question.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import { matchReason } from '../rank/match-reason.ts'
import type { Filter } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

/** One step of a search, in words. */
export type Step = { readonly title: string; readonly rows: Rows }

/** Cells of a table; rows may differ in length. */
type Rows = readonly (readonly string[])[]

/** Returns what each step of a search for `q` gives, by calling the functions that a search is made of. */
export function explainSearch(register: Register, q: string): readonly Step[] {
  const { index } = register
  const { trie, taken } = loggedTrie(index.trie)
  const logged: Register = { ...register, index: { ...index, trie } }
  const fold: Step = { title: 'fold', rows: foldRows(foldQuery(closeBracket(q))) }

  const parsed = parseSearch(logged, { q })
  if (!parsed.ok) return [fold, { title: 'refused', rows: [[explain(parsed.problem).detail]] }]
  const { criteria, page } = parsed.value
  const { text, ...others } = criteria
  if (text === undefined) return [fold]
  const walks: Step = { title: 'walks to the words', rows: taken() }

  const hits = findHits(logged, criteria)
  const { ordinals } = likelierPage(logged, hits, { text, range: page })
  const literal = literalOf(hits)
  const meant = literal && interpret(register, { ...criteria, text }, literal)
  // An upper bound, and the limit beyond which the question is refused.
  const steps = grouped(Math.round(stepsToAnswer(index.trie, text)))
  return [
    fold,
    { title: 'patterns', rows: patternRows(text) },
    walks,
    { title: 'cost', rows: [[`${steps} of at most ${grouped(register.mostSteps)} steps`]] },
    { title: 'plan', rows: planRows(hits, text, textQuestion(register.columns, text, others).filter) },
    { title: 'walks for the order', rows: taken() },
    { title: 'hits', rows: foundRows(hits) },
    { title: 'interpreted', rows: interpretedRows(register, meant) },
    { title: 'page', rows: pageRows(register, text, ordinals) },
  ].filter(({ rows }) => rows.length > 0)
}

/** One walk through the trie: what was looked for, the nodes that were passed with their counts, and where it ended. */
type ShownWalk = readonly [gram: string, path: string, end: string]

/** The trie, except that it notes its walks, and a function that returns those since its last call, each once. */
function loggedTrie(trie: GramTrie): { readonly trie: GramTrie; readonly taken: () => readonly ShownWalk[] } {
  const walks = new Map<string, ShownWalk>()
  const note = (units: readonly number[], landing: Landing | undefined): void => {
    const gram = shownUnits(units)
    if (!walks.has(gram)) walks.set(gram, [gram, pathOf(trie, units), endOf(trie, units, landing)])
  }
  const taken = () => {
    const shown = [...walks.values()]
    walks.clear()
    return shown
  }
  return { trie: { ...trie, onWalk: note }, taken }
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

/** The folded words of the question, and the legal forms that were taken off. */
function foldRows({ words, core, forms }: FoldedQuery): Rows {
  return [
    ['words', words.map(({ text }) => text).join(', ')],
    ...(words.length > 1 ? [['joined', core]] : []),
    ...forms.map((match) => ['legal form', match.forms.map(({ name }) => name).join(' or ') || 'any company form']),
  ]
}

/** The patterns of each word, and those of the joined words, which decide the order. */
function patternRows({ words, joined }: TextCriteria): Rows {
  if (words.length === 1) return [['word', shownPatterns(joined)]]
  return [...words.map((patterns) => ['word', shownPatterns(patterns)]), ['joined', shownPatterns(joined)]]
}

/** What decides the matches, and how many corporations each word and the filter leave at most, rarest word first. */
function planRows({ decidedBy }: Hits, { words, probes }: TextCriteria, filter: Filter | undefined): Rows {
  const bounds = probes.map((probe, i) => ({ word: shownUnits(words[i]![0]!.units), most: atMost(probe) }))
  bounds.sort((a, b) => a.most - b.most)
  return [
    ['decided by', DECIDED_BY[decidedBy]],
    ...bounds.map(({ word, most }) => [word, `at most ${grouped(most)}`]),
    ...(filter === undefined ? [] : [['filter', `${grouped(filter.list().count)} have the legal form`]]),
  ]
}

const DECIDED_BY: Readonly<Record<Hits['decidedBy'], string>> = {
  list: 'one posting list',
  lists: 'the posting lists of the words',
  texts: 'the texts of a few candidates',
}

function foundRows(hits: Hits): Rows {
  const tiers = Object.entries(hits.counts() ?? {}).filter(([, count]) => count > 0)
  return [
    ['total', grouped(hits.total)],
    ['texts read', `at most ${grouped(hits.verified)}`],
    ...tiers.map(([tier, count]) => [tier, grouped(count)]),
  ]
}

function pageRows(register: Register, text: TextCriteria, ordinals: readonly number[]): Rows {
  return ordinals.slice(0, FIRST).map((ordinal) => {
    const { tier, field, value } = matchReason(register, text, { ordinal })
    return [register.records.recordOf(ordinal).name, tier, field, ...(value === undefined ? [] : [value])]
  })
}

const FIRST = 5

/** What is searched instead, by which rule, and its hits. */
function interpretedRows({ records }: Register, asked: Finding | undefined): Rows {
  if (asked === undefined) return []
  const { reading, place, total, best } = asked
  const [first] = best.ordinals
  const { pref = '', city = '', town = '' } = place?.names ?? {}
  return [
    ['rule', reading.rule],
    ['searched', reading.text],
    ...(reading.leftOut.length === 0 ? [] : [['left out', reading.leftOut.join(', ')]]),
    ...(place === undefined ? [] : [['place', pref + city + town]]),
    ['total', grouped(total)],
    ...(first === undefined ? [] : [['first hit', records.recordOf(first).name]]),
  ]
}

function shownPatterns(patterns: readonly Pattern[]): string {
  return patterns.map(({ units, wholeRun }) => `${shownUnits(units)}${wholeRun ? '|' : ''}`).join(', ')
}

/** Writes units for a terminal: ^ begins a field, $ ends it, | ends a run of kana, ~ is before romanised letters. */
export function shownUnits(units: readonly number[]): string {
  let shown = ''
  let inRomaji = false
  for (const unit of units) {
    if (isRomaji(unit) && !inRomaji) shown += '~'
    inRomaji = isRomaji(unit)
    shown += MARKS.get(unit) ?? String.fromCharCode(asRegistered(unit))
  }
  return shown
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [START, '^'],
  [END, '$'],
  [KANA_END, '|'],
])
