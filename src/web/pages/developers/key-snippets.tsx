import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import CONNECTIONS from '../../words/connections.json' with { type: 'json' }
import { fill, WORDS } from '../../words/words.ts'

/** Stands for a key in the examples. */
export const PLACEHOLDER_KEY = 'YOUR_API_KEY'

type KeySnippetsProps = { readonly setting: Setting; readonly apiKey: string }

/** The ways to make the first call with a key; browsers keep only one <details> of a name open, without a script. */
export function KeySnippets({ setting: { language, baseUrl }, apiKey }: KeySnippetsProps): VNode {
  const words = WORDS[language].developers
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{words.firstCall}</h2>
      {apiKey === PLACEHOLDER_KEY && <p>{fill(words.putKey, { placeholder: PLACEHOLDER_KEY })}</p>}
      <div class="connections">
        {connectionsOf({ baseUrl, apiKey }, language).map(({ id, title, place, code }, i) => (
          <details name="connection" open={i === 0}>
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

/** A way to connect: its title, the code to paste, and where the code goes. */
export type Connection = {
  readonly id: string
  readonly title: string
  /** The file or request that the code goes into, the same in both languages; absent where the code says so itself. */
  readonly place?: string
  readonly code: string
}

type ConnectionTarget = { readonly baseUrl: string; readonly apiKey: string }

/** Returns the ways to make the first call with a key, those of agents first; the code of each runs as it stands. */
export function connectionsOf({ baseUrl, apiKey }: ConnectionTarget, language: Language): readonly Connection[] {
  const { examples, toolQuestions } = WORDS[language]
  const values = { baseUrl, apiKey, question: toolQuestions.search, q: examples.texts[0] ?? '' }
  return CONNECTIONS.map((connection) => {
    const { code } = connection
    const filled = fill(Array.isArray(code) ? code.join('\n') : JSON.stringify(code, undefined, 2), values)
    // mcp-remote, which forwards from Claude Desktop, is asked to allow http only where it is used.
    return { ...connection, code: baseUrl.startsWith('http:') ? filled : filled.replace(/,\s+"--allow-http"/, '') }
  })
}
