import type { VNode } from 'preact'
import type { Language, Wording } from '../address/language.ts'

const WORDS: Wording<{ readonly light: string; readonly dark: string; readonly more: string }> = {
  ja: { light: '色が濃いほど、', dark: '色が明るいほど、', more: '法人の多い都道府県です。' },
  en: { light: 'Darker', dark: 'Brighter', more: ' means more corporations.' },
}

/** Says what the shades of the map mean: on a dark page, the strongest is the brightest. */
export function ShadeNote({ language }: { readonly language: Language }): VNode {
  const { light, dark, more } = WORDS[language]
  return (
    <p class="note">
      <span class="in-light">{light}</span>
      <span class="in-dark">{dark}</span>
      {more}
    </p>
  )
}
