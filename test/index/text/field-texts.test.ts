import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FORMER, OTHER, USUAL } from '../../../src/index/text/alphabet.ts'
import { ANY_LENGTH, FieldReader } from '../../../src/index/text/field-reader.ts'
import {
  type FieldTexts,
  formerNames,
  openFieldTexts,
  type SearchFields,
  usualNames,
  writeFieldTexts,
} from '../../../src/index/text/field-texts.ts'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'
import { textsOf as madeTexts, named } from './made-texts.ts'

const YAMADA = { core: '山田', forms: [] }

// ^ is START, $ END, | KANA_END, ~ a romanised letter; ○ is OTHER, U USUAL, F FORMER.
const ROWS = [
  ...records<{ name: string; fields: Partial<SearchFields>; units: string; started: string[] }>(
    import.meta,
    'field-texts-rows',
  ),
  {
    name: 'a reading, an English name and a romanised reading',
    fields: { registered: { ...YAMADA, reading: 'ヤマダ', english: 'ymd', romaji: 'yamada' } },
    units: '^山田$○^ヤマダ$^ymd$^~yamada$',
    started: [
      '山田',
      'ヤマダ',
      'ymd',
      String.fromCharCode(...[...'yamada'].map((letter) => 0xe100 + letter.charCodeAt(0))),
    ],
  },
]

describe('fieldUnits and the fields that are read of them', () => {
  for (const { name, fields, units, started } of ROWS)
    test(`hold ${name}`, () => {
      const texts = textsOf([fields])
      assert.equal(shown(texts, 0), units)
      assert.deepEqual(new FieldReader(texts, ANY_LENGTH).textsOf(0), started)
    })
})

const RENAMED = {
  registered: { ...YAMADA, reading: 'ヤマダ' },
  usual: [
    { core: '青葉', forms: [] },
    { core: '若葉', forms: [] },
  ],
  former: [
    { core: '川岸', forms: ['株式会社'] },
    { core: '双葉', forms: [] },
  ],
}

type NamesRow = { ordinal: number; former?: string[]; registered?: string[]; usual?: string[] }

describe('formerNames and usualNames', () => {
  // The corporation stands between two others, whose names must not be returned.
  const texts = textsOf([{ former: [YAMADA] }, RENAMED, { usual: [YAMADA] }])

  for (const { ordinal, former, registered, usual } of records<NamesRow>(import.meta, 'former-and-usual-names'))
    test(`give each name of ${shown(texts, ordinal)}`, () => {
      assert.deepEqual(partsOf(formerNames(texts, ordinal)), former)
      assert.deepEqual(partsOf(usualNames(texts, ordinal)?.registered), registered)
      assert.deepEqual(partsOf(usualNames(texts, ordinal)?.names), usual)
    })
})

describe('openFieldTexts', () => {
  test('reads what was written', () => {
    const texts = textsOf([{}, RENAMED])
    assert.deepEqual(
      openFieldTexts(
        memorySections((writer) => writeFieldTexts(writer, texts)),
        2,
      ),
      texts,
    )
  })

  test('refuses offsets that end elsewhere', () => {
    const { texts, offsets } = textsOf([{}])
    const damaged = memorySections((writer) => writeFieldTexts(writer, { texts: texts.subarray(1), offsets }))
    assert.throws(() => openFieldTexts(damaged, 1), /^Error: section text.units: 4 items, expected 5\.$/)
  })

  test('refuses more and fewer texts than corporations', () => {
    const sections = memorySections((writer) => writeFieldTexts(writer, textsOf([{}, RENAMED])))
    for (const size of [1, 3])
      assert.throws(() => openFieldTexts(sections, size), /^Error: section text.offsets: 3 items, expected \d/)
  })
})

function textsOf(corporations: readonly Partial<SearchFields>[]): FieldTexts {
  return madeTexts(corporations.map((fields) => ({ ...named(YAMADA), ...fields })))
}

function partsOf(texts: FieldTexts | undefined): string[] | undefined {
  return texts && Array.from({ length: texts.offsets.length - 1 }, (_, place) => shown(texts, place))
}

function shown({ texts, offsets }: FieldTexts, ordinal: number): string {
  return shownUnits([...texts.subarray(offsets[ordinal], offsets[ordinal + 1])])
    .replaceAll(String.fromCharCode(OTHER), '○')
    .replaceAll(String.fromCharCode(USUAL), 'U')
    .replaceAll(String.fromCharCode(FORMER), 'F')
}
