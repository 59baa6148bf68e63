import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Request } from '../../src/serve/message/request.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { folder, match, saved } from '../commands/match-process.ts'
import { opened } from '../fixtures/opened.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { CASES, SKETCHES } from '../match/match-cases.ts'
import { openHandler } from '../mcp/sample-context.ts'
import { call, jsonOf as rpcOf, sampleRequest as rpcRequest } from '../mcp/sample-request.ts'
import { sampleContext as restContext } from '../rest/sample-context.ts'
import { jsonOf, sampleRequest } from '../rest/sample-request.ts'
import { carriedIn } from '../web/pages/match/carried-in.ts'
import { sampleContext as webContext } from '../web/sample-context.ts'
import { post, textOf } from '../web/sample-request.ts'

const SNAPSHOT = join(folder, 'lists.snapshot')
await writeSmallSnapshot(SKETCHES, SNAPSHOT)
const { register, snapshot } = await opened(SNAPSHOT)

// At most as many rows as an agent may send.
const ROWS = CASES.map(({ row }) => row).slice(0, 50)
const COLUMNS = ['name', 'address', 'postal_code', 'prefecture', 'corporate_number', 'as_of'] as const
const LIST = stringify([[...COLUMNS], ...ROWS.map((row) => COLUMNS.map((column) => row[column] ?? ''))])

// The command and the page do not read websites.
const WITH_WEBSITE = [...ROWS.slice(1), { name: '株式会社アシスト', website: 'assist.example.jp/contact' }]

type Answer = {
  readonly decision: string
  readonly corporate_number?: string
  readonly evidence?: { reason: string; website?: string }
}

async function restAnswers(rows: readonly object[] = ROWS): Promise<readonly Answer[]> {
  const request = sampleRequest('/ext/match', { 'content-type': 'application/json' }, 'POST')
  const body: Request['body'] = { kind: 'complete', bytes: Buffer.from(JSON.stringify({ rows })) }
  return jsonOf(await createRestHandler(restContext({ register }))({ ...request, body }))['rows'] as readonly Answer[]
}

describe('a list, wherever it is sent', () => {
  test('has the same answers over REST and as a tool', async () => {
    const asked = rpcRequest({ path: '/ext/mcp', body: call('match_corporations', { rows: WITH_WEBSITE }) })
    const reply = rpcOf(await openHandler({ register }).handler(asked)) as {
      readonly result: { readonly structuredContent: { readonly rows: readonly Answer[] } }
    }
    const { rows } = reply.result.structuredContent
    assert.deepEqual(rows, await restAnswers(WITH_WEBSITE))
    assert.deepEqual([rows.at(-1)?.evidence?.reason, rows.at(-1)?.evidence?.website], ['name_and_website', 'same'])
  })

  test('has the same file from the command and from the page, with the decisions of REST', async () => {
    const { out, exitCode } = await match([saved('lists.csv', LIST), '--snapshot', SNAPSHOT])
    assert.equal(exitCode, 0)
    const site = createWebHandler({ ...(await webContext()), register, snapshot })
    const page = textOf(await site(post('/match', { list: LIST })))
    const file = textOf(await site(post('/en/match', { ...carriedIn(page), go: 'csv' })))
    assert.equal(file, out)
    const answers = await restAnswers()
    const decided = answers.map(({ decision, corporate_number = '', evidence }) => {
      const reason = evidence === undefined ? '' : `${evidence.reason},`
      return `,${corporate_number},${decision},${reason}`
    })
    const lines = out.trimEnd().split('\n').slice(1)
    assert.equal(lines.length, answers.length)
    for (const [i, line] of lines.entries()) assert.ok(line.includes(decided[i] ?? '?'), `${line} has ${decided[i]}`)
  })
})
