import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { fetchSources } from '../../../build/fetch/fetch-sources.ts'
import { REGISTER_SOURCES, type SourceKey, sourceFiles } from '../../../build/sources/layouts/register-sources.ts'
import { ROOT } from '../../fixtures/imports.ts'
import { recordsOf, texts } from '../../fixtures/tables.ts'
import { establishmentsFile, invoiceLine, type NtaCells, ntaLine, numberOf } from '../sources/register-fixture.ts'
import { archived, type Offer, type OfferedFile, type OfficialSites, openOfficialSites } from './official-sites.ts'

const SOURCES = REGISTER_SOURCES.map(({ key }) => key)
const TOKEN = 'secret-token'
const [A, B] = [numberOf(1), numberOf(2)]

const KIHONJOHO = `\ufeff"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","設立年月日","更新年月日"\n"${A}","","","5000000","","","","","2026-08-01"\n`
const EDINET = `ダウンロード実行日,2026年08月30日現在,件数,1件\nＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号\n"E00004","","上場","有","1","5月31日","山田商店","","","","","13760","${A}"\n`

async function zipped(name: string, content: string | Buffer): Promise<OfferedFile> {
  return { name: name.replace(/csv$/, 'zip'), bytes: await archived(name, content) }
}

function daily(day: string, cells: Omit<NtaCells, 'number'>): Promise<OfferedFile> {
  const updated = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return zipped(`diff_${day}.csv`, `${ntaLine({ number: A, updated, ...cells })}\n`)
}

function full(day: string): Promise<OfferedFile[]> {
  const updated = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return Promise.all(
    [A, B].map((number, i) =>
      zipped(`00_zenkoku_all_${day}_0${i + 1}.csv`, `${ntaLine({ number, updated, sequence: i + 1 })}\n`),
    ),
  )
}

let sites: OfficialSites
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-test-'))
  const invoice = async (name: string, person: string, number: string) => ({
    ...(await zipped(name, `${invoiceLine({ number, updated: '2026-08-30' })}\n`)),
    person,
  })
  sites = await openOfficialSites({
    full: await full('20260831'),
    days: new Map([
      ['令和８年９月２日', await daily('20260902', { name: '新しい名前' })],
      ['令和8年8月31日', await daily('20260831', {})],
      ['令和8年8月28日', await daily('20260828', {})],
      ['令和元年5月7日', await daily('20190507', {})],
    ]),
    gbizinfo: new Map([
      ['Kihonjoho', await zipped('Kihonjoho_UTF-8.csv', KIHONJOHO)],
      ['Jigyousyojoho', await zipped('Jigyousyojoho_UTF-8.csv', establishmentsFile([{ number: A, insured: '12' }]))],
    ]),
    edinet: await zipped('EdinetcodeDlInfo.csv', iconv.encode(EDINET, 'Shift_JIS')),
    invoice: {
      zenken: [
        await invoice('h_all_20260831_001.csv', '2', A),
        await invoice('h_all_20260831_002.csv', '2', B),
        await invoice('j_all_20260831.csv', '3', numberOf(3)),
      ],
      sabun: [await invoice('diff_20260902.csv', '2', B)],
    },
    token: TOKEN,
    instead: () => false,
  })
})
afterEach(async () => {
  await sites.close()
  rmSync(folder, { recursive: true, force: true })
})

type Run = { readonly isSound: boolean; readonly lines: readonly string[]; readonly sent: readonly string[] }

type Asking = { readonly now?: number; readonly token?: string | undefined; readonly into?: string }

async function run(only: readonly SourceKey[] = SOURCES, asking: Asking = {}): Promise<Run> {
  const { now = Date.now(), token, into = folder } = { token: TOKEN, ...asking }
  const lines: string[] = []
  sites.sent.length = 0
  const isSound = await fetchSources({
    ...{ folder: into, only, token, now, mirror: sites.mirror, stop: new AbortController().signal },
    track: () => ({ update: () => sites.breakOff(), stop: () => undefined }),
    say: (line) => lines.push(line.replaceAll(folder, 'DIR')),
  })
  assert.ok(!lines.join().includes(TOKEN) && !lines.join().includes('..'), lines.join())
  return { isSound, lines, sent: [...sites.sent] }
}

