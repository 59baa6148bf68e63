import assert from 'node:assert/strict'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { runCommand } from '../../../commands/run-command.ts'
import { type RunningServer, running } from '../../../fixtures/server-process.ts'
import { canMount, smallDisk } from '../../../fixtures/small-disk.ts'
import { SERVED, startOn } from '../../running-server.ts'

const REPORT = { field: 'capital', description: 'x'.repeat(1_500), source_url: 'https://www.example.co.jp/ir' }

describe('a server whose disk is full', { skip: !canMount(process.env['CI'] !== undefined), timeout: 120_000 }, () => {
  test('goes on reading, refuses what it cannot store, loses no count, and recovers by itself', async (context) => {
    const disk = smallDisk(context, 4096)
    const state = join(disk.path, 'state')
    const server = await started(context, state)
    const asked = await keyOf(await issue(server, 'asked@example.jp'))
    const unasked = await keyOf(await issue(server, 'unasked@example.jp'))
    assert.equal(await lookup(server, asked), 200)
    assert.equal(await status(server), 'ready')

    disk.fill()
    const refusals: Response[] = []
    while (refusals.length < 30) {
      const reply = await issue(server, `person${refusals.length}@example.jp`)
      if (reply.status !== 201) refusals.push(reply)
    }
    for (const refusal of refusals) {
      assert.equal(refusal.status, 503)
      assert.equal(refusal.headers.get('retry-after'), '30')
      const { code, retry_after } = (await refusal.json()) as { code: string; retry_after: number }
      assert.deepEqual([code, retry_after], ['unavailable', 30])
    }
    assert.equal(await status(server), 'degraded')
    // One key that the server has seen, and one that it has to read from the store.
    for (const key of [asked, unasked]) for (let i = 0; i < 3; i++) assert.equal(await lookup(server, key), 200)
    for (const [path, form] of [
      [`/report/${SERVED}`, REPORT],
      ['/developers/rotate', { api_key: asked }],
      ['/developers/revoke', { api_key: asked, confirmed: 'yes' }],
    ] as const) {
      const reply = await server.ask(path, { method: 'POST', body: new URLSearchParams(form) })
      assert.deepEqual([path, reply.status, reply.headers.get('retry-after')], [path, 503, '30'])
      assert.match(await reply.text(), path.startsWith('/report') ? /保管場所につながりません/ : /30秒後にもう一度/)
    }
    const tool = await callReport(server, unasked)
    assert.deepEqual([tool.status, tool.headers.get('retry-after')], [503, '30'])
    assert.match(await tool.text(), /"code":"unavailable"/)
    assert.equal(await lookup(server, asked), 200, 'neither rotated nor revoked')
    const lines = server.errors().match(/^\{.*"STATE: nothing can be stored: No space left on device\. .*\}$/gm)
    assert.equal(lines?.length, 1, server.errors())

    disk.free()
    while ((await status(server)) !== 'ready');
    assert.equal((await issue(server, 'late@example.jp')).status, 201)
    // The server is killed, because the counts made while the disk was full must be on the disk by now.
    assert.equal(await server.stop('SIGKILL'), null)
    const again = await started(context, state)
    assert.match(await usagePage(again, asked), /合計 5回/)
    assert.match(await usagePage(again, unasked), /合計 3回/)
    assert.equal(await again.stop('SIGTERM'), 0)
  })

  test('says why there is no room for a store, instead of ending with a signal', async (context) => {
    const disk = smallDisk(context, 40)
    const state = join(disk.path, 'state')
    mkdirSync(state)
    disk.fill()
    for (const leftBehind of ['data.mdb', 'lock.mdb']) {
      const { exitCode, err } = await runCommand('keys', ['list'], { STATE: `lmdb:${state}` })
      assert.equal(exitCode, 1, err)
      assert.match(err, /^STATE: .* cannot be used as a store: .*no space left on device.*\n$/i)
      // LMDB creates these files in this order before it finds no room.
      writeFileSync(join(state, leftBehind), '')
      truncateSync(join(state, leftBehind), leftBehind === 'lock.mdb' ? 8_272 : 0)
    }
    assert.equal((await runCommand('keys', ['list'], { STATE: `lmdb:${state}` })).exitCode, 1)
  })
})

async function started(context: TestContext, state: string): Promise<RunningServer> {
  const server = running(await startOn(state, { TRUST_PROXY: 'on' }))
  context.after(() => server.stop('SIGKILL'))
  return server
}

let address = 0

/** Requests a key from an address of its own, so that only the disk can refuse it. */
function issue(server: RunningServer, email: string): Promise<Response> {
  return server.ask('/developers/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${++address >> 8}.${address & 255}.1` },
    body: JSON.stringify({ email }),
  })
}

async function keyOf(reply: Response): Promise<string> {
  assert.equal(reply.status, 201)
  return ((await reply.json()) as { api_key: string }).api_key
}

async function lookup(server: RunningServer, key: string): Promise<number> {
  const reply = await server.ask(`/v1/corp/${SERVED}`, { headers: { 'X-API-Key': key } })
  await reply.arrayBuffer()
  return reply.status
}

async function status(server: RunningServer): Promise<string> {
  const reply = await server.ask('/readyz')
  assert.equal(reply.status, 200)
  return ((await reply.json()) as { status: string }).status
}

function callReport(server: RunningServer, key: string): Promise<Response> {
  const params = { name: 'report_data_issue', arguments: { corporate_number: SERVED, ...REPORT } }
  return server.ask('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

async function usagePage(server: RunningServer, key: string): Promise<string> {
  const reply = await server.ask('/developers/usage', { method: 'POST', body: new URLSearchParams({ api_key: key }) })
  return await reply.text()
}
