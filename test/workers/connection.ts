import { Agent, type IncomingMessage, request } from 'node:http'

export type Answered = { readonly status: number; readonly thread: string; readonly body: string }

/** One connection, kept as long as the server keeps it, so that the same worker answers all its requests. */
export class Connection {
  private readonly url: string
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string) {
    this.url = url
  }

  /**
   * Sends a request; rejects when the connection is closed before the whole answer has arrived. The error says whether
   * the connection was new (`isNew`).
   */
  ask(
    path: string,
    options: { readonly headers?: Record<string, string>; readonly form?: string } = {},
  ): Promise<Answered> {
    const { headers = {}, form } = options
    return new Promise((resolve, reject) => {
      const asked = request(`${this.url}${path}`, {
        agent: this.agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: form === undefined ? headers : { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      })
      asked.once('error', (error) => reject(Object.assign(error, { isNew: !asked.reusedSocket })))
      asked.once(
        'response',
        (response) => void bodyOf(response).then((body) => resolve(answered(response, body)), reject),
      )
      asked.end(form)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

/** Opens connections to `workers` different workers, and to none of the given threads. */
export async function connectionsTo(
  url: string,
  workers: number,
  without: ReadonlySet<string> = new Set(),
): Promise<readonly Connection[]> {
  const found = new Map<string, Connection>()
  while (found.size < workers) {
    const connection = new Connection(url)
    const thread = await threadOf(connection)
    if (thread === undefined) continue
    if (found.has(thread) || without.has(thread)) connection.close()
    else found.set(thread, connection)
  }
  return [...found.values()]
}

// Returns the thread that answers. Undefined when the connection was reset: the kernel had given it to a worker that
// was about to stop listening.
async function threadOf(connection: Connection): Promise<string | undefined> {
  try {
    return (await connection.ask('/healthz')).thread
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
    return undefined
  }
}

function answered({ statusCode = 0, headers }: IncomingMessage, body: string): Answered {
  return { status: statusCode, thread: String(headers['x-thread']), body }
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return body
}
