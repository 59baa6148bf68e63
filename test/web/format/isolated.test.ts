import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isolated } from '../../../src/web/format/names.ts'

describe('isolated', () => {
  test('holds a name that turns the direction apart from the text around it', () => {
    assert.equal(isolated('株式会社\u202e逆'), '\u2068株式会社\u202e逆\u2069')
    assert.equal(isolated('שלום'), '\u2068שלום\u2069')
  })

  test('leaves ordinary names alone', () => {
    for (const name of ['株式会社青葉', 'Ａｏｂａ＆Ｃｏ．', '𠮷野家']) assert.equal(isolated(name), name)
  })
})
