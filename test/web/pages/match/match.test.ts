import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { csvFormat } from '../../../../src/list/result-columns.ts'
import { Twins } from '../../../../src/list/twins.ts'
import { outcomeOf } from '../../../../src/match/match.ts'
import type { Reply, Request } from '../../../../src/serve/message/request.ts'
import { Slices } from '../../../../src/serve/socket/slices.ts'
import { ROWS_A_PART } from '../../../../src/web/pages/match/decided-rows.ts'
import { MOST_LIST_MEGABYTES, MOST_PAGE_ROWS } from '../../../../src/web/pages/match/list-form.ts'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { fill, WORDS } from '../../../../src/web/words/words.ts'
import { numberOf, type SmallRegister, smallRegister } from '../../../fixtures/small-register.ts'
import { CASES, SKETCHES } from '../../../match/match-cases.ts'
import { memoryAccess } from '../../memory-access.ts'
import { type SampleContext, sampleContext } from '../../sample-context.ts'
import { type Asking, get, headerOf, post, textOf } from '../../sample-request.ts'
import { carriedIn } from './carried-in.ts'

const small: SmallRegister = await smallRegister(SKETCHES)

async function listContext(): Promise<SampleContext> {
  const { register, snapshot } = small
  return { ...(await sampleContext()), register, snapshot, access: memoryAccess(), slices: new Slices() }
}

/** Returns a POST request of the form, as a browser sends it. */
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
  // A file in English has codes alone.
  const path = fields['go'] === 'csv' || fields['go'] === 'xlsx' ? '/en/match' : '/match'
  return createWebHandler(await listContext())(await formPost(fields, { path }))
}

/** Downloads the file from the page of a result. */
async function download(html: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  return textOf(await sent({ ...carriedIn(html), ...fields, go: 'csv' }))
}

const decisionsIn = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<strong class="decision (\w+)"/g)].map(([, decision]) => decision)

const csvCell = (text = ''): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const LONG = await writeExcelFile(Array.from({ length: 60 }, () => ['株式会社A', 'x'.repeat(30_000)])).toBuffer()

