import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../../../src/domain/pause.ts'
import { pastedList, readSentList } from '../../../../src/web/pages/match/list-form.ts'
import { smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'
import { openedList } from '../../../list/reading.ts'

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  const list = await openedList(await pastedList(text, 500, WITHOUT_PAUSES))
  const cells: (readonly string[])[] = []
  for await (const records of list.records)
    for (const record of records) cells.push('cells' in record ? record.cells : [record.text])
  return cells
}

describe('pastedList', () => {
  for (const { name, text, expected } of records<{
    name: string
    text: string
    expected: readonly (readonly string[])[]
  }>(import.meta))
    test(`reads ${name}`, async () => assert.deepEqual(await cellsOf(text), expected))
})

test('of too many names, one more than allowed is read', async () => {
  const read = (names: number) => pastedList('A\n'.repeat(names), 500, WITHOUT_PAUSES)
  assert.equal((await read(500)).toString(), '"A"\n'.repeat(500))
  assert.equal((await read(5_000)).toString(), '"A"\n'.repeat(501))
})

describe('readSentList', async () => {
  const { register } = await smallRegister([{ name: '株式会社青葉' }])
  const read = (content: Buffer) => readSentList(new Map([['file', content]]), { register, pause: WITHOUT_PAUSES })

  test('leaves NULs out of a file', async () => {
    const sent = await read(Buffer.from('\0商号\n\0青\0葉\n緑葉\0\n'))
    assert.ok(sent.ok)
    const names = sent.value.rows.map(({ row }) => 'row' in row && row.row.name)
    assert.deepEqual(names, ['青葉', '緑葉'])
    assert.equal(sent.value.text, '商号\n青葉\n緑葉\n')
  })

  test('finds nothing in a megabyte of spaces or of spaces and NULs, and does not take long for it', async () => {
    for (const unit of [' ', '\0 ']) {
      const content = Buffer.from(unit.repeat(1_000_000 / unit.length))
      const before = process.cpuUsage()
      const sent = await read(content)
      const { user } = process.cpuUsage(before)
      assert.deepEqual(sent, { ok: false, problem: 'nothing' })
      assert.ok(user < 50_000, `${user} µs`)
    }
  })
})
