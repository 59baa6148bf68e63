import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { freePort } from '../../../src/serve/socket/free-port.ts'
import { RawConnection } from '../socket/raw-connection.ts'
import { ADAPTERS, startServer } from '../socket/start-server.ts'
import { gate, head, ok } from '../socket/with-server.ts'

// A server that answers with the share of time that its event loop was busy since the last request.
const PROGRAM = (adapter: string, port: number): string => `
  import { performance } from 'node:perf_hooks'
  import { serve } from './src/serve/serve.ts'
  const options = { host: '127.0.0.1', port: ${port}, maxBodyBytes: 10, trustProxy: false, newRequestId: () => '', logger() {} }
  let before = performance.eventLoopUtilization()
  const handler = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return { status: 200, headers: [], body: String(utilization) }
  }
  serve(handler, { ...options, adapter: '${adapter}', warn: () => {} }).then(({ value }) => console.log(value.port))
`
const FILES = 120

// The test uses a shell's limit of open files.
const skip = process.platform === 'linux' ? false : 'needs ulimit'

for (const adapter of ADAPTERS) {
  describe(`file descriptors used up, ${adapter}`, { skip, timeout: 60_000 }, () => {
    test('is no busy loop, and connections are taken again when there are some', async () => {
      // Not port 0, because the server has to listen again on the same port; only on an explicit one may it do so while
      // the last connections are still closing.
      const free = await freePort('127.0.0.1', 0)
      assert.ok(free.ok)
      const port = free.value
      const child = serverOf(adapter, port)
      const sockets: Socket[] = []
      try {
        await once(child.stdout, 'data')
        const connection = await RawConnection.open(port)
        const busyShare = async (): Promise<number> => Number((await connection.send(head('GET /')).response()).body)
        for (let opened = 0; opened < 2 * FILES; opened++)
          sockets.push(connect(port, '127.0.0.1').on('error', () => {}))
        // A new connection is refused or closed at once: the server has no descriptors left and has noticed.
        await until(async () => !(await isTaken(port)))
        await busyShare()
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        const share = await busyShare()
        assert.ok(share < 0.7, `busy for ${share} of the time`)
        for (const socket of sockets) socket.destroy()
        await until(() => isTaken(port))
      } finally {
        for (const socket of sockets) socket.destroy()
        child.kill('SIGKILL')
      }
    })
  })

  test(`a closed server of ${adapter} listens no more when there are descriptors again`, async (t) => {
    const told = gate<string>()
    const server = await startServer(() => ok(), { warn: told.open }, adapter)
    const used = t.mock.method(fs, 'openSync', () => {
      throw Object.assign(new Error('used up'), { code: 'EMFILE' })
    })
    syncBuiltinESMExports()
    // node:http goes on listening, and tells nobody.
    if (adapter === 'uws') assert.match(await told.opened, /^file descriptors used up/)
    used.mock.restore()
    syncBuiltinESMExports()
    await server.close()
    await assert.rejects(RawConnection.open(server.port), { code: 'ECONNREFUSED' })
  })
}

function serverOf(adapter: string, port: number): ChildProcessWithoutNullStreams {
  const node = `'${process.execPath}' --import tsx --input-type=module --eval "$PROGRAM"`
  return spawn('sh', ['-c', `ulimit -n ${FILES} && exec ${node}`], {
    env: { ...process.env, PROGRAM: PROGRAM(adapter, port) },
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await isSo())) assert.ok(performance.now() < deadline, 'not so within 20 s')
}

/** Whether a new connection is accepted. One that only waits in the kernel counts as accepted. */
async function isTaken(port: number): Promise<boolean> {
  try {
    const connection = await RawConnection.open(port)
    const answer = connection.send(head('GET /')).response()
    const first = await Promise.race([
      answer.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 500)),
    ])
    connection.destroy()
    answer.catch(() => {})
    return first
  } catch {
    return false
  }
}
