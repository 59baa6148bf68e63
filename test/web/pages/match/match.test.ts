import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { csvFormat } from '../../../../src/list/result-columns.ts'
import { outcomeOf } from '../../../../src/match/row-outcome.ts'
import type { Reply, Request } from '../../../../src/serve/request.ts'
import { Slices } from '../../../../src/serve/slices.ts'
import { MATCH_WORDS } from '../../../../src/web/pages/match/match-words.ts'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf, type SmallRegister, smallRegister } from '../../../fixtures/small-register.ts'
import { CASES, SKETCHES } from '../../../match/match-cases.ts'
import { memoryAccess } from '../../memory-access.ts'
import { type SampleContext, sampleContext } from '../../sample-context.ts'
import { type Asking, get, headerOf, post, textOf } from '../../sample-request.ts'

const small: SmallRegister = await smallRegister(SKETCHES)

async function listContext(): Promise<SampleContext> {
  const { register, snapshot } = small
  return { ...(await sampleContext()), register, snapshot, access: memoryAccess(), slices: new Slices() }
}

/** The form as a browser posts it. */
async function formPost(
  fields: Readonly<Record<string, string | Uint8Array>>,
  { path = '/match', ...asking }: Asking & { readonly path?: string } = {},
): Promise<Request> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([Uint8Array.from(value)]), 'list.csv')
  }
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '', ...asking.headers }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { ...get(path, { ...asking, headers }), method: 'POST', body: { kind: 'complete', bytes } }
}

async function sent(fields: Readonly<Record<string, string | Uint8Array>>): Promise<Reply> {
  return createWebHandler(await listContext())(await formPost(fields))
}

