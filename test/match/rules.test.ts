import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ADDRESS_LEVELS, type AddressLevel } from '../../src/match/compare/compare-address.ts'
import type { Closeness } from '../../src/match/compare/compare-name.ts'
import { type Case, decide, RULES } from '../../src/match/rules.ts'
import { records } from '../fixtures/tables.ts'
import { madeLikeness } from './made-likeness.ts'

const PLAIN: Omit<Case, 'best'> = {
  ...{ ties: 0, passedOn: false, unnamed: false, number: undefined, completed: false, several: false },
  ...{ dissolved: false, person: false, remainder: 'none', city: false, block: false, only: false },
  ...{ inCity: undefined, short: false, converted: false, similarThere: false, cut: false, otherThere: false },
  ...{ absorbed: false, later: false },
}

/** `best` is null where nobody is found. */
type Row = {
  readonly name?: string
  readonly best?: Parameters<typeof madeLikeness>[0] | null
  readonly given?: Partial<Case>
  readonly reason: string
  readonly decision: string
}

type Matrix = { readonly given: Partial<Case>; readonly closeness: Closeness } & Readonly<Record<AddressLevel, string>>

// In each case the expected rule decides, although rules below it would decide otherwise.
const CASES = records<Row>(import.meta)

describe('decide', () => {
  for (const { name, best = {}, given, reason, decision } of [...CASES, ...records<Row>(import.meta, 'rules-more')])
    test(`decides ${decision} by ${reason} of ${name ?? 'the case that it is for'}`, () => {
      const decided = decide({ ...PLAIN, ...given, best: best === null ? undefined : madeLikeness(best) })
      assert.deepEqual([decided.decision, decided.reason], [decision, reason])
    })

  // By the level of the address.
  for (const { given, closeness, ...reasons } of records<Matrix>(import.meta, 'rules-matrix'))
    test(`decides ${JSON.stringify(given)} of ${closeness}`, () => {
      const found = ADDRESS_LEVELS.map((address) => {
        return [address, decide({ ...PLAIN, ...given, best: madeLikeness({ closeness, address }) }).reason]
      })
      assert.deepEqual(Object.fromEntries(found), reasons)
    })

  test('every rule has a case, in the order of the rules', () =>
    assert.deepEqual(
      CASES.slice(1).map(({ reason }) => reason),
      RULES.map(({ reason }) => reason),
    ))
})
