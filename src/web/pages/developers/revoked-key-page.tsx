import { localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { DEVELOPERS_WORDS } from './developers-words.ts'

/** The page that says that a key is revoked. */
export function revokedKeyPage(setting: Setting): Page {
  const { revoked, revokedNote } = DEVELOPERS_WORDS[setting.language]
  return noticePage({ title: revoked, note: revokedNote }, setting)
}

/** The page that answers a form which is sent again after it has issued a key. */
export function repeatedPage(setting: Setting): Page {
  const { repeated, repeatedNote } = DEVELOPERS_WORDS[setting.language]
  return noticePage({ title: repeated, note: repeatedNote }, setting)
}

function noticePage({ title, note }: { readonly title: string; readonly note: string }, { language }: Setting): Page {
  return {
    title,
    path: '/developers',
    section: 'developers',
    indexing: 'unlisted',
    body: (
      <div class="developers">
        <h1>{title}</h1>
        <p>{note}</p>
        <p>
          <a class="more" href={localHref(language, '/developers')}>
            {DEVELOPERS_WORDS[language].back}
          </a>
        </p>
      </div>
    ),
  }
}