/** The CSV that the page carries. */
function csvIn(html: string): string {
  const [, csv = ''] = /<textarea name="result"[^>]*>([^<]*)</.exec(html) ?? []
  return csv.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

const csvCell = (text = ''): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

describe('/match', () => {
  test('decides each row as the engine does, and offers the file that the command writes', async () => {
    const rows = CASES.map(({ row }) => row)
    const lines = rows.map((row) =>
      [row.name, row.address, row.postal_code, row.prefecture, row.corporate_number, row.as_of].map(csvCell).join(','),
    )
    const file = `会社名,住所,郵便番号,都道府県,法人番号,時点\n${lines.join('\n')}\n`
    const html = textOf(await sent({ file: Buffer.from(file) }))
    const format = csvFormat(['会社名', '住所', '郵便番号', '都道府県', '法人番号', '時点'], ',')
    const written = rows.map((row, i) => {
      const cells = [row.name, row.address, row.postal_code, row.prefecture, row.corporate_number, row.as_of]
      return format.line({ cells: cells.map((cell) => cell ?? ''), row }, outcomeOf(small.register, row), i + 1)
    })
    assert.equal(csvIn(html), format.head + written.join(''))
    const shown = [...html.matchAll(/<strong class="decision (\w+)"/g)].map(([, decision]) => decision)
    assert.deepEqual(
      shown,
      rows.map((row) => outcomeOf(small.register, row).decision),
    )
  })

  test('takes a pasted list, a file in Shift_JIS, and a form without a file', async () => {
    const shiftJis = new Uint8Array([0x93, 0xfa, 0x96, 0x7b, 0x92, 0x86, 0x89, 0x9b, 0x8b, 0xe2, 0x8d, 0x73, 0x0a])
    const handler = createWebHandler(await listContext())
    const replies = [
      await sent({ list: '日本中央銀行\n' }),
      await sent({ list: 'not this', file: shiftJis }),
      await sent({ list: '日本中央銀行', file: new Uint8Array() }),
      await handler(post('/match', { list: '日本中央銀行' })),
    ]
    for (const reply of replies) {
      assert.equal(reply.status, 200)
      assert.match(textOf(reply), new RegExp(`確定 1行[\\s\\S]*${numberOf(7)}`))
      assert.equal(headerOf(reply, 'cache-control'), 'no-store')
    }
  })

  test('lets a person choose, and puts the choice into the file', async () => {
    const html = textOf(await sent({ list: '会社名\tメモ\nアシスト\t"改\n行"\n日本中央銀行\tb' }))
    assert.match(html, /<input type="radio" name="choice-1" value(?:="")? checked/)
    const [, choice = ''] = new RegExp(`<input type="radio" name="(choice-1)" value="${numberOf(2)}"`).exec(html) ?? []
    const reply = await sent({ result: csvIn(html), [choice]: numberOf(2), 'choice-2': '', 'choice-x': numberOf(2) })
    assert.equal(headerOf(reply, 'content-type'), 'text/csv; charset=utf-8')
    assert.match(headerOf(reply, 'content-disposition') ?? '', /^attachment; filename="matched\.csv"$/)
    const [head, ...lines] = textOf(reply).split(/\n(?=アシスト|日本)/)
    assert.equal(head, '\ufeff会社名,メモ,corporate_number,decision,reason,matched_name,matched_address,candidates')
    const expected = `アシスト,"改\n行",${numberOf(2)},chosen,namesakes,株式会社アシスト,東京都港区芝５丁目２番３号,`
    assert.ok(lines[0]?.startsWith(expected), lines[0])
    assert.match(lines[1] ?? '', /^日本中央銀行,b,\d{13},confirmed,/)
  })

  test('puts no number into the file that is not published', async () => {
    const html = textOf(await sent({ list: 'アシスト' }))
    const reply = await sent({ result: csvIn(html), 'choice-0': '7000012050002' })
    assert.equal(textOf(reply), csvIn(html))
    assert.equal((await sent({ result: 'a,"b', 'choice-0': numberOf(2) })).status, 400)
  })

  for (const { name, fields, fault } of [
    { name: 'nothing', fields: { list: ' \n ' }, fault: 'nothing' },
    { name: 'no field at all', fields: { other: 'x' }, fault: 'nothing' },
    { name: '501 rows', fields: { list: '株式会社A\n'.repeat(501) }, fault: 'too-many' },
    { name: 'more than 1 MB', fields: { file: Buffer.from('株式会社A,'.repeat(100_000)) }, fault: 'too-large' },
    { name: 'a picture', fields: { file: Buffer.from('%PDF-1.7 and so on') }, fault: 'unreadable' },
    { name: 'no column of names', fields: { list: '数量\t単価\n1\t2\n3\t4' }, fault: 'unreadable' },
  ] as const) {
    test(`says what to change about ${name}, and shows back what was pasted`, async () => {
      const reply = await sent(fields)
      assert.equal(reply.status, 400)
      assert.ok(textOf(reply).includes(MATCH_WORDS.ja.faults[fault]))
      assert.match(textOf(reply), /<textarea id="list"[^>]*aria-invalid/)
      const shown = textOf(reply).replaceAll('\r', '')
      if ('list' in fields) assert.ok(shown.includes(fields.list.slice(0, 300)))
    })
  }

  test('matches 1,000 rows a day for an address, all of a list or none', async () => {
    const handler = createWebHandler(await listContext())
    const list = async (rows: number, address = '192.0.2.7') =>
      handler(await formPost({ list: '株式会社A\n'.repeat(rows) }, { address }))
    assert.equal((await list(500)).status, 200)
    assert.match(textOf(await list(400)), /あと100行/)
    const refused = await list(101)
    assert.equal(refused.status, 429)
    assert.ok(Number(headerOf(refused, 'retry-after')) >= 1)
    assert.match(textOf(refused), /あと100行です/)
    assert.equal((await list(101, '192.0.2.8')).status, 200)
    assert.equal((await list(100)).status, 200)
  })

  test('takes no rows for those that cannot be read, and none for the file', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    const html = textOf(await handler(await formPost({ list: `株式会社A\n${'あ'.repeat(301)}` })))
    assert.match(html, /読めない行 1行/)
    await handler(await formPost({ result: csvIn(html), 'choice-0': '' }))
    assert.equal(context.access.addressRows.left({ address: '192.0.2.7' }), 999)
  })

  test('refuses what another site’s page posts', async () => {
    const foreign = await formPost({ list: 'A' }, { headers: { 'sec-fetch-site': 'cross-site' } })
    assert.equal((await createWebHandler(await listContext())(foreign)).status, 400)
  })

  test('shows hostile rows as text', async () => {
    const html = textOf(await sent({ list: '<script>alert(1)</script>\n</textarea><img src=x onerror=alert(1)>' }))
    assert.doesNotMatch(html, /<script>alert|<img/)
  })

  test('packs a page of five hundred rows as the caller accepts, into the same text', async () => {
    const list = '青葉\n'.repeat(500)
    const packed = async (encoding: string) => {
      const asking = await formPost({ list }, { headers: { 'accept-encoding': encoding } })
      return createWebHandler(await listContext())(asking)
    }
    const [plain, br, gzip] = [await packed('identity'), await packed('br'), await packed('gzip')]
    assert.ok(plain.body.length > 100_000)
    assert.equal(headerOf(br, 'content-encoding'), 'br')
    assert.equal(brotliDecompressSync(br.body).toString(), textOf(plain))
    assert.equal(gunzipSync(gzip.body).toString(), textOf(plain))
  })

  test('keeps a page of thirty rows under 60 KB, in either language', async () => {
    const list = CASES.map(({ row }) => row.name ?? '').slice(0, 30)
    for (const path of ['/match', '/en/match']) {
      const reply = await createWebHandler(await listContext())(await formPost({ list: list.join('\n') }, { path }))
      assert.equal(reply.status, 200)
      assert.ok(Buffer.byteLength(textOf(reply)) < 60_000, `${Buffer.byteLength(textOf(reply))} bytes`)
    }
  })
})
