import { ordinalsNamed } from '../query/match/whole-names.ts'
import { parseWholeName } from '../query/parse/text-criteria.ts'
import type { SearchIndex } from '../query/register/search-index.ts'
import { oneOff } from './one-off.ts'

/**
 * Returns the ordinals of corporations with a name that a folded text may be a mistake for: a name that differs in one
 * place, that has two letters swapped, or that lacks a KK in front, which may be the legal form.
 */
export function mistakenNames(index: SearchIndex, core: string): readonly number[] {
  const others = [...swapped(core), ...oneLetterOff(core), ...withoutForm(core)]
  return [...oneOff(index, core, MOST_ONE_OFF), ...others.flatMap((other) => [...named(index, other)])]
}

// More than are shown as candidates: アズール, アクール and many others differ from アスール in one letter.
const MOST_ONE_OFF = 300
const LONGEST = 40

// Returns the text with each two neighbours swapped; near misses of a text of up to five letters do not include these.
function swapped(core: string): readonly string[] {
  if (core.length > LONGEST) return []
  const letters = Array.from(core)
  return letters
    .map((letter, at) => [...letters.slice(0, at), letters[at + 1] ?? '', letter, ...letters.slice(at + 2)].join(''))
    .filter((other) => other !== core)
}

// Texts this short have no near misses, so every letter is tried. Kanji are left out: too many such texts are names.
const SHORT = [
  { text: /^[a-z0-9]{2,3}$/, letters: 'abcdefghijklmnopqrstuvwxyz0123456789' },
  {
    text: /^[ァ-ヺー]{2}$/,
    letters:
      'アイウエオカガキギクグケゲコゴサザシジスズセゼソゾタダチツテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモヤユヨラリルレロワンー',
  },
]

function oneLetterOff(core: string): readonly string[] {
  const script = SHORT.find(({ text }) => text.test(core))
  if (script === undefined) return []
  const letters = Array.from(script.letters)
  const places = Array.from(core).flatMap((_, at) => [
    ...['', ...letters].map((letter) => core.slice(0, at) + letter + core.slice(at + 1)),
    ...letters.map((letter) => core.slice(0, at) + letter + core.slice(at)),
  ])
  const behind = letters.map((letter) => core + letter)
  return [...places, ...behind].filter((other) => other.length > 1 && other !== core)
}

// Returns the text without KK, GK or YK in front: KKLINK may be KK LINK.
function withoutForm(core: string): readonly string[] {
  return /^[kgy]k.{2}/.test(core) ? [core.slice(2)] : []
}

function named(index: SearchIndex, core: string): Iterable<number> {
  const name = parseWholeName(core)
  return name.ok ? ordinalsNamed(index, name.value) : []
}
