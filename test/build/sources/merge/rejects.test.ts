import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { records } from '../../../fixtures/tables.ts'
import { inFolder, ntaLine, numberOf, type Outcome, read, write } from '../register-fixture.ts'

const GOOD = ntaLine({ number: numberOf(1) })
const N2 = numberOf(2)
const BAD = ntaLine({ number: N2 })

type Case = { readonly name: string; readonly line: string | Buffer; readonly reason: string; readonly number: string }

const CASES: readonly Case[] = [
  ...records<Case>(import.meta),
  // Characters have three bytes: of three offsets, two have a chunk of the file end within a character.
  ...['', 'a', 'aa'].map((before) => ({
    name: `more than a megabyte (${before.length})`,
    line: ntaLine({ number: N2, name: before + '山'.repeat(1_000_000) }),
    reason: 'row-too-long',
    number: N2,
  })),
  {
    name: 'bytes that are not UTF-8',
    line: Buffer.concat([Buffer.from(BAD.slice(0, 60)), Buffer.from([0x8f, 0xb1]), Buffer.from(BAD.slice(60))]),
    reason: 'bad-encoding',
    number: N2,
  },
]

describe('rejects', () => {
  describe('of a file for each', () => {
    // The rows around the bad one of each file have numbers of their own.
    const around = CASES.map((_, i) => [numberOf(2 * i + 3), numberOf(2 * i + 4)])
    let outcome: Outcome
    before(() =>
      inFolder(async (folder) => {
        const content = ({ line }: Case, i: number) => {
          const [first, last] = around[i]!.map((number) => ntaLine({ number }))
          return Buffer.concat([Buffer.from(`${first}\r\n`), Buffer.from(line), Buffer.from(`\n${last}\n`)])
        }
        write(folder, Object.fromEntries(CASES.map((one, i) => [`${i}.csv`, content(one, i)])))
        outcome = await read(folder, { nta: CASES.map((_, i) => `${i}.csv`) })
      }),
    )

    for (const [i, { name, reason, number }] of CASES.entries())
      test(`names ${name} with file and line and keeps the rows around it`, () => {
        const file = `${i}.csv`
        const told = outcome.rejects.filter((one) => one.file === file)
        assert.deepEqual(told, [{ file, line: 2, reason, number }])
        const kept = outcome.rows.filter((row) => around[i]!.includes(row.number))
        assert.equal(kept.length, 2)
      })

    test('counts them by their reasons', () => {
      const { tallies, counts } = outcome
      for (const { reason, count } of tallies)
        assert.equal(count, CASES.filter((one) => one.reason === reason).length, reason)
      assert.deepEqual([counts?.taken.nta.read, counts?.taken.nta.rejected], [3 * CASES.length, CASES.length])
    })
  })

  test('finds bytes that are not Shift_JIS', () =>
    inFolder(async (folder) => {
      const [before = Buffer.alloc(0), after = Buffer.alloc(0)] = [
        iconv.encode(BAD.slice(0, 60), 'cp932'),
        iconv.encode(BAD.slice(60), 'cp932'),
      ]
      const damaged = Buffer.concat([before, Buffer.from([0xfd]), after])
      const good = iconv.encode(`${GOOD}\n`, 'cp932')
      write(folder, { 'nta.csv': Buffer.concat([good, good, damaged, Buffer.from('\n'), good]) })
      const { rejects } = await read(folder, { nta: ['nta.csv'] })
      assert.deepEqual(rejects, [{ file: 'nta.csv', line: 3, reason: 'bad-encoding', number: N2 }])
    }))

  test('counts lines on over embedded line breaks, the header included', () =>
    inFolder(async (folder) => {
      const header =
        '"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","設立年月日","更新年月日"'
      const row = (number: string, overview: string) => `"${number}","","","","","${overview}","","",""`
      const content = [
        header,
        row(numberOf(1), '一\n二\r\n三'),
        row('123', ''),
        row(numberOf(3), ''),
        `${row(N2, '')},""`,
      ]
      write(folder, { 'nta.csv': `${GOOD}\n`, 'k.csv': `\ufeff${content.join('\r\n')}` })
      const { rejects } = await read(folder, { nta: ['nta.csv'], gbizinfo: ['k.csv'] })
      assert.deepEqual(
        rejects.map(({ file, line, reason }) => [file, line, reason]),
        [
          ['k.csv', 5, 'malformed-number'],
          ['k.csv', 7, 'wrong-column-count'],
        ],
      )
    }))

  test('fails above one per cent of a file, with the first reason', () =>
    inFolder(async (folder) => {
      const many = (bad: number) => [...Array(100 - bad).fill(GOOD), ...Array(bad).fill(`${BAD},`)].join('\n')
      write(folder, { 'one.csv': many(1), 'two.csv': many(2) })
      assert.equal((await read(folder, { nta: ['one.csv'] }, { tooManyRejects: 'fail' })).problem, undefined)
      const failed = await read(folder, { nta: ['one.csv', 'two.csv'] }, { tooManyRejects: 'fail' })
      assert.deepEqual(failed.problem, {
        kind: 'too-many-rejects',
        file: 'two.csv',
        found: '2 of 100 rows rejected (first: wrong-column-count in line 99)',
        expected: 'at most 1 %, or --allow-rejects',
      })
      assert.equal(failed.rejects.length, 3)
      assert.equal((await read(folder, { nta: ['two.csv'] })).rows.length, 1)
    }))

  test('does not reject EDINET filers without a corporate number', () =>
    inFolder(async (folder) => {
      const header = 'ＥＤＩＮＥＴコード,上場区分,資本金,提出者名（英字）,提出者名（ヨミ）,提出者業種,提出者法人番号'
      const rows = [
        '"E00001","","","","","",""',
        `"E00002","","","","","","${numberOf(1)}"`,
        '"E00003","","","","","","99"',
      ]
      const content = ['ダウンロード実行日,2026年08月11日現在,件数,3件', header, ...rows].join('\r\n')
      write(folder, { 'nta.csv': GOOD, 'e.csv': iconv.encode(content, 'cp932') })
      const { rejects, counts } = await read(folder, { nta: ['nta.csv'], edinet: ['e.csv'] })
      const seen = rejects.map(({ line, reason }) => [line, reason])
      assert.deepEqual(seen, [[5, 'malformed-number']])
      assert.deepEqual([counts?.taken.edinet.read, counts?.taken.edinet.ignored], [3, 1])
    }))
})
