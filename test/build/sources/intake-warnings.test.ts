import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Intake } from '../../../build/sources/merge/intake.ts'
import { intakeWarnings } from '../../../build/sources/register.ts'
import { records } from '../../fixtures/tables.ts'

/** A whole file, or the daily file of a day, and what else is known of it. */
type Given = Partial<Intake> & { readonly zenken?: string; readonly sabun?: string }

type Case = { readonly name: string; readonly nta: readonly Given[]; readonly warns: readonly string[] }

const CASES: readonly Case[] = records(import.meta)

describe('intakeWarnings', () => {
  for (const { name, nta, warns } of CASES)
    test(`of ${name}: ${warns.length === 0 ? 'nothing' : 'tells'}`, () => {
      const intakes = nta.map(({ zenken = '', sabun, ...more }): Intake => {
        const file = sabun === undefined ? zenken : `in/diff_${sabun}.zip/diff_${sabun}.csv`
        const counts = { rows: 1, past: 0, ignored: 0, rejected: 0, unowned: 0 }
        const order = sabun === undefined ? 'state' : 'events'
        return { file, rowFile: '', newest: 20260831, order, ...counts, ...more }
      })
      assert.deepEqual(intakeWarnings(intakes), warns)
    })
})
