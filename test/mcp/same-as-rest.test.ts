import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Request } from '../../src/serve/request.ts'
import { recordingGate } from './recording-gate.ts'
import { BASE_URL, openDoor, SAMPLE_REGISTER } from './sample-door.ts'
import { FULL, SPARSE, UNPUBLISHED } from './sample-register.ts'
import { call, jsonOf, sampleRequest } from './sample-request.ts'

type Given = Readonly<Record<string, string | number>>

/** One list for both doors: what REST takes as parameters, tools take as arguments. */
const SEARCHES: readonly Given[] = [
  { q: '架空' },
  { q: '架空', limit: 7, offset: 42 },
  { q: '架空', limit: 100 },
  { q: '架空', offset: 9_007_199_254_740_991 },
  { q: '株式会社架空建設1' },
  { q: '㈱架空建設1' },
  { q: 'かくう' },
  { q: 'kaku construction' },
  { q: FULL },
  { q: '大阪 みほん' },
  { q: 'ありえない名前' },
  { q: '__proto__' },
  { q: 'a.*([' },
  { pref: '東京都', limit: 1 },
  { pref: '13', industry: '061' },
  { pref: 'Osaka', industry: 'ソフト' },
  { industry: 'D', q: '建設' },
  { industry: 'ありえない業種' },
  { q: '', pref: '大阪' },
  {},
  { q: ' ' },
  { q: '・！？' },
  { q: 'あ'.repeat(301) },
  { pref: '江戸' },
  { pref: '__proto__' },
  { q: '架空', limit: 0 },
  { q: '架空', limit: 101 },
  { q: '架空', limit: 1.5 },
  { q: '架空', limit: 'x', offset: -1, pref: '江戸' },
  { q: '架空', offset: 9_007_199_254_740_992 },
]

const NUMBERS = [
  FULL,
  SPARSE,
  UNPUBLISHED,
  `${FULL[0] === '9' ? '1' : '9'}${FULL.slice(1)}`,
  '0123456789012',
  '1',
  'abc',
]

const { handler: askTool } = openDoor()
const askRest = createRestHandler({
  register: SAMPLE_REGISTER,
  gate: recordingGate(Number.MAX_SAFE_INTEGER).gate,
  plan: { name: 'beta_free', perMinute: 10, perDay: 100 },
  baseUrl: BASE_URL,
  isReady: () => true,
  newRequestId: () => 'id',
  reportFault: ({ error }) => assert.fail(String(error)),
})

type Asked = { readonly path: string; readonly query: string; readonly tool: string; readonly given: Given }

async function assertSame({ path, query, tool, given }: Asked): Promise<void> {
  const request: Request = { ...sampleRequest({ method: 'GET', path }), query }
  const reply = await askRest(request)
  const body = jsonOf(reply) as { readonly code: string; readonly detail: string }
  const { result } = jsonOf(await askTool(sampleRequest({ body: call(tool, given) }))) as {
    readonly result: {
      readonly isError?: boolean
      readonly content: readonly [{ readonly text: string }]
      readonly structuredContent?: unknown
    }
  }
  const [{ text }] = result.content
  if (reply.status === 200) {
    assert.equal(text, Buffer.from(reply.body).toString())
    assert.deepEqual(result.structuredContent, body)
  } else {
    assert.equal(result.isError, true)
    assert(text.startsWith(`${body.code}: ${body.detail}`), `${text}\n${body.detail}`)
  }
}

describe('a tool and its REST path', () => {
  for (const given of SEARCHES) {
    test(`answer the same search ${JSON.stringify(given).slice(0, 80)}`, () =>
      assertSame({
        path: '/v1/corp',
        query: String(new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))),
        tool: 'search_corporations',
        given,
      }))
  }

  for (const number of NUMBERS) {
    test(`answer the same of ${number}`, () =>
      assertSame({
        path: `/v1/corp/${number}`,
        query: '',
        tool: 'get_corporate_profile',
        given: { corporate_number: number },
      }))
  }
})