describe('/match', () => {
  test('decides each row as the engine does, and offers the file that the command writes', async () => {
    // As many as two parts of a result.
    const rows = CASES.slice(0, 2 * ROWS_A_PART).map(({ row }) => row)
    const lines = rows.map((row) =>
      [row.name, row.address, row.postal_code, row.prefecture, row.corporate_number, row.as_of].map(csvCell).join(','),
    )
    const file = `会社名,住所,郵便番号,都道府県,法人番号,時点\n${lines.join('\n')}\n`
    const first = textOf(await sent({ file: Buffer.from(file) }))
    const second = textOf(await sent({ ...carriedIn(first), go: 'all-2' }))
    const format = csvFormat(['会社名', '住所', '郵便番号', '都道府県', '法人番号', '時点'], ',', { fictional: false })
    const twins = new Twins()
    const written = rows.map((row, i) => {
      const cells = [row.name, row.address, row.postal_code, row.prefecture, row.corporate_number, row.as_of]
      const [one, outcome] = [{ cells: cells.map((cell) => cell ?? ''), row }, outcomeOf(small.register, row)]
      return { row: one, outcome, number: i + 1, twin: twins.of(one, outcome, i + 1) }
    })
    assert.equal(rows.length, 2 * ROWS_A_PART)
    assert.equal(await download(first), format.head + format.lines(written))
    assert.equal(await download(second), format.head + format.lines(written))
    const expected = rows.map((row) => outcomeOf(small.register, row).decision)
    assert.deepEqual([first, second].flatMap(decisionsIn), expected)
  })

  test('shows what each column was taken for before it matches, and matches by what a person chooses', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    const list = '甲\t乙\tメモ\n株式会社アシスト\t日本中央銀行\tx\n株式会社アシスト\t日本中央銀行\ty'
    const html = textOf(await handler(await formPost({ list, go: 'columns' })))
    assert.deepEqual(decisionsIn(html), [])
    assert.match(html, /<select id="column_name"[\s\S]*?<option value="0" selected[^>]*>甲（例：株式会社アシスト）</)
    assert.match(html, /記入のある2行のうち、2行に法人格があり、2行が登記された名前です。/)
    assert.match(html, /現在、あと1,000行照合できます。/)
    assert.equal(context.access.budgets('rows').left('192.0.2.7').remaining, 1_000)
    const fields = { ...carriedIn(html), column_name: '1', column_address: '', go: 'match' }
    const result = textOf(await handler(await formPost(fields)))
    assert.deepEqual(decisionsIn(result), ['confirmed', 'confirmed'])
    assert.match(await download(result), new RegExp(`株式会社アシスト,日本中央銀行,x,${numberOf(7)},confirmed`))
    const refused = await handler(await formPost({ ...fields, column_name: '', column_corporateNumber: '' }))
    assert.equal(refused.status, 400)
  })

  test('takes a workbook and UTF-16, and carries them as CSV', async () => {
    const sheet = [
      ['取引先', 'メモ'],
      ['日本中央銀行', 'a,"b'],
      ['', '合計'],
    ]
    const text = sheet.map((row) => row.join('\t')).join('\r\n')
    const utf16 = Buffer.from(`\ufeff${text.replace('"', '""')}`, 'utf16le')
    for (const file of [await writeExcelFile(sheet).toBuffer(), utf16]) {
      const html = textOf(await sent({ file }))
      assert.deepEqual(decisionsIn(html), ['confirmed', 'error'])
      assert.match(await download(html), /\n日本中央銀行,"a,""+b",\d{13},confirmed,/)
    }
    const sheets = [
      { data: [['取引先リスト']], sheet: '表紙' },
      { data: sheet, sheet: '一覧' },
    ]
    const asked = { file: await writeExcelFile(sheets).toBuffer(), go: 'columns' }
    assert.match(textOf(await sent(asked)), /<p>シート「一覧」だけを読み、ほかのシートは読みません。<\/p>/)
    const bomb = Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.alloc(100)])
    assert.equal((await sent({ file: bomb })).status, 400)
  })

  test('decides a list of numbers alone by its numbers, and shows no twelve digits, which may be those of a person', async () => {
    const [registered, twelve] = [numberOf(2), numberOf(1).slice(1)]
    const html = textOf(await sent({ list: `T${registered}\n${numberOf(3)}\n${twelve}\n7000012050003` }))
    assert.deepEqual(decisionsIn(html), ['confirmed', 'confirmed', 'review', 'none'])
    assert.match(html, new RegExp(`<bdi>T${registered}</bdi>[\\s\\S]*<bdi></bdi>[\\s\\S]*<bdi>7000012050003</bdi>`))
    assert.match(await download(html), new RegExp(`^\ufeffT${registered},${registered},confirmed,number,`))
    const [sheet] = await readExcelFile(Buffer.from((await sent({ ...carriedIn(html), go: 'xlsx' })).body))
    assert.deepEqual([sheet?.data.length, sheet?.data[0]?.[0]], [4, `T${registered}`])
  })

  test('asks for no columns of a list of one', async () =>
    assert.deepEqual(decisionsIn(textOf(await sent({ list: '日本中央銀行', go: 'columns' }))), ['confirmed']))

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
    assert.doesNotMatch(html, /<input type="radio"[^>]* checked/)
    assert.match(html, /<strong id="open">残り1行</)
    const [, choice = ''] = new RegExp(`<input type="radio" name="(choice-0)" value="${numberOf(2)}"`).exec(html) ?? []
    const fields = { ...carriedIn(html), [choice]: numberOf(2), 'choice-1': numberOf(2), 'choice-x': numberOf(2) }
    const reply = await sent({ ...fields, go: 'csv' })
    assert.equal(headerOf(reply, 'content-type'), 'text/csv; charset=utf-8')
    assert.match(headerOf(reply, 'content-disposition') ?? '', /^attachment; filename="matched\.csv"$/)
    const [head, ...lines] = textOf(reply).split(/\n(?=アシスト|日本)/)
    assert.equal(
      head,
      '\ufeff会社名,メモ,corporate_number,decision,reason,matched_name,matched_address,candidates,t_number,same_as_row,like_row',
    )
    const expected = `アシスト,"改\n行",${numberOf(2)},chosen,namesakes,株式会社アシスト,東京都港区芝５丁目２番３号,`
    assert.ok(lines[0]?.startsWith(expected), lines[0])
    assert.match(lines[1] ?? '', /^日本中央銀行,b,\d{13},confirmed,/)
  })

  test('says whether a row was that of an invoice issuer on its day, on the page and in the file', async () => {
    const invoice = {
      status: 'ended',
      registeredOn: '2023-10-01',
      endedOn: '2025-04-01',
      endReason: 'expired',
    } as const
    const { register, snapshot } = await smallRegister(
      [{ name: '株式会社みどり商会', nameEn: 'Midori Inc.', invoice }],
      3,
      '2026-10-31',
    )
    const handler = createWebHandler({ ...(await listContext()), register, snapshot })
    const list = `登録番号\t日付\nT${numberOf(0)}\t2025-03-31\nT${numberOf(0)}\t`
    const page = textOf(await handler(await formPost({ list })))
    assert.match(page, /名前として読んだ列：なし、番号として読んだ列：登録番号、日付として読んだ列：日付</)
    assert.match(page, /インボイス（2025-03-31時点）：登録あり、2023-10-01登録、2025-04-01失効</)
    assert.match(page, /インボイス（2026-10-31時点）：取消・失効、/)
    const english = textOf(await handler(await formPost({ list }, { path: '/en/match' })))
    assert.match(english, /<bdi lang="en"> Midori Inc\.<\/bdi><bdi lang="ja"> 株式会社みどり商会</)
    const file = textOf(await handler(await formPost({ ...carriedIn(page), go: 'csv' }, { path: '/en/match' })))
    assert.match(file, /,2025-03-31,.*,registered,2023-10-01,2025-04-01,2025-03-31\n/)
  })

  test('names what it found in English to readers of English', async () => {
    const { register, snapshot } = await smallRegister([{ name: '株式会社ミドリ', nameEn: 'Midori Inc.' }])
    const handler = createWebHandler({ ...(await listContext()), register, snapshot })
    const html = textOf(await handler(await formPost({ list: '株式会社ミドリ' }, { path: '/en/match' })))
    assert.match(html, /<bdi lang="en"> Midori Inc\.<\/bdi>/)
  })

  test('says that a corporation was called so formerly', async () => {
    const html = textOf(await sent({ list: '㈱電通国際情報サービス' }))
    assert.match(html, /以前の名称 <bdi lang="ja">株式会社電通国際情報サービス</)
  })

  test('enters no choice that is none of the row’s candidates', async () => {
    const html = textOf(await sent({ list: 'アシスト' }))
    for (const choice of [numberOf(7), '7000012050002', '<b>', '__proto__'])
      assert.equal(await download(html, { 'choice-0': choice }), await download(html))
  })

  test('tells nothing of a number that is not published, whoever says it was found', async () => {
    const fields = { list: 'アシスト\n青葉', go: 'csv' }
    const hidden = '7000012050002'
    for (const decided of [`name ${hidden}\nnamesakes ${hidden}*`, `namesakes ${hidden}\nname_and_address ${hidden}`]) {
      const [, ...lines] = textOf(await sent({ ...fields, decided })).split(/(?<=^|\n)/)
      assert.deepEqual(lines, ['アシスト,,none,nothing_found,,,,,,\n', '青葉,,none,nothing_found,,,,,,\n'].slice(1))
      assert.deepEqual(decisionsIn(textOf(await sent({ ...fields, decided, go: '' }))), ['none', 'none'])
    }
  })

  for (const { name, decided } of [
    { name: 'confirmed', decided: `name_and_address 7000012050002 ${numberOf(2)}` },
    { name: 'to be reviewed', decided: `legal_form_differs 7000012050002 ${numberOf(2)}` },
  ])
    test(`gives the other candidates another reason when the one ${name} is withdrawn`, async () => {
      const fields = { list: 'アシスト', decided }
      const file = textOf(await sent({ ...fields, go: 'csv' }))
      assert.ok(file.startsWith(`アシスト,,review,withdrawn,,,${numberOf(2)} `, 1), file)
      assert.ok(textOf(await sent(fields)).includes(WORDS.ja.match.reasons.withdrawn))
    })

  test('refuses what no page carries', async () => {
    const number = numberOf(2)
    for (const decided of [
      ...['', '-', 'name', `name ${number} `, `names ${number}`, `constructor ${number}`, `name ${number}0`],
      ...[`nothing_found ${number}`, `namesakes ${`${number} `.repeat(6).trim()}`, `name ${number}\nname ${number}`],
      ...[`name <script>`, 'name 1000000000000'],
    ]) {
      const reply = await sent({ list: 'アシスト', decided })
      assert.equal(reply.status, 400, decided)
      assert.doesNotMatch(textOf(reply), /<script>/)
    }
  })

  test('shows the rows of one decision, and keeps the choices of the parts that are not shown', async () => {
    const list = Array.from({ length: 130 }, (_, i) => (i % 2 ? 'アシスト' : '日本中央銀行')).join('\n')
    const first = textOf(await sent({ list }))
    assert.match(first, /<button[^>]*value="all-1" aria-current[^>]*>すべて 130行</)
    assert.deepEqual(new Set(decisionsIn(first)), new Set(['confirmed', 'review']))
    const review = textOf(await sent({ ...carriedIn(first), go: 'review-1' }))
    const expected = Array.from({ length: 50 }, () => 'review')
    assert.deepEqual(decisionsIn(review), expected)
    assert.match(review, /65行中 1–50/)
    assert.match(review, /<th scope="row" class="figures">100</)
    const [, choice = '', number = ''] = /name="(choice-1)" value="(\d{13})"/.exec(review) ?? []
    const next = textOf(await sent({ ...carriedIn(review), [choice]: number, go: 'review-2' }))
    assert.equal(decisionsIn(next).length, 15)
    assert.match(next, /うち選択済み 1行/)
    const back = textOf(await sent({ ...carriedIn(next), go: 'review-1' }))
    assert.match(back, new RegExp(`name="choice-1" value="${number}" checked`))
    assert.equal(decisionsIn(back)[0], 'chosen')
    const lines = (await download(next)).trim().split('\n')
    assert.equal(lines.length, 130)
    assert.match(lines[1] ?? '', new RegExp(`^アシスト,${number},chosen,`))
    const none = textOf(await sent({ ...carriedIn(back), choice: '', 'choice-1': '', go: 'review-999' }))
    assert.equal(decisionsIn(none).length, 15)
    assert.match(none, /うち選択済み 1行[\s\S]*<strong id="open">残り64行</)
    assert.match(await download(none), /\nアシスト,,rejected,namesakes,,,/)
    const again = textOf(await sent({ ...carriedIn(none), go: 'review-1' }))
    assert.match(again, /name="choice-1" value(?:="")? checked/)
    assert.equal(decisionsIn(again)[0], 'rejected')
  })

  test('leads to the next open row, through the parts and from the last to the first', async () => {
    const list = Array.from({ length: 130 }, (_, i) => (i % 2 ? 'アシスト' : '日本中央銀行')).join('\n')
    const first = textOf(await sent({ list }))
    const leading = async (go: string, fields = {}) => {
      const html = textOf(await sent({ ...carriedIn(first), ...fields, go }))
      return [/data-at="(\d+)"/.exec(html)?.[1], /data-go="([^"]*)"/.exec(html)?.[1]]
    }
    assert.match(first, /data-go="all-1"[\s\S]*value="all-after-49"/)
    assert.deepEqual(await leading('all-after-49'), ['51', 'all-2'])
    assert.deepEqual(await leading('namesakes-after-99'), ['101', 'namesakes-2'])
    assert.deepEqual(await leading('review-after-129'), ['1', 'review-1'])
    assert.deepEqual(await leading('review-after-129', { 'choice-1': '' }), ['3', 'review-1'])
    assert.deepEqual(await leading('confirmed-after-49'), ['51', 'review-1'])
    assert.deepEqual(await leading('constructor-after-49'), ['51', 'all-2'])
    const decided = carriedIn(first)['decided']?.replaceAll(' ?', ' *') ?? ''
    assert.deepEqual(await leading('all-after-49', { decided }), [undefined, 'review-1'])
  })

  test('shows the rows that are reviewed for one reason', async () => {
    const html = textOf(await sent({ list: 'アシスト\n日本中央銀行\n株式会社日本中央銀行\nアシスト' }))
    assert.match(html, /<option value="namesakes">同じ名前の法人がほかにもあります（2行）</)
    const shown = textOf(await sent({ ...carriedIn(html), go: 'reason', reason: 'namesakes' }))
    assert.match(shown, /<option value="namesakes" selected/)
    const found = [...shown.matchAll(/<th scope="row" class="figures">(\d)</g)].map(([, row]) => row)
    assert.deepEqual(found, ['1', '4'])
  })

  test('shows which rows are the same corporation, by what a person chose, too', async () => {
    const html = textOf(await sent({ list: '日本中央銀行\nアシスト\n(株)アシスト\n日本中央銀行' }))
    assert.match(html, /前の行と同じ法人 1行、前の行と似た名前 1行/)
    assert.match(html, /1行目と同じ法人[\s\S]*<\/table>/)
    assert.match(html, /2行目と似た名前/)
    const chosen = textOf(await sent({ ...carriedIn(html), 'choice-1': numberOf(2), 'choice-2': numberOf(2) }))
    assert.match(chosen, /前の行と同じ法人 2行</)
    assert.match(chosen, /2行目と同じ法人/)
  })

  test('has one identity as long as the same rows are reviewed, whatever is chosen', async () => {
    const identityOf = async (fields: Readonly<Record<string, string>>) =>
      /data-review="([0-9a-f]{16})"/.exec(textOf(await sent(fields)))?.[1]
    const carried = carriedIn(textOf(await sent({ list: 'アシスト' })))
    const identity = await identityOf(carried)
    assert.ok(identity)
    assert.equal(await identityOf({ list: 'アシスト' }), identity)
    assert.equal(await identityOf({ ...carried, 'choice-0': numberOf(2) }), identity)
    assert.notEqual(await identityOf({ list: 'アシスト\nアシスト' }), identity)
  })

  test('writes the cells of the CSV as text into a workbook', async () => {
    const html = textOf(
      await sent({ list: '会社名\tコード\nアシスト\t0012\n日本中央銀行\t=1+1\nアシスト\t7010401053829' }),
    )
    const fields = { ...carriedIn(html), 'choice-0': numberOf(2), 'choice-2': '' }
    const reply = await sent({ ...fields, go: 'xlsx' })
    assert.match(headerOf(reply, 'content-disposition') ?? '', /^attachment; filename="matched\.xlsx"$/)
    const [sheet] = await readExcelFile(Buffer.from(reply.body))
    const rows = sheet?.data.map((row) => row.slice(0, -1).map((cell) => cell ?? ''))
    const csv: string[][] = parse(await download(html, fields), { bom: true })
    assert.equal(csv[2]?.[1], "'=1+1")
    const withoutApostrophes = csv.map((row) => row.map((cell) => cell.replace("'=", '=')))
    assert.deepEqual(rows, withoutApostrophes)
    assert.deepEqual([rows?.[1]?.[1], rows?.[1]?.[2], rows?.[3]?.[3]], ['0012', numberOf(2), 'rejected'])
  })

  test('takes views for what a workbook unpacks to, before a thread reads it', async () => {
    const handler = createWebHandler(await listContext())
    const archive = new ZipFile()
    archive.addBuffer(Buffer.alloc(15_000_000), 'xl/workbook.xml')
    archive.end()
    const parts: Buffer[] = []
    for await (const part of archive.outputStream) parts.push(part as Buffer)
    const file = Buffer.concat(parts)
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await handler(await formPost({ file }))).status)
    // Each costs 20 of 90 views: five for the form, and one for each of its 15 megabytes.
    assert.deepEqual(statuses, [400, 400, 400, 400, 429])
  })

  test('takes views for the cells of a workbook', async () => {
    const handler = createWebHandler(await listContext())
    const row = `アシスト${'\t'.repeat(999)}`
    const list = Array.from({ length: 400 }, () => row).join('\n')
    const fields = { list, decided: Array.from({ length: 400 }, () => 'nothing_found').join('\n'), go: 'xlsx' }
    const statuses = []
    for (let i = 0; i < 2; i++) statuses.push((await handler(await formPost(fields))).status)
    // Each costs 53 of 90 views: five for the form, eight for its bytes, and one for each 10,000 of its 400,000 cells.
    assert.deepEqual(statuses, [200, 429])
  })

  test('takes over what an earlier result decided, and reviews again what has changed since', async () => {
    const list = '会社名\tメモ\nアシスト\ta\n青葉\tb\n日本中央銀行\tc\n株式会社どこにもない\td'
    const html = textOf(await sent({ list }))
    const before = await download(html, { 'choice-0': numberOf(2) })
    const workbook = Buffer.from((await sent({ ...carriedIn(html), 'choice-0': numberOf(2), go: 'xlsx' })).body)
    const renamed = before.replace('chosen,namesakes,株式会社アシスト', 'chosen,namesakes,株式会社前の名')
    const gone = before.replace(/(?<=株式会社どこにもない,d),/, ',7000012050002,')
    for (const [known, told] of [
      [before, /\nアシスト,a,\d{13},confirmed,known,/],
      [workbook, /\nアシスト,a,\d{13},confirmed,known,/],
      [renamed, /\nアシスト,a,,review,known_renamed,,,\d{13}/],
      [gone, /\n株式会社どこにもない,d,,none,known_gone,/],
    ] as const) {
      const given = { known: Buffer.from(known) }
      assert.match(textOf(await sent({ list, ...given, go: 'csv' })), told)
      const again = textOf(await sent({ ...carriedIn(html), ...given, go: 'known' }))
      assert.match(await download(again), told)
    }
    const plain = textOf(await sent({ list: 'アシスト\n青葉' }))
    const told = Buffer.from(await download(plain, { 'choice-0': numberOf(2) }))
    assert.match(
      textOf(await sent({ list: '青葉\n㈱アシスト\nアシスト', known: told, go: 'csv' })),
      /\nアシスト,\d{13},confirmed,known,/,
    )
    const rejected = await formPost({ ...carriedIn(html), 'choice-0': '', go: 'csv' })
    const inJapanese = textOf(await createWebHandler(await listContext())(rejected))
    assert.match(
      inJapanese,
      /^\ufeff会社名,メモ,法人番号 corporate_number,[\s\S]*\nアシスト,a,,どれでもない rejected,同じ/,
    )
    const none = textOf(await sent({ ...carriedIn(html), known: Buffer.from(inJapanese), go: 'known' }))
    assert.match(await download(none), /\nアシスト,a,,rejected,namesakes,/)
    const chosen = textOf(await sent({ ...carriedIn(html), 'choice-0': '', known: Buffer.from(before), go: 'known' }))
    assert.match(await download(chosen), /\nアシスト,a,,rejected,namesakes,/)
  })

  test('goes on with the result when the earlier one cannot be read, and takes no rows for a new one', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    const html = textOf(await sent({ list: 'アシスト' }))
    for (const known of [Buffer.from('%PDF-1.7'), Buffer.from('会社名\nアシスト'), Buffer.alloc(1_000_001, 'a')]) {
      const again = await sent({ ...carriedIn(html), 'choice-0': numberOf(2), known, go: 'known' })
      assert.equal(again.status, 400)
      assert.ok(textOf(again).includes(fill(WORDS.ja.match.faults.known, { megabytes: MOST_LIST_MEGABYTES })))
      assert.deepEqual(decisionsIn(textOf(again)), ['chosen'])
      assert.equal((await handler(await formPost({ list: 'アシスト', known }))).status, 400)
    }
    assert.equal(context.access.budgets('rows').left('192.0.2.7').remaining, 1_000)
  })

  test('brings every kind of list back as it was', async () => {
    const lists: readonly Readonly<Record<string, string | Uint8Array>>[] = [
      { list: '\n\n日本中央銀行\r\n\0青葉\rCo., Ltd.\n' },
      { list: '会社名\tメモ\n青葉\t"改\r\n行"\n株式会社"A"\tx\n"開いた\ty' },
      { file: Buffer.from('\ufeff会社名,メモ\r\n"青葉","a\nb"\r\n,\r\n日本中央銀行,b,c,d\r\n') },
      { file: Buffer.from('株式会社青葉,東京都港区\n日本中央銀行,東京都港区\n') },
      { file: Buffer.concat([Buffer.from('青葉\n'), Buffer.from([0xff, 0x00, 0x0a]), Buffer.from('日本中央銀行\n')]) },
      { file: new Uint8Array([0x93, 0xfa, 0x96, 0x7b, 0x92, 0x86, 0x89, 0x9b, 0x8b, 0xe2, 0x8d, 0x73, 0x0a]) },
    ]
    for (const fields of lists) {
      const first = textOf(await sent(fields))
      const again = textOf(await sent(carriedIn(first)))
      assert.deepEqual(decisionsIn(again), decisionsIn(first))
      assert.ok(decisionsIn(first).length > 0, JSON.stringify(fields))
      assert.equal(await download(again), await download(first))
    }
  })

  for (const { name, fields, fault } of [
    { name: 'nothing', fields: { list: ' \n ' }, fault: 'nothing' },
    { name: 'no field at all', fields: { other: 'x' }, fault: 'nothing' },
    { name: '501 rows', fields: { list: '株式会社A\n'.repeat(501) }, fault: 'too-many' },
    { name: 'more than 1 MB', fields: { file: Buffer.from('株式会社A,'.repeat(100_000)) }, fault: 'too-large' },
    { name: 'a picture', fields: { file: Buffer.from('%PDF-1.7 and so on') }, fault: 'unreadable' },
    { name: 'no column of names', fields: { list: '数量\t単価\n1\t2\n3\t4' }, fault: 'unreadable' },
    { name: 'a workbook of more text than a form has room for', fields: { file: LONG }, fault: 'too-large' },
  ] as const)
    test(`says what to change about ${name}, and shows back what was pasted`, async () => {
      const reply = await sent(fields)
      assert.equal(reply.status, 400)
      if (name === 'no column of names')
        assert.match(
          textOf(reply),
          / \(no column holds names or corporate numbers: the headings are 数量, 単価; 2 rows were looked at\.\)/,
        )
      assert.ok(
        textOf(reply).includes(
          fill(WORDS.ja.match.faults[fault], { rows: MOST_PAGE_ROWS, megabytes: MOST_LIST_MEGABYTES }),
        ),
      )
      assert.match(textOf(reply), /<textarea id="list"[^>]*aria-invalid/)
      const shown = textOf(reply).replaceAll('\r', '')
      if ('list' in fields) assert.ok(shown.includes(fields.list.slice(0, 300)))
    })

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

  test('takes no rows for those that cannot be read, and none for another part or the file', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    const html = textOf(await handler(await formPost({ list: `株式会社A\n${'あ'.repeat(301)}` })))
    assert.match(html, /読めない行 1行/)
    for (const go of ['csv', 'xlsx', 'all-1', 'review-1'])
      assert.equal((await handler(await formPost({ ...carriedIn(html), 'choice-0': '', go }))).status, 200)
    assert.equal(context.access.budgets('rows').left('192.0.2.7').remaining, 999)
  })

  test('takes no rows when the views are used up, and shows back what was pasted', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    for (let i = 0; i < 84; i++) await handler(get('/'))
    const reply = await handler(await formPost({ list: '日本中央銀行\nアシスト'.repeat(50) }))
    assert.equal(reply.status, 429)
    assert.ok(Number(headerOf(reply, 'retry-after')) >= 1)
    assert.ok(textOf(reply).includes(WORDS.ja.match.noViewsLeft))
    assert.match(textOf(reply), /<textarea id="list"[^>]*>日本中央銀行\r\nアシスト日本/)
    assert.equal(context.access.budgets('rows').left('192.0.2.7').remaining, 1_000)
  })

  test('takes views for the bytes it reads, also of a list that it refuses', async () => {
    const handler = createWebHandler(await listContext())
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await handler(await formPost({ list: 'x\n'.repeat(300_000) }))).status)
    // Each request costs 23 of 90 views: five for the form, and one for each 50,000 of its 900,000 bytes.
    assert.deepEqual(statuses, [400, 400, 400, 429])
  })

  test('reads no list of a sender who has too few views left for its length', async () => {
    const handler = createWebHandler(await listContext())
    const form = await formPost({ list: 'x\n'.repeat(300_000) })
    assert.ok(form.body.kind === 'complete')
    const { body } = form
    let reads = 0
    const read = async () => {
      reads++
      return body
    }
    const late = { byteLength: body.bytes.length, read }
    const statuses = []
    for (let i = 0; i < 4; i++) {
      const request = { ...form, body: { kind: 'complete', bytes: new Uint8Array() } as const, late }
      statuses.push((await handler(request)).status)
    }
    assert.deepEqual([statuses, reads], [[400, 400, 400, 429], 3])
  })

  test('refuses what another site’s page posts', async () => {
    const foreign = await formPost({ list: 'A' }, { headers: { 'sec-fetch-site': 'cross-site' } })
    const reply = await createWebHandler(await listContext())(foreign)
    assert.equal(reply.status, 400)
    assert.match(textOf(reply), /Origin: expected the origin of this site: pages of other sites may not post here\./)
    assert.doesNotMatch(textOf(reply), /cross-site/)
  })

  test('shows hostile rows as text', async () => {
    const html = textOf(await sent({ list: '<script>alert(1)</script>\n</textarea><img src=x onerror=alert(1)>' }))
    assert.doesNotMatch(html, /<script>alert|<img/)
  })

  test('packs a page of five hundred rows as the caller accepts, into the same text', async () => {
    const list = 'アシスト\n'.repeat(500)
    const packed = async (encoding: string) => {
      const asking = await formPost({ list }, { headers: { 'accept-encoding': encoding } })
      return createWebHandler(await listContext())(asking)
    }
    const [plain, br, gzip] = [await packed('identity'), await packed('br'), await packed('gzip')]
    assert.ok(plain.body.length > 40_000)
    assert.equal(headerOf(br, 'content-encoding'), 'br')
    assert.equal(brotliDecompressSync(br.body).toString(), textOf(plain))
    assert.equal(gunzipSync(gzip.body).toString(), textOf(plain))
  })

  test('takes views for the corporations it looks up for a list that comes back', async () => {
    const context = await listContext()
    const handler = createWebHandler(context)
    const numbers = Array.from({ length: 5 }, (_, i) => numberOf(i + 1))
    const fields = {
      list: '青葉\n'.repeat(500),
      decided: Array.from({ length: 500 }, () => `namesakes ${numbers.join(' ')}`).join('\n'),
      go: 'csv',
    }
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await handler(await formPost(fields))).status)
    // Each request costs 31 of 90 views: five for the form, one for its bytes, and one for each hundred of its 2,500
    // numbers.
    assert.deepEqual(statuses, [200, 200, 429])
  })
})
