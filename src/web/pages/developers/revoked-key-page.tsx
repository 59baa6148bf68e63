import { localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { DEVELOPERS_WORDS } from './developers-words.ts'

/** Confirms that a key has ended. */
export function revokedKeyPage({ language }: Setting): Page {
  const words = DEVELOPERS_WORDS[language]
  return {
    title: words.revoked,
    path: '/developers',
    section: 'developers',
    indexing: 'unlisted',
    body: (
      <div class="developers">
        <h1>{words.revoked}</h1>
        <p>{words.revokedNote}</p>
        <p>
          <a class="more" href={localHref(language, '/developers')}>
            {words.back}
          </a>
        </p>
      </div>
    ),
  }
}
