import type { SourceNote } from '../../facts/source-note.ts'
import type { Language } from '../address/language.ts'
import { fill, SOURCES_EN } from '../words/words.ts'

type Named = Pick<SourceNote, 'name' | 'license' | 'fictional'> & { readonly id: string }

/** Returns the name of a source for a page. The sentence to cite it by, which its terms ask for, stays in Japanese. */
export function sourceName({ id, name, fictional }: Named, language: Language): string {
  const english = language === 'en' ? SOURCES_EN[id] : undefined
  if (english === undefined) return name
  const form = fictional ? 'fictional' : id === 'usual-names' ? undefined : 'processed'
  return form === undefined ? english : fill(SOURCES_EN[form] ?? '', { name: english })
}

/** Returns the name of the terms of a source for a page. */
export function licenseName({ license }: Named, language: Language): string {
  return (language === 'en' ? SOURCES_EN[license] : undefined) ?? license
}
