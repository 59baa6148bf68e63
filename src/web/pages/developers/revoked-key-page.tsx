import { localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { WORDS } from '../../words/words.ts'

/** The page that says that a key is revoked. */
export function revokedKeyPage(setting: Setting): Page {
  const { revoked, revokedNote } = WORDS[setting.language].developers
  return noticePage({ title: revoked, note: revokedNote }, setting)
}

/** The page that answers a form which is sent again after it has issued a key. */
export function repeatedPage(setting: Setting): Page {
  const { repeated, repeatedNote } = WORDS[setting.language].developers
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
            {WORDS[language].developers.back}
          </a>
        </p>
      </div>
    ),
  }
}
