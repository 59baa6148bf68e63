import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romanise } from '../../../dataset/names/romanise.ts'

const CASES = [
  ['シンジュク', 'Shinjuku'],
  ['オオサカ', 'Osaka'],
  ['コウチ', 'Kochi'],
  ['サッポロ', 'Sapporo'],
  ['チュウオウ', 'Chuo'],
  ['フェリーチェ', 'Feriche'],
] as const

describe('romanise', () => {
  for (const [reading, latin] of CASES)
    test(`writes ${reading} as ${latin}`, () => assert.equal(romanise(reading), latin))
})