const NEW_DAYS = ['diff_20260831.zip', 'diff_20260902.zip']
const FULL = ['00_zenkoku_all_20260831_01.zip', '00_zenkoku_all_20260831_02.zip']

describe('fetchSources', () => {
  test('fetches everything first, and then only what is new', async () => {
    const first = await run()
    assert.deepEqual(first.lines.slice(1), [
      `gbizinfo: Kihonjoho.zip fetched on ${today()}`,
      `establishments: Jigyousyojoho.zip fetched on ${today()}`,
      `edinet: Edinetcode.zip fetched on ${today()}`,
      'invoice: 全件 of 2026-08-31 (3 files), 差分 of 2026-09-02 (1 file)',
    ])
    assert.equal(first.lines[0], 'nta: 全件 of 2026-08-31 (2 files), 差分 of 2026-08-31 to 2026-09-02 (2 files)')
    assert.ok(first.isSound)
    assert.deepEqual(first.sent.slice(0, 4), [...FULL, ...NEW_DAYS])
    const kept = readAll()
    // Only the answer tells the name of these, whose bodies nobody reads.
    const asked = texts(import.meta, 'fetch-sources-asked')
    assert.deepEqual((await run()).sent, asked)
    sites.offer.days = new Map([['令和8年9月3日', await daily('20260903', {})], ...sites.offer.days])
    const later = await run(['nta'])
    assert.deepEqual(later.sent, [...FULL, 'diff_20260903.zip'])
    const before = readAll()
    before.delete('nta/diff_20260903.zip')
    assert.deepEqual(before, kept)
    const nextDay = await run(['gbizinfo', 'edinet'], { now: Date.now() + 86_400_000 })
    assert.deepEqual(nextDay.sent, ['Kihonjoho_UTF-8.zip', 'EdinetcodeDlInfo.zip'])
  })

  test('says in one line that no folder can be made', async () =>
    assert.match(String((await run(SOURCES, { into: '/proc/none' })).lines), /^\/proc\/none\/nta cannot be made .*\.$/))

  test('goes on where a broken download ended', async () => {
    const name = 'Kihonjoho_UTF-8.zip'
    sites.breakAfter.set(name, 50)
    sites.breakAfter.set(FULL[1] ?? '', 60)
    const { isSound, lines } = await run(['nta', 'gbizinfo'])
    assert.ok(!isSound)
    assert.match(lines.join('\n'), /broke off after 60 bytes.*broke off after 50 bytes/s)
    assert.ok(!namesOf('nta').some((one) => FULL.includes(one)))
    const again = await run(['nta', 'gbizinfo'])
    assert.ok(again.isSound)
    for (const part of [`${name} from 50`, `${FULL[1]} from 60`])
      assert.ok(again.sent.includes(part), again.sent.join())
    assert.deepEqual(readFileSync(join(folder, 'gbizinfo/Kihonjoho.zip')), sites.offer.gbizinfo.get('Kihonjoho')?.bytes)
    assert.deepEqual(namesOf('nta'), [...FULL, ...NEW_DAYS])
  })

  test('builds from the older month until all parts of the newer one are there', async () => {
    await run(['nta'])
    sites.offer.full = await full('20260930')
    sites.breakAfter.set('00_zenkoku_all_20260930_02.zip', 10)
    assert.ok(!(await run(['nta'])).isSound)
    assert.deepEqual(namesOf('nta'), [...FULL, ...NEW_DAYS])
    await run(['nta'])
    assert.deepEqual(namesOf('nta'), ['00_zenkoku_all_20260930_01.zip', '00_zenkoku_all_20260930_02.zip'])
  })

  test('keeps what newer files supersede, and does not fetch it again where it was removed', async () => {
    const all = () => ['nta', 'invoice'].map((key) => readdirSync(join(folder, key)))
    await run(['nta', 'invoice'])
    const old = all()
    sites.offer.full = await full('20260930')
    const zenken = [
      { ...(await zipped('h_all_20260930.csv', '')), person: '2' },
      { ...(await zipped('j_all_20260930.csv', '')), person: '3' },
    ]
    sites.offer.invoice = { ...sites.offer.invoice, zenken }
    const { lines } = await run(['nta', 'invoice'])
    assert.deepEqual(lines, ['nta: 全件 of 2026-09-30 (2 files)', 'invoice: 全件 of 2026-09-30 (2 files)'])
    for (const [i, names] of old.entries()) for (const name of names) assert.ok(all()[i]?.includes(name), name)
    for (const [i, key] of ['nta', 'invoice'].entries()) for (const name of old[i]!) rmSync(join(folder, key, name))
    // The invoice site offers the changes of before, whose name only the answer tells.
    await run(['nta', 'invoice'])
    assert.deepEqual(all(), [
      ['00_zenkoku_all_20260930_01.zip', '00_zenkoku_all_20260930_02.zip'],
      ['h_all_20260930.zip', 'j_all_20260930.zip'],
    ])
  })

  test('skips gBizINFO without a token, saying so, and does not call that a failure', async () => {
    const { isSound, lines } = await run(['gbizinfo', 'edinet'], { token: undefined })
    assert.ok(isSound)
    assert.match(
      lines[0] ?? '',
      /^gbizinfo: .*answered with a page, not with a file\. Skipped: it wants a token, see GBIZINFO_TOKEN\. By hand: /,
    )
    assert.deepEqual([lines[1], lines.length], ['gbizinfo: nothing is there', 3])
    sites.offer.instead = (_, answer) => answer.destroy() !== undefined
    assert.ok(!(await run(['gbizinfo'], { token: undefined })).isSound)
    const whole = sites.offer.gbizinfo.get('Kihonjoho')!
    const cut = { ...whole, bytes: whole.bytes.subarray(0, 100) }
    Object.assign(sites.offer, { token: undefined, gbizinfo: new Map([['Kihonjoho', cut]]), instead: () => false })
    const torn = await run(['gbizinfo'], { token: undefined })
    assert.deepEqual([torn.isSound, torn.lines.join().includes('Skipped')], [false, false])
  })

  test('keeps the changes of corporations and of associations apart where both have one name', async () => {
    const of = sites.offer.invoice.sabun[0]!
    Object.assign(sites.offer.invoice, { sabun: [of, { ...of, person: '3' }] })
    await run(['invoice'])
    assert.deepEqual(
      namesOf('invoice').filter((name) => name.includes('diff')),
      ['h_diff_20260902.zip', 'j_diff_20260902.zip'],
    )
  })

  const html = (answer: ServerResponse, body: string) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(body)
    return true
  }
  const whole = (answer: ServerResponse, bytes: Buffer, name: string) => {
    answer.writeHead(200, { 'content-disposition': `attachment; filename="${name}"` }).end(bytes)
    return true
  }
  const at =
    (path: RegExp, answer: (response: ServerResponse) => boolean) => (asked: string, response: ServerResponse) =>
      path.test(asked) && answer(response)

  const FAULTS = {
    'an error page with status 200': at(/codelist/, (answer) => html(answer, '<html>メンテナンス</html>')),
    'an archive that is cut short': at(/codelist/, (answer) =>
      whole(answer, sites.offer.edinet.bytes.subarray(0, -40), 'Edinetcode.zip'),
    ),
    'an archive with a flipped bit': at(/codelist/, (answer) => {
      const bytes = Buffer.from(sites.offer.edinet.bytes)
      bytes[60] = bytes[60]! ^ 1
      return whole(answer, bytes, 'Edinetcode.zip')
    }),
    'an archive of another file': at(/codelist/, (answer) =>
      whole(answer, sites.offer.gbizinfo.get('Kihonjoho')!.bytes, 'Edinetcode.zip'),
    ),
    'a page of sole proprietors’ files alone': at(/zenken$/, (answer) => html(answer, `doDownload('9','1','01')`)),
    'a file of sole proprietors in the place of another': at(/zenken\/dlfile/, (answer) =>
      whole(answer, sites.offer.edinet.bytes, 'k_all_20260831.zip'),
    ),
    'a page without the part that is looked for': at(/zenken\/$/, (answer) => html(answer, '<h2>新しいページ</h2>')),
    'a page without a token': at(/zenken\/$/, (answer) =>
      html(answer, '<div id="csv-unicode"><dl><dt>全国</dt><dd><a onclick="doDownload(7)">zip</a></dd></dl></div>'),
    ),
    'a site that is down': at(/houjin-bangou/, (answer) => answer.writeHead(503).end() !== undefined),
  } satisfies Readonly<Record<string, Offer['instead']>>

  for (const { name, source, says, byHand } of recordsOf<{
    name: keyof typeof FAULTS
    source: SourceKey
    says: RegExp
    byHand: string
  }>(import.meta, FAULTS))
    test(`leaves what is there for ${name}, says where to download by hand, and goes on`, async () => {
      await run()
      for (const path of ['gbizinfo/Kihonjoho.zip', 'edinet/Edinetcode.zip']) utimesSync(join(folder, path), 0, 0)
      const kept = readAll()
      sites.offer.full = await full('20260930')
      sites.offer.invoice = {
        ...sites.offer.invoice,
        zenken: [{ ...(await zipped('h_all_20260930.csv', `${invoiceLine({ number: A })}\n`)), person: '2' }],
      }
      sites.offer.instead = FAULTS[name]
      const { isSound, lines, sent } = await run()
      assert.ok(!isSound)
      const fault = lines.find((line) => line.includes('By hand:')) ?? ''
      assert.match(fault, says)
      assert.ok(fault.startsWith(`${source}: `) && fault.includes(`${byHand} into DIR/${source}.`), fault)
      assert.ok(sent.includes('Kihonjoho_UTF-8.zip'))
      const now = readAll()
      for (const [path, bytes] of kept) if (path.startsWith(source)) assert.deepEqual(now.get(path), bytes, path)
    })
})

