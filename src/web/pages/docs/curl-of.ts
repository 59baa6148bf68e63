import { type AddressedOperation, type OpenApi, type Parameter, resolved } from '../../exchange/api-reference.ts'

export type Tried = AddressedOperation & { readonly parameters: readonly Parameter[] }

/** Whether a first try of an operation fills in a parameter: it does so for required ones and for the search text. */
export function triedFirst({ in: place, name, required }: Parameter): boolean {
  return place !== 'header' && (required === true || name === 'q')
}

/** Returns the first example of an operation's body, as JSON; undefined when there is none. */
export function exampleBody(api: OpenApi, { operation }: AddressedOperation): string | undefined {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  if (example === undefined) return undefined
  return JSON.stringify(resolved<{ value?: unknown }>(api, example).value, undefined, 2)
}

/** Returns a curl command that works as it stands, once YOUR_API_KEY is replaced. */
export function curlOf(api: OpenApi, tried: Tried): string {
  const { method, path, operation, parameters } = tried
  const filled = parameters.filter(triedFirst)
  const target = filled
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = filled.filter((parameter) => parameter.in === 'query')
  const body = exampleBody(api, tried)
  const options = [
    ...query.map(({ name, example }) => `--data-urlencode ${quoted(`${name}=${example}`)}`),
    ...(operation.security.length === 0 ? [] : [`-H 'X-API-Key: YOUR_API_KEY'`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ]
  const verb = method === 'post' && body === undefined ? '-X POST ' : ''
  const url = quoted(`${api.servers[0]?.url ?? ''}${target}`)
  return [`curl ${query.length > 0 ? '-G ' : verb}${url}`, ...options].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
