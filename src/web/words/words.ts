import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** The two languages of the pages: Japanese at `/…`, English at `/en/…`. */
export type Language = 'ja' | 'en'

/** The properties of a part of a page, which is in one language. */
export type Local<Properties> = Readonly<Properties> & { readonly language: Language }

/** Splits the language off a path: `/en/corp/1` is English `/corp/1`; a path without the `/en` is Japanese. */
export function splitLanguage(path: string): Local<{ path: string }> {
  if (path === '/en' || path === '/en/') return { language: 'en', path: '/' }
  if (path.startsWith('/en/')) return { language: 'en', path: path.slice(3) }
  return { language: 'ja', path }
}

/** Returns the path of a page in one language; the inverse of `splitLanguage`. */
export function localHref(language: Language, path: string): string {
  if (language === 'ja') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The texts of all pages in one language: a text that one language lacks does not compile. */
export type Words = Omit<typeof ja, 'reference'>

const { reference, ...japanese } = ja
const { sources, ...english } = en

export const WORDS: Readonly<Record<Language, Words>> = { ja: japanese, en: english }

type Reference = Readonly<Record<string, string>>

/** The API reference in Japanese: in short what the OpenAPI documents say in English, which the pages show, too. */
export const REFERENCE_JA: {
  readonly operations: Readonly<Record<string, { readonly summary: string; readonly text: string }>>
  readonly parameters: Reference
  readonly responses: Reference
  readonly guide: Readonly<Record<'main' | 'ext', readonly string[]>>
  readonly tools: Reference
  readonly fields: Reference
  readonly examples: Reference
} = reference

/** The names of sources and of their terms in English; answers of the API have them in Japanese. */
export const SOURCES_EN: Reference = sources

/** Puts values into the places of a text: `{count}件` with 3 as `count` is `3件`. Throws where a place has no value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACE, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`words: "${text}" got no value for {${name}}, expected one.`)
    return String(value)
  })
}

const PLACE = /\{(\w+)\}/g