describe('npm run update', () => {
  test('fetches and builds everything, and then only what is new, compared with the snapshot before', async () => {
    const first = await update()
    assert.equal(first.code, 0, first.output)
    assert.match(first.output, /published +2 corporations as .*register\.snapshot/)
    for (const source of ['nta 4', 'gbizinfo 1', 'gbizinfo-establishments 1', 'edinet 1', 'invoice 2'])
      assert.ok(first.output.includes(`${source} rows`), source)
    sites.sent.length = 0
    sites.offer.days = new Map([
      ['令和8年9月3日', await daily('20260903', { name: '三つ目の名前' })],
      ...sites.offer.days,
    ])
    const second = await update()
    assert.equal(second.code, 0, second.output)
    assert.match(second.output, /compared +with .*0 added, 0 removed, 1 changed \(1 renamed, 0 moved\)/)
    assert.ok(sites.sent.includes('diff_20260903.zip'))
    assert.ok(!sites.sent.includes('Kihonjoho_UTF-8.zip'))
    assert.match(readFileSync(join(folder, 'changes.csv'), 'utf8'), /,renamed,name,三つ目の名前\n/)
    utimesSync(join(folder, 'sources/edinet/Edinetcode.zip'), 0, 0)
    sites.offer.edinet = { ...sites.offer.edinet, bytes: Buffer.from('<html>') }
    const third = await update()
    assert.deepEqual([third.code, third.output.includes('published ')], [1, true], third.output)
  })

  function update(): Promise<{ readonly code: number; readonly output: string }> {
    const given = ['--sources', join(folder, 'sources'), '--out', join(folder, 'register.snapshot')]
    const args = ['build/start.cjs', 'update', ...given]
    const env = { ...process.env, SOURCES_MIRROR: sites.mirror, GBIZINFO_TOKEN: TOKEN }
    return new Promise((done) => {
      execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      )
    })
  }
})

/** The files of a source to build from. */
function namesOf(source: SourceKey): string[] {
  return sourceFiles(folder)[source].map((path) => basename(path))
}

function today(): string {
  return new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** Every file that is in place, by its path, with what it holds. */
function readAll(): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.includes('incoming'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]))
}
