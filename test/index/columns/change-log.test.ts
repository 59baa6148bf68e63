import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { LOGGED_FACTS } from '../../../src/facts/fact-table.ts'
import {
  bitsOf,
  CHANGE_SECTIONS,
  type ChangeEntry,
  changesOf,
  factsOfBits,
  openChangeLog,
  writeChangeLog,
} from '../../../src/index/columns/change-log.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const FROM = 20_000

const entry: fc.Arbitrary<ChangeEntry> = fc.record({
  ordinal: fc.nat(9),
  day: fc.integer({ min: FROM + 1, max: FROM + 5 }),
  facts: fc.integer({ min: 1, max: 0xffff_ffff }),
})

describe('changesOf', () => {
  test('unites the changes of a corporation since a day, as going through them does', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.nat(9), fc.integer({ min: FROM, max: FROM + 6 }), (given, ordinal, since) => {
        const entries = given.toSorted((one, other) => one.ordinal - other.ordinal || one.day - other.day)
        const log = openChangeLog(
          memorySections((writer) => writeChangeLog(writer, entries)),
          FROM,
        )
        const meant = entries.filter((one) => one.ordinal === ordinal && one.day >= since)
        const expected = meant.reduce((bits, { facts }) => bits | facts, 0)
        assert.equal(changesOf(log, ordinal, since), expected)
      }),
    )
  })
})

describe('openChangeLog', () => {
  for (const short of CHANGE_SECTIONS)
    test(`refuses ${short} that is shorter than the others`, () => {
      const entries = [{ ordinal: 1, day: FROM + 1, facts: 1 }]
      const sections = memorySections((writer) => writeChangeLog(writer, entries))
      const section = (name: string) => (name === short ? new Uint8Array(0) : sections.section(name))
      assert.throws(() => openChangeLog({ section }, FROM), /section changes/)
    })
})

describe('LOGGED_FACTS', () => {
  test('fit into a number of 32 bits, each in its own', () => {
    assert.ok(LOGGED_FACTS.length <= 32)
    for (const name of LOGGED_FACTS) assert.deepEqual(factsOfBits(bitsOf([name, 'sources'])), [name])
  })
})
