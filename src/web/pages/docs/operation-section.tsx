import type { VNode } from 'preact'
import {
  type AddressedOperation,
  type Content,
  type OpenApi,
  type Parameter,
  type Response,
  resolved,
} from '../../exchange/api-reference.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { curlOf } from './curl-of.ts'
import type { DocsWords } from './docs-words.ts'
import { TypeOf } from './schema-fields.tsx'
import { TryForm } from './try-form.tsx'

export type OperationProps = AddressedOperation & { readonly api: OpenApi; readonly words: DocsWords }

/** One operation: what it does, its parameters, a form to try it, and every response with its examples. */
export function OperationSection({ api, words, ...addressed }: OperationProps): VNode {
  const { method, path, operation } = addressed
  const parameters = operation.parameters.map((parameter) => resolved<Parameter>(api, parameter))
  const id = operation.operationId
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang="en">
        {operation.summary}
      </h2>
      <p class="address">
        <span class="method">{method.toUpperCase()}</span> <code>{path}</code>
      </p>
      <div lang="en">
        <Markdown text={operation.description} />
      </div>
      <Parameters parameters={parameters} words={words} />
      <pre>
        <code>
          <MixedText text={curlOf(api, { ...addressed, parameters })} language="en" />
        </code>
      </pre>
      <TryForm api={api} words={words} {...addressed} parameters={parameters} />
      <h3>{words.responses}</h3>
      {Object.entries(operation.responses).map(([status, response]) => (
        <ResponseDetails key={status} status={status} response={resolved<Response>(api, response)} api={api} />
      ))}
    </section>
  )
}

function Parameters(props: { readonly parameters: readonly Parameter[]; readonly words: DocsWords }): VNode | null {
  const { parameters, words } = props
  if (parameters.length === 0) return null
  return (
    <>
      <h3>{words.parameters}</h3>
      <dl class="fields">
        {parameters.map((parameter) => (
          <div key={parameter.name}>
            <dt>
              <code>{parameter.name}</code>{' '}
              <span class="type">
                {parameter.in} · <TypeOf schema={parameter.schema} />
              </span>{' '}
              {parameter.required && <span class="required">{words.required}</span>}
            </dt>
            <dd>
              <div lang="en">
                <Markdown text={parameter.description} />
              </div>
              {parameter.example !== undefined && (
                <p class="note">
                  {words.example}{' '}
                  <code>
                    <MixedText text={String(parameter.example)} language="en" />
                  </code>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ResponseProps = { readonly status: string; readonly response: Response; readonly api: OpenApi }

function ResponseDetails({ status, response, api }: ResponseProps): VNode {
  return (
    <details class="response" lang="en">
      <summary>
        <span class="figures">{status}</span> <MixedText text={firstSentence(response.description)} language="en" />
      </summary>
      <Markdown text={response.description} />
      <ContentOf content={response.content ?? {}} api={api} />
    </details>
  )
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replaceAll('`', '').replace(/\.$/, '')}.`
}

// Shows the first media type of a response, because all of them have the same schema and examples.
function ContentOf({ content, api }: { readonly content: Content; readonly api: OpenApi }): VNode | null {
  const [media] = Object.entries(content)
  if (media === undefined) return null
  const [type, { schema, examples = {} }] = media
  return (
    <>
      <p>
        <code>{type}</code> <TypeOf schema={schema} />
      </p>
      {Object.entries(examples).map(([name, example]) => {
        const { summary = name, value } = resolved<{ summary?: string; value?: unknown }>(api, example)
        return (
          <figure key={name}>
            <figcaption>
              <MixedText text={summary} language="en" />
            </figcaption>
            <pre>
              <code>
                <MixedText text={JSON.stringify(value, undefined, 2)} language="en" />
              </code>
            </pre>
          </figure>
        )
      })}
    </>
  )
}
