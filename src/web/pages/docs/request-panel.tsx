import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import type { ExampleRequest } from '../../exchange/api-reference.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import type { Words } from '../../words/words.ts'
import { requestCode } from './example-request.ts'

export type RequestPanelProps = {
  readonly id: string
  readonly baseUrl: string
  readonly request: ExampleRequest
  /** What the served register answers; undefined where that is no JSON. */
  readonly answer: unknown
  readonly words: Words['docs']
  readonly language: Language
}

/** The second column of an operation: the request in three languages, of which one is open, and its answer. */
export function RequestPanel({ id, baseUrl, request, answer, words, language }: RequestPanelProps): VNode {
  return (
    <div class="example">
      {requestCode(baseUrl, request).map(({ id: kind, title, code }, i) => (
        <details key={kind} name={`${id}-code`} open={i === 0}>
          <summary lang="en">{title}</summary>
          <CopyButton language={language} from={`${id}-${kind}`} what={title} />
          <pre lang="en">
            <code id={`${id}-${kind}`}>
              <MixedText text={code} language="en" />
            </code>
          </pre>
        </details>
      ))}
      {answer !== undefined && (
        <figure>
          <figcaption>{words.answerOfRegister}</figcaption>
          <section lang="en" tabindex={0} aria-label={`${words.answerOfRegister}: ${id}`}>
            <pre>
              <code>
                <MixedText text={JSON.stringify(abridged(answer), undefined, 2)} language="en" />
              </code>
            </pre>
          </section>
        </figure>
      )}
    </div>
  )
}

const LONGEST_TEXT = 120

// Of each list its first entry, of each long text its beginning: enough to see the shape of the answer.
function abridged(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`
  if (Array.isArray(value)) return value.length < 2 ? value.map(abridged) : [abridged(value[0]), '…']
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, abridged(inner)]))
}
