import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isEarlyMerger } from '../../../build/publish/early-merger.ts'
import type { NtaRow } from '../../../build/sources/register-row.ts'
import { rowOf } from './row-fixture.ts'

const YOUNG = { assignmentDate: '2023-05-02' }

const CASES: readonly {
  readonly name: string
  readonly now: NtaRow
  readonly past?: readonly NtaRow[]
  readonly expected: boolean
}[] = [
  { name: 'absorbed another', now: { ...YOUNG, process: '71', changeDate: '2025-05-02' }, expected: true },
  { name: 'absorbed another later', now: { ...YOUNG, process: '71', changeDate: '2025-05-03' }, expected: false },
  { name: 'moved', now: { ...YOUNG, process: '12', changeDate: '2024-01-01' }, expected: false },
  {
    name: 'absorbed another and moved',
    now: { ...YOUNG, process: '12', changeDate: '2026-01-01' },
    past: [{ process: '71', changeDate: '2024-01-01', hihyoji: '0' }],
    expected: true,
  },
  {
    name: 'absorbed another, in a row that is excluded from search,',
    now: { ...YOUNG, process: '12', changeDate: '2026-01-01' },
    past: [{ process: '71', changeDate: '2024-01-01', hihyoji: '1' }],
    expected: false,
  },
  {
    name: 'took another name the day it absorbed another',
    now: { ...YOUNG, process: '71', changeDate: '2026-01-05' },
    past: [{ process: '11', changeDate: '2026-01-05', hihyoji: '0' }],
    expected: true,
  },
  {
    name: 'had a number from the first day on',
    now: { assignmentDate: '2015-10-05', process: '71', changeDate: '2016-01-01' },
    expected: false,
  },
  { name: 'has no day of its number', now: { process: '71', changeDate: '2024-01-01' }, expected: false },
]

describe('isEarlyMerger', () => {
  for (const { name, now, past = [], expected } of CASES) {
    test(`is ${expected} of one that ${name}`, () => {
      assert.equal(isEarlyMerger(rowOf({ nta: now, past })), expected)
    })
  }
})
