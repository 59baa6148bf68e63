import type { Indexing } from './page.ts'

/** What a page tells search engines, in its head and in X-Robots-Tag; undefined when they may list it. */
export function robotsOf(indexing: Indexing): string | undefined {
  switch (indexing) {
    case 'listed':
      return undefined
    case 'unlisted':
      return 'noindex'
    case 'personal':
      return 'noindex, noarchive'
  }
}
