import type { Page } from './page.ts'

/**
 * Returns what search engines are told of a page, in its head and as X-Robots-Tag; undefined when they may list it. A
 * search for a corporation must not find an invented one, and a search for a person must not find a company.
 */
export function robotsOf({ indexing }: Pick<Page, 'indexing'>, fictional: boolean): string | undefined {
  if (indexing === 'personal') return 'noindex, noarchive'
  return fictional || indexing === 'unlisted' ? 'noindex' : undefined
}
