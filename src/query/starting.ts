import { type BitSet, hasBit } from '../index/bit-set.ts'
import { type Gram, nameBegins } from '../index/field-texts.ts'
import { common, union } from '../index/sorted-ordinals.ts'
import { bestGrade, gradesOf, PARTIAL, PREFIX_OF_NAME } from './grade-text.ts'
import { alone, atStart } from './lookups.ts'
import { arrayLists, gradedTiers, joinPlaces, nodePlaces, type Places } from './places.ts'
import { probe } from './probe.ts'
import type { Register } from './register.ts'

/**
 * Who is one of the alternatives, and who begins with one: as lists say, and the few whose texts the page has to read,
 * ascending. `verified`: how many corporations' texts are read for both at most.
 */
export type Starting = {
  readonly exact: Places
  readonly prefix: Places
  readonly unread: Uint32Array
  readonly verified: number
}

export function startingWith(register: Register, alternatives: readonly Gram[]): Starting {
  const exact: Places[] = []
  const prefix: Places[] = []
  const unread: Uint32Array[] = []
  let verified = 0
  for (const gram of alternatives) {
    for (const units of atStart(gram)) {
      const starting = probe(register.trie, units)
      if (starting.kind === 'none') continue
      const whole = probe(register.trie, alone(gram))
      if (starting.kind === 'node') prefix.push(nodePlaces(register.trie, starting.node, gram))
      else {
        unread.push(starting.candidates)
        verified += starting.candidates.length
      }
      if (whole.kind === 'node') exact.push(nodePlaces(register.trie, whole.node, gram))
      if (whole.kind !== 'candidates') continue
      // Who is the text begins with it: nobody's text is read who is not among both.
      const both = starting.kind === 'node' ? whole.candidates : common(starting.candidates, whole.candidates)
      exact.push(gradedTiers(both, gradesOf(register, [gram], both)).exact)
      if (starting.kind === 'node') verified += both.length
    }
  }
  return { exact: joinPlaces(exact), prefix: joinPlaces(prefix), unread: union(unread), verified }
}

/**
 * Places of those who begin with one of the alternatives. Reads only until `enough` that pass begin with one in their name:
 * nobody after them, and nobody in a worse place, is on the page.
 */
export function readStarting(
  register: Register,
  alternatives: readonly Gram[],
  { unread }: Starting,
  passing: BitSet | undefined,
  enough: number,
): Places {
  const places: [number[], number[], number[]] = [[], [], []]
  let found = 0
  for (let i = 0; i < unread.length && found < enough; i++) {
    const ordinal = unread[i]!
    if (passing !== undefined && !hasBit(passing, ordinal)) continue
    // Most begin in the name, the first of the text: the rest of it is not read then.
    const inName = beginsName(register, alternatives, ordinal)
    const grade = inName ? PREFIX_OF_NAME : bestGrade(register, alternatives, ordinal)
    if (grade < PARTIAL) places[grade % 3]!.push(ordinal)
    if (inName) found++
  }
  return [arrayLists(places[0]), arrayLists(places[1]), arrayLists(places[2])]
}

// A run that has to end is left to the grade.
function beginsName({ fields }: Register, alternatives: readonly Gram[], ordinal: number): boolean {
  for (const gram of alternatives) if (!gram.wholeRun && nameBegins(fields, ordinal, gram.units)) return true
  return false
}
