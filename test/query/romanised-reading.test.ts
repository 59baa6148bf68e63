import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romanisedReading } from '../../src/query/romanised-reading.ts'

describe('romanisedReading', () => {
  for (const [reading, expected] of [
    ['アオバショウテン', 'Aobashoten'],
    ['トヨタジドウシャ', 'Toyotajidosha'],
    ['エヌティティ', 'Enutiti'],
    ['シティディーシー', 'Shitidishi'],
    ['トゥモロー', 'Tumoro'],
    ['サンジヤナモータース', 'Sanjanamotasu'],
    ['ー', undefined],
    ['', undefined],
    ['アオバ abc', undefined],
  ] as const)
    test(`writes ${reading || 'nothing'} as ${expected}`, () => assert.equal(romanisedReading(reading), expected))
})
