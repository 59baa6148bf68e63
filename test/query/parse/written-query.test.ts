import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { openWrittenNames, writeWrittenNames } from '../../../src/index/columns/written-names.ts'
import { isWritten, WrittenQuery } from '../../../src/query/parse/written-query.ts'
import { writtenName } from '../../../src/text/fold.ts'
import { spellingOf } from '../../../src/text/spelling.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'

const ROWS = records<{ readonly q: string; readonly name: string; readonly same: boolean }>(import.meta)

describe('WrittenQuery', () => {
  for (const { q, name, same } of ROWS)
    test(`${q} is ${same ? '' : 'not '}the registered name ${name}`, () => {
      const query = new WrittenQuery(q)
      assert.equal(isWritten(query.registered(writtenNames(name)), 0), same)
    })

  for (const { q, name, part } of [
    { q: 'みずほ', name: 'みずほ株式会社', part: 'whole' },
    { q: 'みずほ', name: '株式会社みずほ銀行', part: 'beginning' },
    { q: 'みずほ', name: 'ミズホ株式会社', part: 'nothing' },
  ])
    test(`${q} is spelled like ${part} of ${name}`, () => {
      const query = new WrittenQuery(q)
      assert.equal(isWritten(query.spelled(writtenNames(name), 'whole'), 0), part === 'whole')
      assert.equal(isWritten(query.spelled(writtenNames(name), 'beginning'), 0), part !== 'nothing')
    })
})

function writtenNames(name: string) {
  const names = {
    hashes: Uint32Array.of(twoHashes(writtenName(name))[1]),
    spellings: Uint32Array.of(spellingOf(writtenName(name))),
  }
  return openWrittenNames(
    memorySections((writer) => writeWrittenNames(writer, names)),
    1,
  )
}
