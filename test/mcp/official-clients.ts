import * as modern from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

type Call = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }
type Called = { readonly content?: unknown; readonly structuredContent?: unknown; readonly isError?: unknown }

/** What the tests need of an official client. */
type OfficialClient = {
  readonly name: string
  readonly version: string | undefined
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly outputSchema?: unknown }[] }>
  callTool(call: Call): Promise<Called>
  close(): Promise<void>
}

/** A key to send as X-API-Key, or the headers that contain one. */
type SentKey = string | Readonly<Record<string, string>>

const ME = { name: 'test', version: '1' }

function options(sent: SentKey): { requestInit: RequestInit } {
  return { requestInit: { headers: typeof sent === 'string' ? { 'X-API-Key': sent } : sent } }
}

async function connectSdk(url: URL, key: SentKey): Promise<OfficialClient> {
  const client = new Client(ME)
  const transport = new StreamableHTTPClientTransport(url, options(key))
  await client.connect(transport)
  return {
    name: 'sdk 1.x',
    version: transport.protocolVersion,
    listTools: () => client.listTools(),
    callTool: async (call) => (await client.callTool({ ...call })) as Called,
    close: () => client.close(),
  }
}

function connectModern(mode: 'legacy' | 'auto' | { pin: string } | undefined) {
  return async (url: URL, key: SentKey): Promise<OfficialClient> => {
    const client = new modern.Client(ME, mode === undefined ? {} : { versionNegotiation: { mode } })
    const transport = new modern.StreamableHTTPClientTransport(url, options(key))
    await client.connect(transport)
    return {
      name: 'client 2.x',
      version: client.getNegotiatedProtocolVersion(),
      listTools: () => client.listTools(),
      callTool: (call) => client.callTool({ ...call }),
      close: () => client.close(),
    }
  }
}

type Connection = {
  readonly name: string
  readonly connect: (url: URL, key: SentKey) => Promise<OfficialClient>
  /** The protocol revision that the client negotiates with this service. */
  readonly version: string
}

/** The clients of both official SDKs, the second in each of its ways to choose a revision. */
export const OFFICIAL_CLIENTS: readonly Connection[] = [
  { name: '@modelcontextprotocol/sdk 1.x', connect: connectSdk, version: '2025-11-25' },
  { name: '@modelcontextprotocol/client 2.x', connect: connectModern(undefined), version: '2025-11-25' },
  { name: '@modelcontextprotocol/client 2.x, auto', connect: connectModern('auto'), version: '2026-07-28' },
  {
    name: '@modelcontextprotocol/client 2.x, pinned',
    connect: connectModern({ pin: '2026-07-28' }),
    version: '2026-07-28',
  },
]
