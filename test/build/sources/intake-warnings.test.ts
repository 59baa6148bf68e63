import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { intakeWarnings } from '../../../build/sources/intake-warnings.ts'
import { watchSequence } from '../../../build/sources/layouts/row-reader.ts'
import type { Intake } from '../../../build/sources/merge/intake.ts'

type Case = { readonly name: string; readonly nta: readonly Intake[]; readonly warns: readonly string[] }

const CASES: readonly Case[] = [
  { name: 'a whole file', nta: [zenken('a.csv', [1, 2, 3])], warns: [] },
  {
    name: 'rows cut out of the middle',
    nta: [zenken('a.csv', [1, 2, 5, 6, 9])],
    warns: ['a.csv: 4 sequence numbers are missing, the first after 2.'],
  },
  {
    name: 'a rejected row whose number could not be read',
    nta: [{ ...zenken('a.csv', [1, 3]), unread: 1 }],
    warns: [],
  },
  {
    name: 'one more missing than rejected rows explain',
    nta: [{ ...zenken('a.csv', [1, 4]), unread: 1 }],
    warns: ['a.csv: 1 sequence numbers are missing, the first after 1.'],
  },
  {
    name: 'a file without its beginning',
    nta: [zenken('a.csv', [7, 8])],
    warns: ['a.csv: its sequence numbers begin with 7; the rows before are missing.'],
  },
  {
    name: 'a part that goes on where another ended',
    nta: [zenken('b.csv', [3, 4]), zenken('a.csv', [1, 2])],
    warns: [],
  },
  { name: 'files joined into one', nta: [zenken('a.csv', [1, 2, 1, 2, 3])], warns: [] },
  {
    name: 'more files with gaps than anybody reads of',
    nta: Array.from({ length: 8 }, (_, i) => zenken(`${i}.csv`, [1, 3])),
    warns: [
      ...Array.from({ length: 5 }, (_, i) => `${i}.csv: 1 sequence numbers are missing, the first after 1.`),
      '3 more files have gaps in their sequence numbers.',
    ],
  },
  {
    name: 'full files of several months',
    nta: [
      '00_zenkoku_all_20260831_01',
      '00_zenkoku_all_20260831_02',
      '13_tokyo_all_20260731',
      '00_zenkoku_all_20260731',
    ].map((name) => zenken(`old/${name}.csv`, [1])),
    warns: [
      '全件 files of 00_zenkoku are of 20260731, 20260831: what was deleted between them is published where no 差分 file tells; give the newest alone.',
    ],
  },
  { name: 'a weekend between daily files', nta: [sabun('20260821'), sabun('20260824')], warns: [] },
  {
    name: 'weekdays without a daily file',
    nta: [sabun('20260826'), sabun('20260820'), sabun('20260821')],
    warns: ['No 差分 file is of 2026-08-24, 2026-08-25: national holidays have no file, other weekdays have one.'],
  },
  {
    name: 'a daily file of another name, by its newest row',
    nta: [sabun('20260824'), { ...zenken('renamed.csv', [1]), order: 'events', newest: 20260826 }],
    warns: ['No 差分 file is of 2026-08-25: national holidays have no file, other weekdays have one.'],
  },
  {
    name: 'a daily file whose name has no day of the calendar, by its newest row',
    nta: [sabun('20260820'), { ...sabun('20261399'), newest: 20260824 }],
    warns: ['No 差分 file is of 2026-08-21: national holidays have no file, other weekdays have one.'],
  },
  {
    name: 'a month without daily files',
    nta: [sabun('20260803'), sabun('20260831')],
    warns: [
      `No 差分 file is of 2026-08-04, 2026-08-05, 2026-08-06, 2026-08-07, 2026-08-10, 2026-08-11, 2026-08-12, 2026-08-13, 2026-08-14, 2026-08-17 and 9 more: national holidays have no file, other weekdays have one.`,
    ],
  },
]

describe('intakeWarnings', () => {
  for (const { name, nta, warns } of CASES)
    test(`of ${name}: ${warns.length === 0 ? 'nothing' : 'tells'}`, () => assert.deepEqual(intakeWarnings(nta), warns))
})

function zenken(file: string, sequence: readonly number[]): Intake {
  const watch = watchSequence()
  for (const number of sequence) watch.note(number)
  const facts = watch.facts()
  const counts = { rows: sequence.length, past: 0, ignored: 0, rejected: 0, unread: 0, unowned: 0 }
  return { file, rowFile: '', newest: 20260831, order: 'state', ...counts, ...(facts ? { sequence: facts } : {}) }
}

function sabun(day: string): Intake {
  return { ...zenken(`in/diff_${day}.zip/diff_${day}.csv`, [1, 2]), order: 'events' }
}
