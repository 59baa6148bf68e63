import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherNames } from '../../../build/publish/other-names.ts'
import { records } from '../../fixtures/tables.ts'
import { published, rowOf } from './row-fixture.ts'

type Case = {
  readonly name: string
  readonly edinet?: string
  readonly english?: string
  readonly usualNames?: readonly string[]
  readonly names: readonly string[]
  readonly sources: readonly string[]
}

// The registered name is 株式会社ヤマダ商店.
const CASES: readonly Case[] = records(import.meta)

describe('otherNames', () => {
  for (const { name, edinet, english, usualNames, names, sources } of CASES) {
    const row = rowOf({
      ...(edinet === undefined ? {} : { edinet: { name: edinet, english } }),
      ...(usualNames === undefined ? {} : { usualNames }),
    })

    test(`gives ${name}`, () => assert.deepEqual(otherNames(row), { names, sources }))

    test(`publishes ${name}, with where it comes from`, () => {
      const { otherNames: others = [], provenance } = published(row).corporation
      assert.deepEqual(others, names)
      const cited = provenance.filter(({ fields }) => fields.includes('other_names'))
      const found = cited.map(({ source }) => source)
      assert.deepEqual(found, sources)
    })
  }
})
