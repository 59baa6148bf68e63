import type { VNode } from 'preact'
import type { OpenApi } from '../../exchange/api-reference.ts'
import type { Words } from '../../words/words.ts'
import { exampleBody, type Tried, triedFirst } from './example-request.ts'

export type TryFormProps = Tried & { readonly api: OpenApi; readonly words: Words['docs'] }

/**
 * A form that sends the request; hidden until the script that sends it has run. Names in Japanese are in what is sent
 * and in the answer, so both are marked as Japanese.
 */
export function TryForm({ api, words, ...tried }: TryFormProps): VNode | null {
  const { method, path, operation, parameters } = tried
  const body = exampleBody(api, tried)
  if (method !== 'get' && body === undefined) return null
  const id = operation.operationId
  return (
    <form class="try" data-method={method} data-path={path} aria-label={`${words.tryIt}: ${path}`} hidden>
      <h3>{words.tryIt}</h3>
      {parameters
        .filter(({ in: place }) => place !== 'header')
        .map((parameter) => (
          <label key={parameter.name}>
            <code>{parameter.name}</code>
            <input
              name={parameter.name}
              data-in={parameter.in}
              lang="ja"
              required={parameter.required ?? false}
              autocomplete="off"
              spellcheck={false}
              placeholder={String(parameter.example ?? '')}
              value={triedFirst(parameter) ? String(parameter.example ?? '') : ''}
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
        <span class="figures" data-status />
        <pre>
          <code data-body lang="ja" />
        </pre>
      </div>
    </form>
  )
}
