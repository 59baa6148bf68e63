import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'
import { WORDS } from '../words/words.ts'

/** Says what the shades of the map mean: on a dark page, the strongest is the brightest. */
export function ShadeNote({ language }: { readonly language: Language }): VNode {
  const { light, dark, more } = WORDS[language].shades
  return (
    <p class="note">
      <span class="in-light">{light}</span>
      <span class="in-dark">{dark}</span>
      {more}
    </p>
  )
}
