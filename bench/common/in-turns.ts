import type { Figures } from './bench.ts'
import { median, rounded } from './percentiles.ts'

/** The figures of one round of one contender, by name. */
export type Round = Readonly<Record<string, number>>

/** Measures every contender once a round, in turns: what else the machine does affects all of them. */
export async function inTurns<Contender, Measured>(
  contenders: readonly Contender[],
  rounds: number,
  measure: (contender: Contender) => Promise<Measured>,
): Promise<readonly Measured[][]> {
  const measured: Measured[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, contender] of contenders.entries()) measured[i]!.push(await measure(contender))
  return measured
}

/**
 * Returns the medians of a contender's figures. Beside another one: also `…There`, the other's medians, and `…Times`,
 * the median of the ratios within a round: how many times the other's figure this one is.
 */
export function figuresOf(here: readonly Round[], there: readonly Round[] = []): Figures {
  const rows = Object.keys(here[0] ?? {}).flatMap((name): (readonly [string, number])[] => {
    const own = here.map((round) => round[name]!)
    const others = there.map((round) => round[name]!)
    if (others.length === 0) return [[name, rounded(median(own))]]
    const ratios = own.map((value, i) => value / others[i]!)
    return [
      [name, rounded(median(own))],
      [`${name}There`, rounded(median(others))],
      [`${name}Times`, rounded(median(ratios))],
    ]
  })
  return Object.fromEntries(rows)
}
