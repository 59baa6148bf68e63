import { localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { WORDS } from '../../words/words.ts'

/** The page that asks for confirmation before a key is revoked; `apiKey` goes into a hidden field of its form alone. */
export function revokePage(
  { apiKey, keyId }: { readonly apiKey: string; readonly keyId: string },
  setting: Setting,
): Page {
  const { language } = setting
  const words = WORDS[language].developers
  return {
    title: words.revokeTitle,
    path: '/developers',
    section: 'developers',
    indexing: 'unlisted',
    body: (
      <div class="developers">
        <h1>{words.revokeTitle}</h1>
        <p class="quiet">
          {words.keyId} <span class="figures">{keyId}</span>
        </p>
        <p>{words.revokeNote}</p>
        <form class="card" method="post" action={localHref(language, '/developers/revoke')}>
          <input type="hidden" name="api_key" value={apiKey} />
          <input type="hidden" name="confirmed" value="yes" />
          <button type="submit" class="danger">
            {words.revoke}
          </button>
        </form>
        <p>
          <a class="more" href={localHref(language, '/developers')}>
            {words.keepKey}
          </a>
        </p>
      </div>
    ),
  }
}
