/** The two languages of the pages: Japanese at `/…`, English at `/en/…`. */
export type Language = 'ja' | 'en'

/** The properties of a part of a page, which is in one language. */
export type Local<Properties> = Readonly<Properties> & { readonly language: Language }

export type LocalPath = { readonly language: Language; readonly path: string }

/** Splits the language off a path: `/en/corp/1` is English `/corp/1`; a path without the `/en` is Japanese. */
export function splitLanguage(path: string): LocalPath {
  if (path === '/en' || path === '/en/') return { language: 'en', path: '/' }
  if (path.startsWith('/en/')) return { language: 'en', path: path.slice(3) }
  return { language: 'ja', path }
}

/** Returns the path of a page in one language; the inverse of `splitLanguage`. */
export function localHref(language: Language, path: string): string {
  if (language === 'ja') return path
  return path === '/' ? '/en' : `/en${path}`
}
