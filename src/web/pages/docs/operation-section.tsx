import type { VNode } from 'preact'
import {
  type AddressedOperation,
  type Content,
  type ExampleRequest,
  type OpenApi,
  type Reference,
  type Response,
  resolved,
} from '../../exchange/api-reference.ts'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { CodeText, mixedText } from '../../parts/mixed-text.tsx'
import { type Language, type Local, REFERENCE_JA, WORDS } from '../../words/words.ts'
import { requestCode, type Tried } from './example-request.ts'
import { Required, Told, TypeOf } from './schema-fields.tsx'

/** An operation with the parameters it resolves to, the request shown for it and what the register answers. */
export type ShownOperation = Tried & {
  readonly request: ExampleRequest
  /** What the served register answers; undefined where that is no JSON. */
  readonly answer: unknown
  /** The values of the parameters that the request has. */
  readonly filled: ReadonlyMap<string, string>
}

type OperationProps = {
  readonly api: OpenApi
  readonly shown: ShownOperation
  readonly setting: Pick<Setting, 'language' | 'baseUrl'>
}

/** The summary of an operation in the language of the page, without marks. */
export function summaryOf({ operation }: AddressedOperation, language: Language): string {
  const japanese = language === 'ja' ? REFERENCE_JA.operations[operation.operationId]?.summary : undefined
  return japanese ?? operation.summary.replaceAll('`', '')
}

/** One operation: what it does, takes and answers; beside it the request, the register's answer, and a form to try. */
export function OperationSection({ api, shown, setting }: OperationProps): VNode {
  const { method, path, operation } = shown
  const { language } = setting
  const words = WORDS[language].docs
  const id = operation.operationId
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{summaryOf(shown, language)}</h2>
        <p class="address" lang="en">
          <span class="method">{method.toUpperCase()}</span> <code>{path}</code>
        </p>
        <Told ja={REFERENCE_JA.operations[id]?.text} en={operation.description} language={language} />
        {language === 'ja' && (
          <details>
            <summary>{words.original}</summary>
            <Told ja={undefined} en={operation.description} language={language} />
          </details>
        )}
        <Parameters {...shown} language={language} />
        <h3>{words.responses}</h3>
        {Object.entries(operation.responses).map(([status, response]) => (
          <ResponseDetails {...{ status, response, api, language }} />
        ))}
      </div>
      <div>
        <RequestPanel shown={shown} setting={setting} />
        <TryForm shown={shown} language={language} />
      </div>
    </section>
  )
}

