import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import type { FieldLists } from '../../../src/query/match/field-lists.ts'
import { prefixMatches } from '../../../src/query/match/prefix-matches.ts'
import { textIn } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const SKETCHES = records<{ name: string; nameKana?: string; formerNames?: readonly { name: string; until: string }[] }>(
  import.meta,
)

// Matches by field: trade name; reading, English or usual name; romanised reading; former name.
const ROWS = records<{
  readonly q: string
  readonly exact: readonly (readonly number[])[]
  readonly prefix: readonly (readonly number[])[]
}>(import.meta, 'prefix-matches-rows')

for (const leaf of [1, 2, 8])
  describe(`prefixMatches with leaves of ${leaf}`, async () => {
    const { index } = (await smallRegister(SKETCHES, leaf)).register

    for (const { q, exact, prefix } of ROWS)
      test(`has ${JSON.stringify(exact)} and ${JSON.stringify(prefix)} for ${q}`, () => {
        const text = textIn(index, q)
        const found = prefixMatches(index, text.joined)
        assert.deepEqual([found.exact, found.prefix].map(shown), [exact, prefix])
        assert.ok(found.verified <= leaf * 3)
      })
  })

function shown(lists: FieldLists): number[][] {
  return lists.map((ofField) => [...ordinalsOfLists(ofField, undefined)])
}
