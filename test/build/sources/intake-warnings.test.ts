import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { watchSequence } from '../../../build/sources/layouts/row-reader.ts'
import type { Intake } from '../../../build/sources/merge/intake.ts'
import { intakeWarnings } from '../../../build/sources/register.ts'
import { records } from '../../fixtures/tables.ts'

/** A whole file of these sequence numbers, or the daily file of a day, and what else is known of it. */
type Given = Partial<Intake> & { readonly zenken?: string; readonly of?: readonly number[]; readonly sabun?: string }

type Case = { readonly name: string; readonly nta: readonly Given[]; readonly warns: readonly string[] }

const CASES: readonly Case[] = records(import.meta)

describe('intakeWarnings', () => {
  for (const { name, nta, warns } of CASES)
    test(`of ${name}: ${warns.length === 0 ? 'nothing' : 'tells'}`, () => {
      const intakes = nta.map(({ zenken: file = '', of = [], sabun: day, ...more }) => ({
        ...(day === undefined ? zenken(file, of) : sabun(day)),
        ...more,
      }))
      assert.deepEqual(intakeWarnings(intakes), warns)
    })
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
