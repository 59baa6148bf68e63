import type { Alternative } from './alternatives.ts'
import { gradesOf } from './grade-text.ts'
import { gradedTiers, joinPlaces, nodePlaces, type Places, type Tiers } from './places.ts'
import { probe } from './probe.ts'
import type { Register } from './register.ts'

type StartingTiers = Omit<Tiers, 'partial'> & { readonly verified: number }

/** Everything that is one of the alternatives, and everything that begins with one; how many texts were read to know. */
export function startingTiers(register: Register, alternatives: readonly Alternative[]): StartingTiers {
  const exact: Places[] = []
  const prefix: Places[] = []
  let verified = 0
  for (const alternative of alternatives) {
    for (const units of alternative.prefix) {
      const starting = probe(register.trie, units)
      if (starting.kind === 'none') continue
      const node = starting.kind === 'node'
      if (node) prefix.push(nodePlaces(register.trie, starting.node, alternative.gram))
      const whole = node ? probe(register.trie, alternative.exact) : starting
      if (whole.kind === 'node') exact.push(nodePlaces(register.trie, whole.node, alternative.gram))
      if (whole.kind !== 'candidates') continue
      const tiers = gradedTiers(whole.candidates, gradesOf(register, [alternative], whole.candidates))
      exact.push(tiers.exact)
      if (!node) prefix.push(tiers.prefix)
      verified += whole.candidates.length
    }
  }
  return { exact: joinPlaces(exact), prefix: joinPlaces(prefix), verified }
}