function Parameters({ operation, parameters, language }: Local<Tried>): VNode | null {
  if (parameters.length === 0) return null
  const words = WORDS[language].docs
  return (
    <>
      <h3>{words.parameters}</h3>
      <dl class="fields">
        {parameters.map(({ name, in: place, schema, required, description, example }, i) => (
          <div>
            <dt lang="en">
              <code>{name}</code>{' '}
              <span class="type">
                {place} · <TypeOf schema={schema} />
              </span>{' '}
              {required && <Required language={language} />}
            </dt>
            <dd>
              <Told
                ja={REFERENCE_JA.parameters[componentOf(operation.parameters[i]) ?? name]}
                en={description}
                language={language}
              />
              {example !== undefined && (
                <p class="note">
                  {words.example} <CodeText text={String(example)} language={language} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function componentOf(reference: Reference | undefined): string | undefined {
  return reference?.$ref?.split('/').pop()
}

type ResponseProps = {
  readonly status: string
  readonly response: Reference & Partial<Response>
  readonly api: OpenApi
}

function ResponseDetails({ status, response: given, api, language }: Local<ResponseProps>): VNode {
  const response = resolved<Response>(api, given)
  const ja = language === 'ja' ? REFERENCE_JA.responses[componentOf(given) ?? status] : undefined
  return (
    <details class="response">
      <summary>
        <span class="figures">{status}</span>{' '}
        {ja === undefined ? (
          <span lang="en">{mixedText(firstSentence(response.description), 'en')}</span>
        ) : (
          ja.replaceAll('`', '').replace(/。.*$/, '')
        )}
      </summary>
      <Told ja={ja} en={response.description} language={language} />
      <ContentOf content={response.content ?? {}} api={api} language={language} />
    </details>
  )
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replaceAll('`', '').replace(/\.$/, '')}.`
}

// Shows the first media type of a response, because all of them have the same schema and examples.
function ContentOf({ content, api, language }: Local<{ content: Content; api: OpenApi }>): VNode | null {
  const [media] = Object.entries(content)
  if (media === undefined) return null
  const [type, { schema, examples = {} }] = media
  return (
    <>
      <p lang="en">
        <code>{type}</code> <TypeOf schema={schema} />
      </p>
      {Object.entries(examples).map(([name, example]) => {
        const { summary = name, value } = resolved<{ summary?: string; value?: unknown }>(api, example)
        return (
          <figure>
            <figcaption>
              {mixedText((language === 'ja' && REFERENCE_JA.examples[name]) || summary, language)}
            </figcaption>
            <pre lang="en">
              <CodeText text={JSON.stringify(value, undefined, 2)} language="en" />
            </pre>
          </figure>
        )
      })}
    </>
  )
}

/** Sends the request; hidden until its script has run. What is sent and answered is marked as Japanese. */
function TryForm({ shown, language }: Local<{ shown: ShownOperation }>): VNode | null {
  const { method, path, operation, parameters, filled, request } = shown
  const { body } = request
  if (method !== 'get' && body === undefined) return null
  const words = WORDS[language].docs
  const id = operation.operationId
  return (
    <form class="try" data-method={method} data-path={path} aria-label={`${words.tryIt}: ${path}`} hidden>
      <h3>{words.tryIt}</h3>
      {parameters
        .filter(({ in: place }) => place !== 'header')
        .map((parameter) => (
          <label>
            <code>{parameter.name}</code>
            <input
              name={parameter.name}
              data-in={parameter.in}
              lang="ja"
              required={parameter.required ?? false}
              autocomplete="off"
              spellcheck={false}
              placeholder={String(parameter.example ?? '')}
              value={filled.get(parameter.name) ?? ''}
            />
          </label>
        ))}
      {body !== undefined && (
        <label>
          {words.body}
          <textarea name="body" lang="ja" rows={body.split('\n').length} spellcheck={false}>
            {body}
          </textarea>
        </label>
      )}
      <button type="submit">{words.send}</button>
      <div class="answer" role="status" id={`${id}-answer`} aria-label={words.answer} hidden>
        <span data-status />
        <pre>
          <code data-body lang="ja" />
        </pre>
      </div>
    </form>
  )
}

/** The second column of an operation: the request in three languages, of which one is open, and its answer. */
function RequestPanel({ shown, setting }: Omit<OperationProps, 'api'>): VNode {
  const { operation, request, answer } = shown
  const { language, baseUrl } = setting
  const { answerOfRegister } = WORDS[language].docs
  const id = operation.operationId
  return (
    <div class="example">
      {requestCode(baseUrl, request).map(({ id: kind, title, code }, i) => (
        <details name={`${id}-code`} open={i === 0}>
          <summary lang="en">{title}</summary>
          <CopyButton language={language} from={`${id}-${kind}`} what={title} />
          <pre lang="en">
            <CodeText id={`${id}-${kind}`} text={code} language="en" />
          </pre>
        </details>
      ))}
      {answer !== undefined && (
        <figure>
          <figcaption>{answerOfRegister}</figcaption>
          <section lang="en" tabindex={0} aria-label={`${answerOfRegister}: ${id}`}>
            <pre>
              <CodeText text={JSON.stringify(abridged(answer), undefined, 2)} language="en" />
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
