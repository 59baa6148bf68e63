import type { VNode } from 'preact'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { connectionsOf } from './connections.ts'

/** Stands for a key in the examples. */
export const PLACEHOLDER_KEY = 'YOUR_API_KEY'

export type KeySnippetsProps = { readonly setting: Setting; readonly apiKey: string }

/** The ways to make the first call with a key; browsers keep only one <details> of a name open, without a script. */
export function KeySnippets({ setting: { language, baseUrl }, apiKey }: KeySnippetsProps): VNode {
  const words = WORDS[language].developers
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{words.firstCall}</h2>
      {apiKey === PLACEHOLDER_KEY && <p>{fill(words.putKey, { placeholder: PLACEHOLDER_KEY })}</p>}
      <div class="connections">
        {connectionsOf({ baseUrl, apiKey }, language).map(({ id, title, place, code }, i) => (
          <details key={id} name="connection" open={i === 0}>
            <summary>{title}</summary>
            <header>
              <p class="note">{place !== undefined && <code>{place}</code>}</p>
              <CopyButton language={language} from={id} what={title} />
            </header>
            <pre>
              <code id={id}>
                <MixedText text={code} language={language} />
              </code>
            </pre>
          </details>
        ))}
      </div>
    </section>
  )
}
