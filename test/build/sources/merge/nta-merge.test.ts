import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deletionLine, inFolder, type NtaCells, ntaLine, numberOf, read, write } from '../register-fixture.ts'

const N1 = numberOf(1)

function row(cells: Partial<NtaCells>): string {
  return ntaLine({ number: N1, ...cells })
}

function past(cells: Partial<NtaCells>): string {
  return row({ latest: '0', ...cells })
}

type Case = {
  readonly name: string
  readonly files: Readonly<Record<string, readonly string[]>>
  /** The names of past states, in order. */
  readonly states?: readonly string[]
}

const NOW = row({ name: '今', updated: '2026-08-03' })

const CASES: readonly Case[] = [
  { name: 'nothing where there is one row', files: { 'a.csv': [NOW] } },
  {
    name: 'history rows as they stand in their file',
    files: {
      'diff_1.csv': [
        past({ sequence: 1, name: '昔', updated: '2026-08-03' }),
        past({ sequence: 2, name: '間', updated: '2026-08-03' }),
        NOW,
      ],
    },
    states: ['昔', '間'],
  },
  {
    name: 'history rows of several files by their update',
    files: {
      'diff_1.csv': [past({ sequence: 9, name: '昔', updated: '2026-08-02' }), NOW],
      'diff_2.csv': [past({ sequence: 1, name: '間', updated: '2026-08-03' })],
    },
    states: ['昔', '間'],
  },
  {
    name: 'older rows that say otherwise, of zenken and sabun',
    files: {
      'a.csv': [row({ name: '昔', updated: '2026-07-01' })],
      'diff_1.csv': [row({ name: '間', updated: '2026-08-01' }), NOW],
    },
    states: ['昔', '間'],
  },
  { name: 'no row that says the same', files: { 'a.csv': [NOW], 'b.csv': [NOW] } },
  {
    name: 'history of a day that a newer zenken is beyond',
    files: { 'a.csv': [NOW], 'diff_1.csv': [past({ name: '昔', updated: '2026-07-01' })] },
    states: ['昔'],
  },
  {
    name: 'no history row as what holds, though it is the newest',
    files: { 'a.csv': [NOW], 'diff_1.csv': [past({ name: '昔', updated: '2026-08-20' })] },
    states: ['昔'],
  },
  {
    name: 'no history row without the day it began',
    files: { 'diff_1.csv': [past({ name: '昔', changed: '' }), NOW] },
  },
  {
    name: 'nothing from before a deletion',
    files: {
      'diff_1.csv': [
        past({ sequence: 1, name: '昔', updated: '2026-07-01' }),
        deletionLine({ sequence: 2, number: N1, updated: '2026-07-02' }),
        past({ sequence: 3, name: '間', updated: '2026-08-03' }),
        NOW,
      ],
    },
    states: ['間'],
  },
  {
    name: 'nothing from the day of a deletion',
    files: {
      'diff_1.csv': [
        past({ sequence: 1, name: '昔', updated: '2026-07-02' }),
        deletionLine({ sequence: 2, number: N1, updated: '2026-07-02' }),
        NOW,
      ],
    },
  },
  {
    name: 'nothing from before a row that could not be read',
    files: {
      'diff_1.csv': [
        row({ sequence: 1, name: '昔', updated: '2026-07-01' }),
        row({ sequence: 2, kind: '999', updated: '2026-07-02' }),
        past({ sequence: 3, name: '間', updated: '2026-08-03' }),
        NOW,
      ],
    },
    states: ['間'],
  },
]

describe('mergeNta', () => {
  for (const { name, files, states = [] } of CASES)
    test(`gives ${name}`, () =>
      inFolder(async (folder) => {
        write(
          folder,
          Object.fromEntries(
            Object.entries(files).map(([file, rows]) => [file, rows.map((one) => `${one}\n`).join('')]),
          ),
        )
        for (const nta of [Object.keys(files), Object.keys(files).reverse()]) {
          const { rows } = await read(folder, { nta })
          assert.deepEqual(
            rows.map(({ nta: { name: now }, past: before = [] }) => [now, ...before.map((state) => state.name)]),
            [['今', ...states]],
          )
        }
      }))

  test('publishes nothing of a number that has history rows alone', () =>
    inFolder(async (folder) => {
      write(folder, { 'diff_1.csv': `${past({ name: '昔' })}\n${ntaLine({ number: numberOf(2) })}\n` })
      const { rows, counts } = await read(folder, { nta: ['diff_1.csv'] })
      const found = rows.map(({ number }) => number)
      assert.deepEqual(found, [numberOf(2)])
      assert.deepEqual([counts?.past.nta, counts?.ignored.nta, counts?.numbers], [1, 0, 1])
    }))
})
