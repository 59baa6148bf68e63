import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { prefectureOfCode } from '../../domain/prefecture.ts'
import { FACTS, type FactName } from '../../facts/fact-table.ts'
import type { ItemFacts } from '../../facts/profile.ts'
import type { SourceNote } from '../../facts/source-note.ts'
import { ownTable } from '../../program/own-file.ts'
import { legalFormOf } from '../../query/present.ts'
import { fill, type Language, SOURCES_EN, WORDS } from '../words/words.ts'

/** Legal forms in Japanese and English; one that contains another is before it. */
export const FORMS_IN_ENGLISH: ReadonlyMap<string, string> = new Map(
  ownTable('src/web/format/english-forms.tsv').map(([form = '', english = '']) => [form, english]),
)

/** Returns the name of a kind by its code; undefined for an unknown code. */
export function kindName(code: string, language: Language): string | undefined {
  const kind = CORPORATION_KINDS.get(code)
  return language === 'ja' ? kind?.name : kind?.nameEn
}

/** Returns the legal form that a corporation's name says where its kind does not; undefined where the kind does. */
export function formName(named: Pick<ItemFacts, 'kind' | 'name'>, language: Language): string | undefined {
  const form = legalFormOf(named)
  return language === 'ja' || form === undefined ? form : (FORMS_IN_ENGLISH.get(form) ?? form)
}

/** Returns the name of a plan for people; a plan of the operator's has the name that the operator gave it. */
export function planName(name: string, language: Language): string {
  return name === 'beta_free' ? WORDS[language].pricing.beta : name
}

/** Returns the name of a prefecture by its code; an unknown code stays as it is. */
export function prefectureName(code: string, language: Language): string {
  const prefecture = prefectureOfCode(code)
  return (language === 'ja' ? prefecture?.name : prefecture?.nameEn) ?? code
}

/** Returns the name of a fact as a row begins with it. */
export function factTerm(name: FactName, language: Language): string {
  return sentenceCase(FACTS[name][language])
}

/** Returns a name as a label of its own: updated since → Updated since. */
export function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

// Control characters that change the direction of text, and the ranges of scripts that are written from right to left.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Puts a name between isolates (U+2068, U+2069), as <bdi> does, where plain text may change its direction. */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name
}

type NamedSource = Pick<SourceNote, 'name' | 'license' | 'fictional'> & { readonly id: string }

/** Returns the name of a source for a page. The sentence to cite it by, which its terms ask for, stays in Japanese. */
export function sourceName({ id, name, fictional }: NamedSource, language: Language): string {
  const english = language === 'en' ? SOURCES_EN[id] : undefined
  if (english === undefined) return name
  const form = fictional ? 'fictional' : id === 'usual-names' ? undefined : 'processed'
  return form === undefined ? english : fill(SOURCES_EN[form] ?? '', { name: english })
}

/** Returns the name of the terms of a source for a page. */
export function licenseName({ license }: NamedSource, language: Language): string {
  return (language === 'en' ? SOURCES_EN[license] : undefined) ?? license
}
