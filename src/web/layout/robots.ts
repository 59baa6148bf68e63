import type { Page } from './page.ts'

/**
 * What search engines are told of a page, in its head and as X-Robots-Tag; undefined where it may be found. Nobody who
 * looks for a corporation is to find an invented one, and nobody who looks for a person a company.
 */
export function robotsOf({ indexing }: Pick<Page, 'indexing'>, fictional: boolean): string | undefined {
  if (indexing === 'personal') return 'noindex, noarchive'
  return fictional || indexing === 'unlisted' ? 'noindex' : undefined
}
