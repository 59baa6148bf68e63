import { hash } from 'node:crypto'
import { openLocks } from './locks.ts'

/*
 * The buckets of keys or of rings, for all threads that have the memory: blocks of 16 sets of 16 entries. Of a SHA-256
 * of budget and ring, bytes 0 to 7 name the entry, and bytes 8 to 11 select the set. The block is that of the outermost
 * ring: however many addresses a network sends from, it fills one block of 1,024. In a full set, a new ring replaces
 * the one whose buckets will be full first, which has been asked from least.
 *
 *   part      type            what
 *   locks     Int32 × sets    locks.ts
 *   entries   32 B × 16 × sets
 *
 * An entry: eight bytes of the hash, then when each of three buckets will be full, Float64, steady microseconds.
 */
const BUCKETS = 3
const WAYS = 16
const SETS_A_BLOCK = 16
const BLOCKS = 1_024
const DOUBLES = 1 + BUCKETS
const ENTRY_BYTES = 8 * DOUBLES

/** Calls an action with the full times of three buckets, which no other thread has meanwhile and which it may write. */
export type Cell = <Value>(action: (fullAts: Float64Array) => Value) => Value

/** Returns an address's cells of a budget, from the inside out, at least one; a new cell begins as `read` says. */
export type Cells = (budget: string, rings: readonly string[], read?: () => Iterable<number>) => readonly Cell[]

/** Allocates 8 MB, of which only the pages in use become resident: 262,144 rings. */
export function allocateCells(blocks: number = BLOCKS): SharedArrayBuffer {
  const sets = blocks * SETS_A_BLOCK
  return new SharedArrayBuffer(sets * (Int32Array.BYTES_PER_ELEMENT + WAYS * ENTRY_BYTES))
}

/** Opens the cells for one thread; `owner` is its number (locks.ts). */
export function openCells(memory: SharedArrayBuffer, owner: number): Cells {
  const sets = memory.byteLength / (Int32Array.BYTES_PER_ELEMENT + WAYS * ENTRY_BYTES)
  const blocks = sets / SETS_A_BLOCK
  const locked = openLocks(new Int32Array(memory, 0, sets), owner)
  const doubles = new Float64Array(memory, Int32Array.BYTES_PER_ELEMENT * sets)
  const words = new Int32Array(memory, Int32Array.BYTES_PER_ELEMENT * sets)

  function find(set: number, name: Digest): number | undefined {
    for (let entry = set * WAYS; entry < (set + 1) * WAYS; entry++) {
      const at = 2 * DOUBLES * entry
      if (words[at] === name.first && words[at + 1] === name.second) return entry
    }
    return undefined
  }

  function leastMissed(set: number): number {
    let soonest = set * WAYS
    for (let entry = soonest; entry < (set + 1) * WAYS; entry++) if (fullAt(entry) < fullAt(soonest)) soonest = entry
    return soonest
  }

  function fullAt(entry: number): number {
    // Not of the array: a key takes a look at a hundred entries.
    const at = DOUBLES * entry
    return Math.max(doubles[at + 1]!, doubles[at + 2]!, doubles[at + 3]!)
  }

  function fullAts(entry: number): Float64Array {
    return doubles.subarray(DOUBLES * entry + 1, DOUBLES * (entry + 1))
  }

  function act<Value>({ set, name, read }: Place, action: (fullAts: Float64Array) => Value): Value {
    const known = find(set, name)
    if (known !== undefined) return action(fullAts(known))
    // Nobody is forgotten for a ring that only looks.
    const fresh = new Float64Array(BUCKETS)
    fresh.set([...read()])
    const value = action(fresh)
    if (fresh.every((each) => each === 0)) return value
    const entry = leastMissed(set)
    words.set([name.first, name.second], 2 * DOUBLES * entry)
    fullAts(entry).set(fresh)
    return value
  }

  return (budget, rings, read = () => []) => {
    const names = rings.map((ring) => digestOf(`${budget} ${ring}`))
    const block = names.at(-1)!.third % blocks
    return names.map((name) => {
      const set = block * SETS_A_BLOCK + (name.third % SETS_A_BLOCK)
      return (action) => locked(set, () => act({ set, name, read }, action))
    })
  }
}

type Place = { readonly set: number; readonly name: Digest; readonly read: () => Iterable<number> }

type Digest = { readonly first: number; readonly second: number; readonly third: number }

function digestOf(text: string): Digest {
  // As text: each buffer would be memory outside the heap.
  const digest = hash('sha256', text, 'hex')
  const word = (i: number): number => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16)
  return { first: word(0) | 0, second: word(1) | 0, third: word(2) }
}
