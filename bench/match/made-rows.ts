import { Random } from '../../dataset/chance/random.ts'
import { corporationName } from '../../dataset/names/corporation-name.ts'
import { TRADES } from '../../dataset/words/word.ts'
import type { Profile } from '../../src/facts/profile.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { profileOf } from '../../src/query/present.ts'
import type { Register } from '../../src/query/register/register.ts'
import { plainCore, plainName } from './plain-name.ts'
import { VARIANTS, type VariantKind } from './variants.ts'

/** A row made from a corporation, or from a name that no corporation has. */
export type MadeRow = {
  readonly kind: VariantKind | 'not registered'
  readonly row: MatchRow
  /** The corporate number that the row means; undefined for `not registered`. */
  readonly number: string | undefined
  /** How many other corporations are registered under the same name (plain-name.ts). */
  readonly namesakes: number
}

export const MADE_KINDS: readonly MadeRow['kind'][] = [...(Object.keys(VARIANTS) as VariantKind[]), 'not registered']

/** Returns `count` rows, as many of each kind, half with an address; same register and seed, same rows. */
export function madeRows(
  register: Register,
  { count, seed }: { readonly count: number; readonly seed: number },
): MadeRow[] {
  const random = new Random(seed, 'match rows')
  const source = {
    random,
    names: namesOf(register),
    corporation: () => profileOf(register, random.below(register.size)),
  }
  const kinds = MADE_KINDS.filter((kind) => kind === 'not registered' || hasVariant(register, kind, seed))
  const rows: MadeRow[] = []
  while (rows.length < count) {
    const kind = kinds[rows.length % kinds.length]!
    rows.push(kind === 'not registered' ? unregistered(source) : variantOf(kind, source))
  }
  return rows
}

// Whether any corporation gives a row of the kind: in a generated register none may have moved or been renamed.
function hasVariant(register: Register, kind: VariantKind, seed: number): boolean {
  const random = new Random(seed, 'variants')
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    if (VARIANTS[kind](profileOf(register, ordinal), random) !== undefined) return true
  }
  return false
}

type Source = { readonly random: Random; readonly names: RegisteredNames; readonly corporation: () => Profile }

function variantOf(kind: VariantKind, { random, names, corporation }: Source): MadeRow {
  for (;;) {
    const profile = corporation()
    const name = VARIANTS[kind](profile, random)
    if (name === undefined) continue
    const address = addressFor(kind, profile, { random, corporation })
    return {
      kind,
      row: { name, ...(address === undefined ? {} : { address }) },
      number: profile.corporate_number,
      namesakes: names.count(profile.name) - 1,
    }
  }
}

function addressFor(
  kind: VariantKind,
  profile: Profile,
  { random, corporation }: Pick<Source, 'random' | 'corporation'>,
): string | undefined {
  if (kind === 'wrong address') return corporation().address
  if (kind === 'former address') return restyledAddress(profile.former_locations?.[0]?.address ?? '', random)
  return random.chance(0.5) ? restyledAddress(profile.address, random) : undefined
}

/** Rewrites an address as people type it: as it is, narrow with hyphens, without prefecture, without building. */
function restyledAddress(address: string, random: Random): string {
  const narrow = address.normalize('NFKC')
  const hyphens = narrow
    .replace(/(?<=[0-9])(?:丁目|番地?)(?=[0-9])/g, '-')
    .replace(/(?<=[0-9])(?:番地?|号)(?![0-9室])/, '')
  const styles = [
    address,
    hyphens,
    hyphens.replace(/^.{2,3}[都道府県]/, ''),
    hyphens.replace(/(?<=[0-9]-[0-9]+(?:-[0-9]+)?)[^-0-9].*$/, ''),
  ]
  return random.pick(styles)
}

function unregistered({ random, names, corporation }: Source): MadeRow {
  for (;;) {
    const kind = random.pick(['301', '301', '305', '302'])
    const { text: name } = corporationName(random, kind, { trade: random.pick(TRADES), place: undefined })
    if (names.isKnown(name)) continue
    const address = random.chance(0.5) ? { address: corporation().address } : {}
    return { kind: 'not registered', row: { name, ...address }, number: undefined, namesakes: 0 }
  }
}

/** How many corporations are registered under a name; whether a present, former or other name has the same core. */
type RegisteredNames = { count(name: string): number; isKnown(name: string): boolean }

function namesOf(register: Register): RegisteredNames {
  const counts = new Map<string, number>()
  const cores = new Set<string>()
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const { name, former_names = [], other_names = [] } = profileOf(register, ordinal)
    counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1)
    for (const known of [name, ...former_names.map((former) => former.name), ...other_names])
      cores.add(plainCore(known))
  }
  return { count: (name) => counts.get(plainName(name)) ?? 0, isKnown: (name) => cores.has(plainCore(name)) }
}
