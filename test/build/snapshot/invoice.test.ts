import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { summaryLines } from '../../../build/run-build.ts'
import type { BuildSummary } from '../../../build/snapshot/build-snapshot.ts'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import type { Profile } from '../../../src/facts/profile.ts'
import { publishedProfile } from '../../../src/query/lookup.ts'
import { opened } from '../../fixtures/opened.ts'
import { records } from '../../fixtures/tables.ts'
import { type InvoiceCells, invoiceLine, numberOf } from '../sources/register-fixture.ts'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'

const SIX: readonly [number, number] = [1, 6]
const [A, B, C, D] = [1, 2, 3, 4].map(numberOf) as [string, string, string, string]

type Built = {
  readonly summary: BuildSummary
  readonly lines: readonly string[]
  readonly rejects: string
  readonly bytes: Buffer
  readonly progress: readonly Progress[]
  readonly profileOf: (number: string) => Profile | undefined
}

/** Builds six corporations, the sixth of which is closed, with files of the invoice register. */
async function withInvoices(
  files: Readonly<Record<string, readonly InvoiceCells[] | string>>,
  use: (built: Built) => unknown,
): Promise<void> {
  await inBuildFolder(async (folder) => {
    const nta = ntaFile(join(folder, '00_zenkoku_all_20260731.csv'), SIX, (serial) => ({
      ...(serial === 6 ? { closed: '2026-01-01' } : {}),
      ...(serial === 5 ? { kind: '499' } : {}),
    }))
    const invoice = Object.entries(files).map(([name, content]) => {
      const path = join(folder, name)
      writeFileSync(path, typeof content === 'string' ? content : textOf(content))
      return path
    })
    const out = join(folder, 'r.snapshot')
    const progress: Progress[] = []
    const onProgress = (told: Progress) => progress.push(told)
    const built = await build({ inputs: { nta: [nta], invoice }, out, tooManyRejects: 'allow', onProgress })
    assert.ok(built.ok, built.ok ? '' : built.problem)
    const { register } = await opened(out, 'https://corp.example')
    await use({
      summary: built.value,
      lines: summaryLines(built.value).map((line) => line.replaceAll(folder, '')),
      rejects: existsSync(`${out}.rejects.csv`)
        ? readFileSync(`${out}.rejects.csv`, 'utf8').replaceAll(folder, '')
        : '',
      bytes: readFileSync(out),
      progress,
      profileOf: (number) => publishedProfile(register, number),
    })
  })
}

function textOf(rows: readonly InvoiceCells[]): string {
  return rows.map((row, i) => `${invoiceLine({ sequence: i + 1, ...row })}\n`).join('')
}

type Day = {
  readonly name: string
  readonly day: string
  readonly row: Partial<InvoiceCells>
  readonly expected: Profile['invoice']
}

type Files = {
  readonly name: string
  readonly files: Readonly<Record<string, readonly InvoiceCells[] | string>>
  readonly expected: string
}

describe('the status of a registration', () => {
  for (const { name, day, row, expected } of records<Day>(import.meta, 'invoice-days'))
    test(`is right on ${name}`, () =>
      withInvoices(
        { [`h_all_${day}.csv`]: [{ number: A, registered: '2026-08-01', updated: '2026-07-20', ...row }] },
        ({ profileOf }) => {
          const { invoice, sources } = profileOf(A) ?? assert.fail()
          assert.deepEqual(invoice, expected)
          const note = sources.find(({ id }) => id === 'invoice')
          assert.deepEqual([note?.as_of?.replaceAll('-', ''), note?.fields], [day, ['invoice']])
        },
      ))

  const statuses = (profileOf: Built['profileOf']) =>
    [1, 2, 3, 4, 5].map((serial) => profileOf(numberOf(serial))?.invoice?.status ?? '-').join(' ')

  const anybodys = {
    name: 'is none nowhere while a row may be anybody’s',
    files: { 'h_all_20260731.csv': `${textOf([{ number: A }])}2,"T${B}` },
    expected: 'registered - - - -',
  }
  for (const { name, files, expected } of [...records<Files>(import.meta, 'invoice-files'), anybodys])
    test(name, () => withInvoices(files, ({ profileOf }) => assert.equal(statuses(profileOf), expected)))

  test('is not there without the source, nor is the source', () =>
    withInvoices({}, ({ profileOf }) => {
      const { invoice, sources } = profileOf(A) ?? assert.fail()
      assert.deepEqual([invoice, sources.map(({ id }) => id)], [undefined, ['nta']])
    }))
})

