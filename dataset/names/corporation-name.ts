import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { KINDS, type Kind } from '../corporation/shares.ts'
import type { Word } from '../words/word.ts'
import { associationName } from './association-name.ts'
import { coreName, type Naming, SCRIPTS, type Script } from './core-name.ts'
import { foreignName, governmentName, unregisteredName } from './other-name.ts'

type Company = Kind & { readonly chosen: Weighted<Script> }

const COMPANIES: ReadonlyMap<string, Company> = new Map(
  [...KINDS]
    .filter(([, { form }]) => form !== '')
    .map(([code, kind]) => [
      code,
      { ...kind, chosen: weighted(SCRIPTS.map((script, i) => [script, kind.scripts[i] ?? 0])) },
    ]),
)

/** Returns a registered name for a kind (法人種別), and its reading, which leaves out the legal form of companies. */
export function corporationName(random: Random, kind: string, naming: Naming): Word {
  const company = COMPANIES.get(kind)
  if (company) return companyName(random, company, naming)
  if (kind === '399') return associationName(random, naming.place)
  if (kind === '401') return foreignName(random)
  return kind === '499' ? unregisteredName(random) : governmentName(random, kind)
}

function companyName(random: Random, { form, front, chosen }: Company, naming: Naming): Word {
  const { text, reading } = coreName(random, chosen.pick(random), naming)
  return { text: random.chance(front) ? form + text : text + form, reading }
}
