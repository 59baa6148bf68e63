import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { records } from '../../../fixtures/tables.ts'
import { inFolder, type NtaCells, ntaLine, numberOf, read, write } from '../register-fixture.ts'

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

const CASES: readonly Case[] = records(import.meta)

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
      assert.deepEqual([counts?.taken.nta.past, counts?.taken.nta.ignored, counts?.numbers], [1, 0, 1])
    }))
})
