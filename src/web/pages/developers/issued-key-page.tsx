import type { IssuedKey } from '../../../access/keys/key-service.ts'
import { localHref } from '../../address/language.ts'
import { planName } from '../../format/plan-name.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Fact } from '../../parts/fact.tsx'
import { WORDS } from '../../words/words.ts'
import { KeySnippets } from './key-snippets.tsx'

export type IssuedKeyView = { readonly key: IssuedKey; readonly reason: 'issued' | 'rotated' }

/** The page with a new key, the only one that shows a whole key. */
export function issuedKeyPage({ key, reason }: IssuedKeyView, setting: Setting): Page {
  const { language } = setting
  const { developers: words, common } = WORDS[language]
  return {
    title: words[reason],
    path: '/developers',
    section: 'developers',
    indexing: 'unlisted',
    body: (
      <div class="developers">
        <h1>{words[reason]}</h1>
        <div class="new-key">
          <output id="new-key" class="figures">
            {key.apiKey}
          </output>
          <CopyButton language={language} from="new-key" what={common.apiKey} />
        </div>
        <p class="notice">{words.onlyOnce}</p>
        <dl class="facts-table narrow">
          <div>
            <dt>{words.keyId}</dt>
            <dd class="figures">{key.keyId}</dd>
          </div>
          <Fact term={words.plan}>
            <a href={localHref(language, '/pricing')}>{planName(key.plan.name, language)}</a>
          </Fact>
        </dl>
        <KeySnippets setting={setting} apiKey={key.apiKey} />
      </div>
    ),
  }
}