describe('whoever is not published', () => {
  const OURS = [{ number: A }, { number: B, revoked: '2026-05-01', updated: '2026-05-01' }]
  const planted = fc.record({
    number: fc.constantFrom(numberOf(6), ...[70, 71, 72].map(numberOf)),
    kind: fc.constantFrom('1', '2', ''),
    latest: fc.constantFrom('1', '0'),
    updated: fc.constantFrom('2026-07-31', '2023-10-01', '2026-02-30'),
    process: fc.constantFrom('01', '99'),
    revoked: fc.constantFrom('', '2026-07-01'),
  })
  const superseded = fc.record({ number: fc.constantFrom(A, B, C), kind: fc.constant(''), latest: fc.constant('0') })
  const proprietor = { number: fc.constantFrom(A, C), kind: fc.constant('1'), revoked: fc.constant('2026-07-01') }
  const nothing = fc.oneof(
    planted.filter(({ kind, updated }) => kind !== '2' || updated !== '2026-02-30'),
    superseded,
    fc.record(proprietor),
  )

  test('leaves nothing in snapshot, rejects, summary, counts and progress', async () => {
    const told = ({ summary: { counts: _, manifest: __, ...summary }, lines, rejects, bytes, progress }: Built) => ({
      lines,
      rejects,
      bytes: bytes.toString('base64'),
      accounts: summary.accounts,
      progress,
    })
    let without: unknown
    await withInvoices({ 'h_all_20260731.csv': OURS }, (built) => {
      without = told(built)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(nothing, { minLength: 1, maxLength: 48, size: 'max' }), async (rows) => {
        // After ours, so that their lines stay where they are.
        await withInvoices({ 'h_all_20260731.csv': [...OURS, ...rows] }, (built) =>
          assert.deepEqual(told(built), without),
        )
      }),
      { numRuns: 4 },
    )
  })

  test('is counted without its number when its row is unreadable', async () => {
    const [proprietor, unpublished] = [numberOf(80), numberOf(81)]
    const damaged = [
      `3,"T${proprietor}",01,0,1,1,1,2023-10-01`,
      `4,"T${proprietor}",01,0,1,1,1,"${'x'.repeat(9)}`,
      `5,"T${unpublished}",01,0,2,1,1,2023-13-01,2026-07-31,,`,
      invoiceLine({ sequence: 6, number: unpublished, registered: '2023-13-01' }),
      invoiceLine({ sequence: 7, number: unpublished, kind: '7' }),
      invoiceLine({ sequence: 8, number: `${unpublished.slice(0, 12)}X` }),
    ]
    await withInvoices({ 'h_all_20260731.csv': `${textOf(OURS)}${damaged.join('\n')}\n` }, (built) => {
      const { rejects, lines, bytes, summary, progress } = built
      assert.equal(summary.accounts.invoice.rejected, 6)
      assert.deepEqual(
        rejects
          .split('\n')
          .slice(1, -1)
          .map((line) => line.replace(/^[^,]*,/, '').replace(/,[a-z-]+,/, ' ')),
        ['3 ', '4 ', '5 ', '6 ', '7 ', '8 '],
      )
      const everything = [rejects, ...lines, bytes.toString('latin1'), JSON.stringify([summary.accounts, progress])]
      for (const text of everything)
        for (const number of [proprietor, unpublished]) assert.ok(!text.includes(number.slice(0, 12)))
    })
  })

  for (const name of ['k_all_20260731.csv', 'k_diff_20260803.csv', 'names.csv', 'h_all_20261331.csv'])
    test(`${name} is refused by its name`, async () => {
      const says = name.startsWith('k_') ? /a file of sole proprietors/ : /a name that does not tell/
      await assert.rejects(
        withInvoices({ [name]: '\0' }, () => assert.fail('built')),
        { name: 'AssertionError', message: says },
      )
    })

  test('a file that is cut anywhere is told of, or gives the rows before the cut', async () => {
    const whole = Buffer.from(textOf([{ number: A }, { number: B }]))
    const second = whole.indexOf('\n') + 1
    for (let length = second + 1; length < whole.length - 1; length += 23)
      await withInvoices({ 'h_all_20260731.csv': whole.toString('utf8', 0, length) }, ({ profileOf, summary }) => {
        assert.equal(summary.accounts.invoice.rejected, 1, `cut at ${length}`)
        assert.equal(profileOf(A)?.invoice?.status, 'registered')
        assert.equal(profileOf(B)?.invoice, undefined)
        assert.equal(profileOf(C)?.invoice?.status, profileOf(D)?.invoice?.status)
      })
  })
})
