import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import type { RowAccount, RowAccounts } from '../../../../build/compile/threads/publishing.ts'
import { summaryLines } from '../../../../build/run-build.ts'
import { writeDataset } from '../../../../dataset/write-dataset.ts'
import { build, inBuildFolder, kihonjohoFile } from '../../snapshot/build-fixture.ts'
import { deletionLine, invoiceLine, ntaLine, numberOf } from '../../sources/register-fixture.ts'

const EDINET_HEADER =
  'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'

describe('buildSnapshot', () => {
  test('accounts for every row of handmade files', () =>
    inBuildFolder(async (folder) => {
      const [open, closed, deleted, unknown] = [1, 2, 3, 4].map(numberOf) as [string, string, string, string]
      const out = join(folder, 'r.snapshot')
      const built = await build({
        inputs: {
          nta: [
            file(folder, '00_zenkoku_all_20260731.csv', [
              ntaLine({ sequence: 1, number: open, updated: '2026-07-01' }),
              ntaLine({ sequence: 2, number: closed, closed: '2026-01-01' }),
              ntaLine({ sequence: 3, number: deleted, updated: '2026-07-01' }),
            ]),
            file(folder, 'diff_20260803.csv', [
              ntaLine({ sequence: 1, number: open, updated: '2026-08-03', latest: '0' }),
              ntaLine({ sequence: 2, number: open, updated: '2026-08-03', latest: '0' }),
              ntaLine({ sequence: 3, number: open, updated: '2026-08-03' }),
              deletionLine({ sequence: 4, number: deleted, updated: '2026-08-03' }),
              ntaLine({ sequence: 5, number: numberOf(5), updated: '2026-02-30' }),
            ]),
          ],
          gbizinfo: [
            kihonjohoFile(join(folder, 'k1.csv'), [open, closed, deleted, unknown, '123'], '2026-07-01'),
            kihonjohoFile(join(folder, 'k2.csv'), [open], '2026-08-01'),
          ],
          establishments: [
            establishments(folder, 'j1.csv', { updated: '2026-07-01', numbers: [open, closed] }),
            establishments(folder, 'j2.csv', { updated: '2026-08-01', numbers: [open, open, deleted, unknown] }),
          ],
          edinet: [edinet(folder, [open, open, '', unknown, closed])],
          invoice: [
            file(folder, 'h_all_20260731.csv', [
              invoiceLine({ number: open }),
              invoiceLine({ number: closed }),
              invoiceLine({ number: unknown }),
              invoiceLine({ number: numberOf(6), kind: '1' }),
              invoiceLine({ number: open, kind: '', latest: '0' }),
              invoiceLine({ number: '1234' }),
            ]),
          ],
        },
        out,
        tooManyRejects: 'allow',
      })
      assert.ok(built.ok)
      const { accounts } = built.value
      const nothing = {
        ...{ published: 0, leftOut: 0, notJoined: 0, deleted: 0 },
        ...{ past: 0, ignored: 0, superseded: 0, rejected: 0 },
      }
      assert.deepEqual(accounts, {
        nta: { ...nothing, read: 8, published: 1, leftOut: 1, deleted: 1, past: 2, superseded: 2, rejected: 1 },
        gbizinfo: { ...nothing, read: 6, published: 1, leftOut: 1, notJoined: 2, superseded: 1, rejected: 1 },
        'gbizinfo-establishments': { ...nothing, read: 6, published: 2, leftOut: 1, notJoined: 2, superseded: 1 },
        edinet: { ...nothing, read: 5, published: 1, leftOut: 1, notJoined: 1, ignored: 1, superseded: 1 },
        invoice: { ...nothing, read: 2, published: 1, rejected: 1 },
      } satisfies RowAccounts)
      assertAddsUp(accounts)
      assert.ok(
        summaryLines(built.value).includes(
          'read        nta 8 rows: 1 published, 1 of corporations not published, 1 deleted, 2 of earlier states, ' +
            '2 repeated or older, 1 rejected',
        ),
      )
    }))

  test('accounts for every row of a generated register', () =>
    inBuildFolder(async (folder) => {
      const wrote = await writeDataset({
        corporations: 1500,
        seed: 11,
        out: folder,
        profile: 'demo',
        encoding: 'utf-8',
      })
      const { nta, history, gbizinfo, establishments: offices, edinet: filers, invoice } = wrote.files
      const built = await build({
        inputs: {
          ...{ nta: [nta, history], gbizinfo: [gbizinfo], establishments: [offices], edinet: [filers] },
          invoice: [invoice],
        },
        out: join(folder, 'r.snapshot'),
      })
      assert.ok(built.ok)
      const { accounts, size } = built.value
      assertAddsUp(accounts)
      assert.equal(accounts.nta.read, wrote.corporations + wrote.pastStates)
      assert.equal(accounts.nta.past, wrote.pastStates)
      assert.equal(accounts.nta.published, wrote.open)
      assert.equal(accounts.nta.leftOut, wrote.closed + wrote.excluded)
      assert.equal(accounts.nta.deleted, wrote.deleted)
      assert.equal(accounts.gbizinfo.published, size)
      assert.equal(accounts['gbizinfo-establishments'].read, wrote.establishments)
      assert.equal(accounts.edinet.read, wrote.filers)
      assert.ok(accounts.invoice.published > 0 && accounts.invoice.published < wrote.issuers)
    }))
})

function assertAddsUp(accounts: RowAccounts): void {
  for (const [source, { read, ...fates }] of Object.entries(accounts)) {
    const counts = Object.values(fates satisfies Omit<RowAccount, 'read'>)
    assert.ok(
      counts.every((count) => count >= 0),
      `${source}: ${counts.join()}`,
    )
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      read,
      source,
    )
  }
}

function file(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  return path
}

type EstablishmentRows = { readonly updated: string; readonly numbers: readonly string[] }

// Each row has an address of its own, so that it is another establishment.
function establishments(folder: string, name: string, { updated, numbers }: EstablishmentRows): string {
  const header =
    '"法人番号","商号または名称","登記住所","名称","名称(カナ)","事業所住所","事業所住所(カナ)","被保険者数","全喪年月日","キー情報","データ品質","出典元","データ取込頻度","最終取得日","最終更新日"'
  const rows = numbers.map(
    (number, i) => `"${number}","","","本店","","${i + 1}丁目","","6","","","","","","","${updated}"`,
  )
  return file(folder, name, [header, ...rows])
}

function edinet(folder: string, numbers: readonly string[]): string {
  const rows = numbers.map(
    (number, i) =>
      `"E0000${i}","内国法人・組合","上場","有","1491","5月31日","甲","KO","コウ","東京","化学","","${number}"`,
  )
  const lines = ['ダウンロード実行日,2026年08月11日現在,件数,5件', EDINET_HEADER, ...rows]
  const path = join(folder, 'e.csv')
  writeFileSync(path, iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'cp932'))
  return path
}
