import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertProtocol } from '../reconcile/protocol.ts'
import { BASE_URL, type RunningService, startService, WANTED } from './running-service.ts'

// The requests of OpenRefine 3.9, one by one, when a user adds the service, reconciles a column and adds columns from
// it: its pages send GET requests, its server posts forms.
const FORM = {
  Accept: '*/*',
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  'User-Agent': 'OpenRefine/3.9.3 [8d2ff71]',
}
const PAGE = { Accept: 'application/json, text/javascript, */*; q=0.01', Origin: 'http://127.0.0.1:3333' }
const SCRIPT = { Accept: '*/*', Referer: 'http://127.0.0.1:3333/project?project=1234567890123' }
const CALLBACK = 'jQuery341028834760148_1763791000000'

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly form?: Readonly<Record<string, unknown>> }
type Row = Readonly<Record<string, readonly object[]>>

describe('OpenRefine', () => {
  let service: RunningService
  before(async () => {
    service = await startService()
  })

  async function send(target: string, { headers, form }: Sent): Promise<string> {
    const body = form && new URLSearchParams(Object.entries(form).map(([name, value]) => [name, JSON.stringify(value)]))
    const url = target.replace(BASE_URL, service.origin)
    const reply = await fetch(url, { headers, ...(body === undefined ? {} : { method: 'POST', body: `${body}` }) })
    assert.equal(reply.status, 200, url)
    if (headers === PAGE) assert.equal(reply.headers.get('access-control-allow-origin'), '*')
    return reply.text()
  }

  const post = async (form: Readonly<Record<string, unknown>>) =>
    JSON.parse(await send(`${BASE_URL}/ext/reconcile`, { headers: FORM, form }))

  test('adds the service, by request or by script', async () => {
    const manifest = await send(`${BASE_URL}/ext/reconcile`, { headers: PAGE })
    assertProtocol('manifest', JSON.parse(manifest))
    const script = await send(`${BASE_URL}/ext/reconcile?callback=${CALLBACK}&_=1763791000001`, { headers: SCRIPT })
    assert.equal(script, `/**/${CALLBACK}(${manifest});`)
  })

  test('guesses the type of a column from its first cells', async () => {
    const queries = { q0: { query: '青葉製薬', limit: 3 }, q1: { query: 'どこにもないなまえ', limit: 3 } }
    const answer = await post({ queries })
    assertProtocol('results', answer)
    assert.deepEqual(answer.q0.result[0].type[0].id, 'corporation')
    assert.deepEqual(answer.q1.result, [])
  })

  test('reconciles a column in batches of ten, with other columns as properties', async () => {
    const asked = { type: 'corporation', type_strict: 'should' }
    const cells = Array.from({ length: 8 }, (_, i) => [`q${i + 2}`, { query: `架空システムズ${i}`, ...asked }])
    const queries = {
      q0: { query: '青葉製薬(株)', ...asked, properties: [{ pid: 'address', v: '東京都港区芝公園' }] },
      // OpenRefine sends a cell with a number as a JSON number.
      q1: { query: '青葉製薬', ...asked, properties: [{ pid: 'corporate_number', v: Number(WANTED.number) }] },
      ...Object.fromEntries(cells),
    }
    const answer = await post({ queries })
    assertProtocol('results', answer)
    assert.deepEqual(Object.keys(answer), Object.keys(queries))
    for (const id of ['q0', 'q1']) {
      const [{ id: number, name, match }] = answer[id].result
      assert.deepEqual([number, name, match], [WANTED.number, WANTED.name, true])
    }
  })

  test('searches for a match by hand, and looks at it', async () => {
    const { suggest, preview } = JSON.parse(await send(`${BASE_URL}/ext/reconcile`, { headers: PAGE }))
    const { service_url: at, service_path: path, flyout_service_path: flyout } = suggest.entity
    const query = new URLSearchParams({
      callback: CALLBACK,
      prefix: '青葉',
      type: 'corporation',
      type_strict: 'should',
    })
    const script = await send(`${at}${path}?${query}&_=1`, { headers: SCRIPT })
    const found = JSON.parse(script.slice(`/**/${CALLBACK}(`.length, -2))
    assertProtocol('suggested', found)
    assert.equal(found.result[0].id, WANTED.number)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the protocol's own placeholder.
    const shown = await send(`${at}${flyout.replace('${id}', WANTED.number)}&callback=${CALLBACK}`, { headers: SCRIPT })
    assert.ok(shown.startsWith(`/**/${CALLBACK}({"id":"${WANTED.number}","html":`))
    const page = await send(preview.url.replace('{{id}}', WANTED.number), { headers: SCRIPT })
    assert.ok(page.includes(WANTED.name))
  })

  test('adds columns from what it has matched', async () => {
    const properties = `${BASE_URL}/ext/reconcile/properties?type=corporation&limit=100&callback=${CALLBACK}`
    const script = await send(properties, { headers: SCRIPT })
    assertProtocol('proposal', JSON.parse(script.slice(`/**/${CALLBACK}(`.length, -2)))
    const wanted = ['address', 'capital', 'employees'].map((id) => ({ id, settings: {} }))
    const answer = await post({ extend: { ids: [WANTED.number], properties: wanted } })
    assertProtocol('extension', answer)
    const row: Row = answer.rows[WANTED.number]
    assert.deepEqual(row['capital'], [{ float: 10_000_000 }])
    assert.deepEqual(row['employees'], [{ float: 120 }])
    assert.match(JSON.stringify(row['address']), /芝公園/)
  })
})
