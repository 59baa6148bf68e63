import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Proxy = {
  readonly url: string
  /** How many times HAProxy has sent a request again. */
  retries(): Promise<number>
  close(): Promise<void>
}

/**
 * Starts HAProxy on `port` in front of the ports `behind`, and resolves once it serves. HAProxy sends a failed GET
 * request again, to another port.
 */
export async function startProxy(port: number, behind: readonly number[], folder: string): Promise<Proxy> {
  const path = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  writeFileSync(path, configuration(port, behind, socket))
  const child = spawn('haproxy', ['-db', '-q', '-f', path], { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'spawn').catch(() => {
    throw new Error("year bench: haproxy cannot be started, expected Debian's package of that name.")
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`year bench: haproxy ended with ${child.exitCode}.`)
    await pause(100)
  }
  return {
    url,
    retries: async () => retriesIn(await told(socket, 'show stat\n')),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function configuration(port: number, behind: readonly number[], socket: string): string {
  return `global
  maxconn 1000
  stats socket ${socket}
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 10s
  # Of a replica that opens a snapshot beside a build it may take a while.
  timeout check 5s
  retries 5
  option redispatch 1
  retry-on all-retryable-errors
frontend public
  bind 127.0.0.1:${port}
  default_backend replicas
backend replicas
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  option httpchk
  # Without a version it would ask by HTTP/1.0, which uWebSockets.js does not answer.
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host replica
  default-server inter 300ms fall 2 rise 1
${behind.map((each, i) => `  server replica${i} 127.0.0.1:${each} check`).join('\n')}
`
}

async function told(socket: string, question: string): Promise<string> {
  const connection = connect(socket)
  connection.end(question)
  let text = ''
  for await (const chunk of connection.setEncoding('utf8')) text += chunk
  return text
}

// Reads the count of retries (wretr) of the backend from HAProxy's statistics: CSV whose first line, the names of the
// columns, begins with "# ".
function retriesIn(stat: string): number {
  const [names = '', ...rows] = stat.split('\n')
  const at = names.split(',').indexOf('wretr')
  return rows
    .map((row) => row.split(','))
    .filter(([proxy, server]) => proxy === 'replicas' && server === 'BACKEND')
    .reduce((sum, fields) => sum + Number(fields[at]), 0)
}
