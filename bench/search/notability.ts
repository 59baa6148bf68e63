import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Register } from '../../src/query/register/register.ts'
import { fold } from '../../src/text/fold.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'

/**
 * Checks the precomputed rank: of names that a listed company shares with other corporations, where it stands among
 * them. The register is compiled from the tax agency's files alone, and EDINET's list says which company is listed.
 * A hash divides the names into two halves. The points of build/publish/notability.ts were fitted to one half, so the
 * figures of the other half are the honest ones.
 */
export const notabilityBench: Bench = {
  name: 'notability',
  about: 'where the listed company stands among those of its name (--nta FILE --edinet FILE)',
  async run({ nta, edinet, corporations, folder, snapshot }) {
    if (edinet === undefined) return [{ skipped: 'needs --nta FILE --edinet FILE' }]
    const { register } = await benchRegister({ nta, corporations, folder, snapshot })
    const shared = sharedNames(register, listedNumbers(edinet))
    const halves = { fitted: shared.filter(isFitted), heldOut: shared.filter((one) => !isFitted(one)) }
    return Object.entries(halves).map(([half, names]) => ({ half, ...figuresOf(names) }))
  },
}

/** A folded name that several corporations share. `place`, from 0, is where the listed one stands by rank. */
type SharedName = { readonly name: string; readonly place: number; readonly sharers: number }

function sharedNames(register: Register, listed: ReadonlySet<string>): readonly SharedName[] {
  const sharers = new Map<string, string[]>()
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const { name, number } = register.records.recordOf(ordinal)
    const { core } = fold(name)
    const known = sharers.get(core)
    if (known === undefined) sharers.set(core, [number])
    else known.push(number)
  }
  return [...sharers].flatMap(([name, numbers]) => {
    const place = numbers.findIndex((number) => listed.has(number))
    return numbers.length === 1 || place === -1 ? [] : [{ name, place, sharers: numbers.length }]
  })
}

function isFitted({ name }: SharedName): boolean {
  return createHash('sha256').update(name).digest().at(-1)! % 2 === 0
}

function figuresOf(names: readonly SharedName[]): Figures {
  const mean = (figureOf: (one: SharedName) => number) =>
    Number((names.reduce((sum, one) => sum + figureOf(one), 0) / names.length).toFixed(3))
  return {
    names: names.length,
    meanReciprocalRank: mean(({ place }) => 1 / (place + 1)),
    first: mean(({ place }) => (place === 0 ? 1 : 0)),
    firstByChance: mean(({ sharers }) => 1 / sharers),
  }
}

// Returns the corporate numbers of listed companies: the third column says 上場, the last one is the corporate number.
function listedNumbers(edinet: string): ReadonlySet<string> {
  const lines = new TextDecoder('shift_jis').decode(readFileSync(edinet)).split('\n')
  return new Set(lines.flatMap((line) => (line.includes('"上場"') ? (/"(\d{13})"\s*$/.exec(line)?.[1] ?? []) : [])))
}
