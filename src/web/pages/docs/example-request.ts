import {
  type AddressedOperation,
  type ExampleRequest,
  type OpenApi,
  type Parameter,
  resolved,
} from '../../exchange/api-reference.ts'

export type Tried = AddressedOperation & { readonly parameters: readonly Parameter[] }

/** The corporation of the register that the examples are about: its number, and the row of a list that means it. */
export type Subject = { readonly number: string; readonly row: Readonly<Record<string, string | undefined>> }

/** Returns what a first try fills in: the number of a corporation, else what is required, and the text of a search. */
export function filledFirst(parameters: readonly Parameter[], { number }: Subject): ReadonlyMap<string, string> {
  const isAbout = parameters.some(({ name }) => name === 'corporate_number')
  if (isAbout) return new Map([['corporate_number', number]])
  const first = parameters.filter((one) => one.in !== 'header' && (one.required === true || one.name === 'q'))
  return new Map(first.map(({ name, example }) => [name, String(example)]))
}

/** Returns the first example of an operation's body about the corporation, as JSON; undefined when there is none. */
export function exampleBody(
  api: OpenApi,
  { operation }: AddressedOperation,
  { number, row }: Subject,
): string | undefined {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  if (example === undefined) return undefined
  // The documents are our own: their bodies are objects.
  const value = resolved<{ value?: unknown }>(api, example).value as ExampleBody | undefined
  const [first, ...rows] = value?.rows ?? []
  const [, ...numbers] = value?.numbers ?? []
  const about = {
    ...(value?.rows && { rows: [{ id: first?.['id'], ...row }, ...rows] }),
    ...(value?.numbers && { numbers: [number, ...numbers] }),
  }
  return JSON.stringify({ ...value, ...about }, undefined, 2)
}

type ExampleBody = { readonly rows?: readonly Readonly<Record<string, string>>[]; readonly numbers?: readonly string[] }

/** Returns the request that the reference shows for an operation. */
export function exampleRequest(api: OpenApi, tried: Tried, subject: Subject): ExampleRequest {
  const { method, path, operation, parameters } = tried
  const filled = filledFirst(parameters, subject)
  const inQuery = parameters.filter(({ in: place, name }) => place === 'query' && filled.has(name))
  return {
    method: method === 'post' ? 'POST' : 'GET',
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filled.get(name) ?? '')),
    query: inQuery.map(({ name }) => [name, filled.get(name) ?? ''] as const),
    takesKey: operation.security.length > 0,
    body: exampleBody(api, tried, subject),
  }
}

/** Returns the code for a request in three languages; each works as it stands, once YOUR_API_KEY is replaced. */
export function requestCode(
  baseUrl: string,
  request: ExampleRequest,
): readonly { readonly id: string; readonly title: string; readonly code: string }[] {
  return [
    { id: 'curl', title: 'curl', code: curlOf(baseUrl, request) },
    { id: 'js', title: 'JavaScript', code: scriptOf(baseUrl, request) },
    { id: 'python', title: 'Python', code: pythonOf(baseUrl, request) },
  ]
}

function curlOf(baseUrl: string, { method, path, query, takesKey, body }: ExampleRequest): string {
  const options = [
    ...query.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(takesKey ? [`-H 'X-API-Key: YOUR_API_KEY'`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ]
  const verb = method === 'POST' && body === undefined ? '-X POST ' : ''
  return [`curl ${query.length > 0 ? '-G ' : verb}${quoted(baseUrl + path)}`, ...options].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function scriptOf(baseUrl: string, { method, path, query, takesKey, body }: ExampleRequest): string {
  const headers = [
    ...(takesKey ? ["'X-API-Key': 'YOUR_API_KEY'"] : []),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const options = [
    ...(method === 'POST' ? ["  method: 'POST',"] : []),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
  ]
  return [
    `const url = new URL(${JSON.stringify(baseUrl + path)})`,
    ...query.map(([name, value]) => `url.searchParams.set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    options.length === 0
      ? 'const reply = await fetch(url)'
      : `const reply = await fetch(url, {\n${options.join('\n')}\n})`,
    'console.log(reply.status, await reply.json())',
  ].join('\n')
}

function pythonOf(baseUrl: string, { method, path, query, takesKey, body }: ExampleRequest): string {
  const parameters = query.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return [
    'import requests',
    '',
    `reply = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(baseUrl + path)},`,
    ...(parameters.length === 0 ? [] : [`    params={${parameters.join(', ')}},`]),
    ...(takesKey ? ['    headers={"X-API-Key": "YOUR_API_KEY"},'] : []),
    // The examples have neither true, false nor null, which Python writes otherwise.
    ...(body === undefined ? [] : [`    json=${indented(body).replaceAll('\n', '\n  ')},`]),
    ')',
    'print(reply.status_code, reply.json())',
  ].join('\n')
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ')
}
