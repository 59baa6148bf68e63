import { countOf, type GramTrie, type Landing, listsOf, walk } from '../../index/trie/gram-trie.ts'
import { shownUnits } from './shown-units.ts'

/** One walk through the trie: what was looked for, the nodes that were passed with their counts, and where it ended. */
export type ShownWalk = readonly [gram: string, path: string, end: string]

/** Records the walks of a search, which has to use `trie`: the given trie, except that it reports its walks. */
export class WalkLog {
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
