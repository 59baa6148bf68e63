import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type ListTask, matchList } from '../../../src/commands/list/match-list.ts'
import type { ListRecord } from '../../../src/list/read-records.ts'
import type { ListFormat } from '../../../src/list/result-columns.ts'
import type { RowOutcome } from '../../../src/match/match.ts'
import { columnsOf } from '../../list/reading.ts'

const FORMAT: ListFormat = {
  head: 'HEAD\n',
  lines: (rows) => rows.map(({ row, outcome, number }) => `${number} ${row.cells[0]} ${outcome.decision}\n`).join(''),
}

// A matcher whose decision depends on the name alone.
async function match(rows: readonly { readonly name?: string }[]): Promise<readonly RowOutcome[]> {
  return rows.map(({ name }) =>
    name === 'none'
      ? { decision: 'none', evidence: { reason: 'nothing_found' }, candidates: [] }
      : { decision: 'error', fault: 'no' },
  )
}

function task(
  pieces: readonly (readonly ListRecord[])[],
  facts: Partial<ListTask> = {},
): { written: string[]; task: ListTask } {
  const written: string[] = []
  async function* records(): AsyncGenerator<readonly ListRecord[]> {
    yield* pieces
  }
  return {
    written,
    task: {
      list: {
        encoding: 'utf-8',
        delimiter: ',',
        width: 1,
        columns: columnsOf({ name: [0] }),
        why: {},
        records: records(),
      },
      format: FORMAT,
      sink: {
        write: async (rows) => {
          written.push(rows)
          return 'written'
        },
        close: () => undefined,
      },
      only: undefined,
      threads: 2,
      match,
      onProgress: () => undefined,
      isStopped: () => false,
      ...facts,
    },
  }
}

const MANY = Array.from({ length: 2000 }, (_, i) => ({ cells: [i % 3 === 0 ? 'none' : 'x'] }))

describe('matchList', () => {
  test('writes the rows in their order and counts them', async () => {
    const records: readonly ListRecord[] = [
      { cells: ['none'] },
      { text: '"', fault: 'broken-quotes' },
      { cells: ['x'] },
    ]
    const { written, task: given } = task([records, [{ cells: ['none'] }]])
    const tally = await matchList(given)
    assert.equal(written.join(''), 'HEAD\n1 none none\n2 " error\n3 x error\n4 none none\n')
    assert.deepEqual(tally, { confirmed: 0, review: 0, none: 2, error: 2, same: 0, like: 1 })
  })

  test('keeps the order when later rows are matched sooner', async () => {
    let turn = 0
    const slowFirst: ListTask['match'] = async (rows) => {
      for (let waits = 20 - turn++; waits > 0; waits--) await null
      return match(rows)
    }
    const { written, task: given } = task([MANY], { match: slowFirst })
    await matchList(given)
    const lines = written.join('').split('\n').slice(1, -1)
    const expected = MANY.map(({ cells: [name] }, i) => `${i + 1} ${name} ${name === 'none' ? 'none' : 'error'}`)
    assert.deepEqual(lines, expected)
  })

  test('writes the rows of one decision alone, and counts all', async () => {
    const { written, task: given } = task([[{ cells: ['x'] }, { cells: ['none'] }]], { only: 'none' })
    assert.deepEqual(await matchList(given), { confirmed: 0, review: 0, none: 1, error: 1, same: 0, like: 0 })
    assert.equal(written.join(''), 'HEAD\n2 none none\n')
  })

  test('ends with whole rows when it is stopped', async () => {
    let told = 0
    const { written, task: given } = task([MANY, MANY], { onProgress: () => told++, isStopped: () => told > 0 })
    const tally = await matchList(given)
    assert.ok(tally.none + tally.error < 2 * MANY.length)
    assert.equal(written.join('').split('\n').length - 2, tally.none + tally.error)
    assert.ok(written.join('').endsWith('\n'))
  })

  test('reads no further than a few batches ahead of what is written', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<readonly ListRecord[]> {
      for (;;) {
        read += MANY.length
        yield MANY
      }
    }
    let written = 0
    const { task: given } = task([])
    const { list } = given
    await matchList({
      ...given,
      list: { ...list, records: endless() },
      sink: {
        write: async (rows) => {
          await setImmediate()
          written += rows.split('\n').length - 1
          assert.ok(read - written < 3 * MANY.length, `${read} rows read, ${written} written`)
          return 'written'
        },
        close: () => undefined,
      },
      isStopped: () => written > 20 * MANY.length,
    })
    assert.ok(read > 20 * MANY.length)
  })

  test('has batches enough in progress for many threads', async () => {
    let inProgress = 0
    let most = 0
    const { task: given } = task([MANY, MANY], {
      threads: 12,
      match: async (rows) => {
        most = Math.max(most, ++inProgress)
        await setImmediate()
        inProgress--
        return match(rows)
      },
    })
    await matchList(given)
    assert.ok(most >= 2 * given.threads, `${most} batches`)
  })

  test('ends when nobody reads', async () => {
    let writes = 0
    const sink = {
      write: async () => (++writes > 1 ? 'gone' : 'written') as 'gone' | 'written',
      close: () => undefined,
    }
    const { task: given } = task(
      Array.from({ length: 100 }, () => MANY),
      { sink },
    )
    const tally = await matchList(given)
    assert.equal(writes, 2)
    assert.ok(tally.none + tally.error < 10 * MANY.length)
  })

  for (const { name, facts } of [
    { name: 'matching', facts: { match: async () => Promise.reject(new Error('failed')) } },
    {
      name: 'writing',
      facts: { sink: { write: async () => Promise.reject(new Error('failed')), close: () => undefined } },
    },
  ])
    test(`fails when ${name} does`, async () => {
      await assert.rejects(matchList(task([MANY, MANY], facts).task), /^Error: failed$/)
    })
})
