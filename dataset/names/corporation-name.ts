import type { Random } from '../chance/random.ts'
import { type Weighted, weighted } from '../chance/weighted.ts'
import type { Word } from '../words/word.ts'
import { associationName } from './association-name.ts'
import { coreName, type Naming, type Script } from './core-name.ts'
import { foreignName } from './foreign-name.ts'
import { governmentName, unregisteredName } from './other-name.ts'

type Form = { readonly name: string; readonly front: number; readonly scripts: Weighted<Script> }

// By kind: the legal form, the share `front` of names that begin with it, and the shares of scripts in the order kanji,
// katakana, Latin, hiragana, mixed. Weighted by the national shares of the kinds, the scripts add up to those of the
// real register (29 % kanji, 27 % katakana, 21 % Latin, 2 % hiragana).
const FORMS: ReadonlyMap<string, Form> = new Map([
  ['301', form('株式会社', 0.686, [23, 31, 29, 1.6, 16])],
  ['302', form('有限会社', 0.92, [32, 30, 9, 1.6, 28])],
  ['303', form('合名会社', 0.74, [75, 8, 1, 1, 15])],
  ['304', form('合資会社', 0.86, [72, 10, 2, 1, 15])],
  ['305', form('合同会社', 0.59, [10, 20, 46, 3, 21])],
])

/** Returns a registered name for a kind (法人種別), and its reading, which leaves out the legal form of companies. */
export function corporationName(random: Random, kind: string, naming: Naming): Word {
  const form = FORMS.get(kind)
  if (form) return companyName(random, form, naming)
  if (kind === '399') return associationName(random, naming.place)
  if (kind === '401') return foreignName(random)
  return kind === '499' ? unregisteredName(random) : governmentName(random, kind)
}

function companyName(random: Random, { name, front, scripts }: Form, naming: Naming): Word {
  const core = coreName(random, scripts.pick(random), naming)
  const text = random.chance(front) ? name + core.text : core.text + name
  return { text, reading: core.reading }
}

function form(name: string, front: number, shares: readonly [number, number, number, number, number]): Form {
  const [kanji, katakana, latin, hiragana, mixed] = shares
  const scripts = weighted<Script>([
    ['kanji', kanji],
    ['katakana', katakana],
    ['latin', latin],
    ['hiragana', hiragana],
    ['mixed', mixed],
  ])
  return { name, front, scripts }
}
