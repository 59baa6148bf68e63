import type { Random } from '../random.ts'
import { type Weighted, weighted } from '../weighted.ts'
import type { Word } from '../words/word.ts'
import { associationName } from './association-name.ts'
import { coreName, type Naming, type Script } from './core-name.ts'
import { foreignName } from './foreign-name.ts'
import { governmentName, unregisteredName } from './other-name.ts'

/** A registered name; its reading leaves the legal form out, as the register's does. */
export type CorporationName = Word & { readonly englishForm: string }

type Form = {
  readonly name: string
  readonly front: number
  readonly english: string
  readonly scripts: Weighted<Script>
}

// Shares of scripts by legal form; weighed by the national shares of the forms they give those of the real register
// (29 % kanji, 27 % katakana, 21 % Latin, 2 % hiragana). `front` is the share of names the form stands before.
const FORMS: ReadonlyMap<string, Form> = new Map([
  ['301', form('株式会社', 0.686, 'Co., Ltd.', [24, 31, 29, 2, 14])],
  ['302', form('有限会社', 0.92, 'Ltd.', [34, 30, 9, 2, 25])],
  ['303', form('合名会社', 0.74, 'GMK', [75, 8, 1, 1, 15])],
  ['304', form('合資会社', 0.86, 'GSK', [72, 10, 2, 1, 15])],
  ['305', form('合同会社', 0.59, 'LLC', [10, 20, 46, 3, 21])],
])

/** A name for a corporation of this kind (the tax agency's 法人種別 code). */
export function corporationName(random: Random, kind: string, naming: Naming): CorporationName {
  const form = FORMS.get(kind)
  if (form) return companyName(random, form, naming)
  if (kind === '399') return { ...associationName(random, naming.place), englishForm: '' }
  if (kind === '401') return { ...foreignName(random), englishForm: '' }
  const name = kind === '499' ? unregisteredName(random) : governmentName(random, kind)
  return { ...name, englishForm: '' }
}

function companyName(random: Random, { name, front, english, scripts }: Form, naming: Naming): CorporationName {
  const core = coreName(random, scripts.pick(random), naming)
  const text = random.chance(front) ? name + core.text : core.text + name
  return { text, reading: core.reading, englishForm: english }
}

function form(
  name: string,
  front: number,
  english: string,
  shares: readonly [number, number, number, number, number],
): Form {
  const [kanji, katakana, latin, hiragana, mixed] = shares
  const scripts = weighted<Script>([
    ['kanji', kanji],
    ['katakana', katakana],
    ['latin', latin],
    ['hiragana', hiragana],
    ['mixed', mixed],
  ])
  return { name, front, english, scripts }
}
