import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
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

/** A way to connect: its title, the code to paste, and where the code goes. */
export type Connection = {
  readonly id: string
  readonly title: string
  /** The file or request that the code goes into, the same in both languages; absent where the code says so itself. */
  readonly place?: string
  readonly code: string
}

type ConnectionTarget = { readonly baseUrl: string; readonly apiKey: string }

const SERVER = 'corporate-registry'

/** Returns the ways to make the first call with a key, those of agents first; the code of each runs as it stands. */
export function connectionsOf(target: ConnectionTarget, language: Language): readonly Connection[] {
  const { examples, toolQuestions } = WORDS[language]
  return [...agents(target, toolQuestions.search), ...programs(target, examples.texts[0] ?? '')]
}

function agents({ baseUrl, apiKey }: ConnectionTarget, input: string): readonly Connection[] {
  const remote = { type: 'http', url: `${baseUrl}/mcp`, headers: { 'X-API-Key': apiKey } }
  const { type: _, ...cursor } = remote
  // Claude Desktop speaks to servers that run on the same machine; mcp-remote is one that forwards to a remote server.
  const insecure = baseUrl.startsWith('http:') ? ['--allow-http'] : []
  const args = ['-y', 'mcp-remote', remote.url, '--header', `X-API-Key:${apiKey}`, '--transport', 'http-only']
  return [
    {
      id: 'claude-code',
      title: 'Claude Code',
      code: `claude mcp add --transport http ${SERVER} ${remote.url} --header "X-API-Key: ${apiKey}"`,
    },
    {
      id: 'claude-desktop',
      title: 'Claude Desktop',
      place: 'claude_desktop_config.json',
      code: json({ mcpServers: { [SERVER]: { command: 'npx', args: [...args, ...insecure] } } }),
    },
    { id: 'cursor', title: 'Cursor', place: '.cursor/mcp.json', code: json({ mcpServers: { [SERVER]: cursor } }) },
    { id: 'vs-code', title: 'VS Code', place: '.vscode/mcp.json', code: json({ servers: { [SERVER]: remote } }) },
    {
      id: 'openai',
      title: 'OpenAI Responses API',
      place: 'POST https://api.openai.com/v1/responses',
      code: json({
        model: 'gpt-5',
        input,
        tools: [
          {
            type: 'mcp',
            server_label: SERVER.replaceAll('-', '_'),
            server_url: remote.url,
            authorization: apiKey,
            require_approval: 'never',
          },
        ],
      }),
    },
  ]
}

function programs({ baseUrl, apiKey }: ConnectionTarget, q: string): readonly Connection[] {
  return [
    {
      id: 'curl',
      title: 'curl',
      code: `curl -G '${baseUrl}/v1/corp' \\
  --data-urlencode 'q=${q}' \\
  -H 'X-API-Key: ${apiKey}'`,
    },
    {
      id: 'fetch',
      title: 'JavaScript (fetch)',
      code: `const query = new URLSearchParams({ q: '${q}', limit: '5' })
const response = await fetch(\`${baseUrl}/v1/corp?\${query}\`, {
  headers: { 'X-API-Key': '${apiKey}' },
})
const { total, items } = await response.json()
console.log(total, items)`,
    },
    {
      id: 'python',
      title: 'Python',
      code: `import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = urlencode({"q": "${q}", "limit": 5})
request = Request(f"${baseUrl}/v1/corp?{query}", headers={"X-API-Key": "${apiKey}"})
with urlopen(request) as response:
    found = json.load(response)
print(found["total"], found["items"])`,
    },
  ]
}

function json(value: object): string {
  return JSON.stringify(value, undefined, 2)
}
