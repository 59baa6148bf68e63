import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { branchingBeginnings } from '../../../src/index/suggestions/suggestions.ts'

describe('branchingBeginnings', () => {
  test('gives the beginnings after which texts go on differently', () =>
    assert.deepEqual(all([['ミツビシショウジ'], ['ミツビシデンキ'], ['ミツビシ'], ['ソフトバンク']]), [
      ['ミツビシ'],
      ['ミツビシ'],
      [],
      [],
    ]))

  test('gives nested beginnings, of every text of a row', () =>
    assert.deepEqual(all([['三菱電機', 'mitsubishidenki'], ['三菱電線', 'mitsubishidensen'], ['三菱商事']]), [
      ['三菱', '三菱電', 'mitsubishiden'],
      ['三菱', '三菱電', 'mitsubishiden'],
      ['三菱'],
    ]))

  test('leaves out beginnings that say too little: three Latin letters, two kana, one kanji', () =>
    assert.deepEqual(all([['abcx'], ['abcy'], ['アイウ'], ['アイエ'], ['山本'], ['山田']]).flat(), []))

  test('gives a beginning to the first eight rows alone', () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`山田${'アイウエオカキクケコサシ'[i]}`])
    const told = all(rows).map((found) => found.length)
    assert.deepEqual(told, [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
  })
})

function all(rows: readonly (readonly string[])[]): (readonly string[])[] {
  const beginningsOf = branchingBeginnings(rows)
  return rows.map((_, row) => beginningsOf(row))
}
