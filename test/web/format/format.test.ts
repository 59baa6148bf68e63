import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { SOURCE_IDS } from '../../../src/facts/source-note.ts'
import { noteSource } from '../../../src/query/register/source-notes.ts'
import { englishName, leadingName } from '../../../src/web/format/english-name.ts'
import { cityInEnglish, placesInEnglish } from '../../../src/web/format/english-place.ts'
import { isolated, licenseName, sourceName } from '../../../src/web/format/names.ts'
import {
  formatCount,
  formatDate,
  formatDayOfYear,
  formatPeople,
  formatPostalCode,
  formatWait,
  formatYen,
  webAddress,
} from '../../../src/web/format/values.ts'
import { records, tuples } from '../../fixtures/tables.ts'

describe('formatWait', () => {
  const rows = records<{ readonly seconds: number; readonly ja: string; readonly en: string }>(import.meta, 'waits')
  for (const { seconds, ja, en } of rows)
    test(`says ${seconds} s as ${ja} and ${en}`, () =>
      assert.deepEqual([formatWait(seconds, 'ja'), formatWait(seconds, 'en')], [ja, en]))
})

describe('isolated', () => {
  test('holds a name that turns the direction apart from the text around it', () => {
    assert.equal(isolated('株式会社\u202e逆'), '\u2068株式会社\u202e逆\u2069')
    assert.equal(isolated('שלום'), '\u2068שלום\u2069')
  })

  test('leaves ordinary names alone', () => {
    for (const name of ['株式会社青葉', 'Ａｏｂａ＆Ｃｏ．', '𠮷野家']) assert.equal(isolated(name), name)
  })
})

describe('placesInEnglish', () => {
  for (const [address, expected] of tuples<
    readonly [address: string, expected: { rest: string; place: string } | undefined]
  >(import.meta, 'english-place'))
    test(`turns round ${address || 'nothing'}`, () => assert.deepEqual(placesInEnglish(address), expected))
})

describe('cityInEnglish', () => {
  test('leaves a municipality of yesterday as it is', () => assert.equal(cityInEnglish('11', '浦和市'), '浦和市'))
})

describe('formatDate', () => {
  test('writes a date as each reader does', () => {
    assert.equal(formatDate('2026-08-01', 'ja'), '2026年8月1日')
    assert.equal(formatDate('2026-08-01', 'en'), '1 Aug 2026')
  })

  test('writes a day of every year', () =>
    assert.deepEqual([formatDayOfYear(3, 31, 'ja'), formatDayOfYear(3, 31, 'en')], ['3月31日', '31 Mar']))

  test('leaves what is no date as it is', () => {
    for (const text of ['', '1968', '2026-13-01x', '<b>']) assert.equal(formatDate(text, 'ja'), text)
  })
})

describe('formatPostalCode', () => {
  test('puts the hyphen into seven digits only', () => {
    assert.equal(formatPostalCode('1000005'), '〒100-0005')
    assert.equal(formatPostalCode('SW1A'), '〒SW1A')
  })
})

const WEBSITES: readonly (readonly [text: string, href: string | undefined, label?: string])[] = tuples(
  import.meta,
  'addresses',
)

describe('webAddress', () => {
  for (const [text, href, label] of WEBSITES)
    test(`takes ${JSON.stringify(text)} for ${href ?? 'plain text'}`, () =>
      assert.deepEqual(webAddress(text), href === undefined ? undefined : { href, label }))
})

const JAPANESE = /[\p{Script=Han}\p{Script=Katakana}]/u

describe('sourceName and licenseName', () => {
  for (const id of SOURCE_IDS)
    test(`are in English for ${id}, and those of the terms in Japanese`, () => {
      for (const fictional of [true, false]) {
        const note = noteSource({ id }, { fictional })
        assert.doesNotMatch(`${sourceName(note, 'en')} ${licenseName(note, 'en')}`, JAPANESE)
        assert.deepEqual([sourceName(note, 'ja'), licenseName(note, 'ja')], [note.name, note.license])
        assert.equal(sourceName(note, 'en').startsWith('Fictional'), fictional)
      }
    })
})

type Row = { name: string; name_kana?: string; name_en?: string; text: string; lang: string }

describe('englishName', () => {
  for (const { name, name_kana, name_en, text, lang } of records<Row>(import.meta, 'english-name'))
    test(`leads with ${text} for ${name}`, () =>
      assert.deepEqual(englishName({ name, ...(name_kana && { name_kana }), ...(name_en && { name_en }) }), {
        text,
        lang,
      }))

  test('has no word of more than 16 letters, unless it is Japanese or registered in Latin letters', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ァ-ヺー]{1,60}$/),
        fc.stringMatching(/^[\u4e00-\u4e40ァ-ヺ・]{1,20}$/),
        (name_kana, name) => {
          const { text, lang } = englishName({ name, name_kana })
          if (lang === 'ja') assert.equal(text, name)
          else for (const word of text.split(' ')) assert.ok(word.length <= 16, text)
        },
      ),
    ))

  test('is for pages in English alone', () =>
    assert.deepEqual(leadingName({ name: '青葉', name_en: 'Aoba' }, 'ja'), { text: '青葉', lang: 'ja' }))
})

const YEN: readonly (readonly [yen: number, ja: string, en: string])[] = [
  ...tuples<readonly [yen: number, ja: string, en: string]>(import.meta, 'numbers'),
  [Number.MAX_SAFE_INTEGER, '9,007兆1,992億5,474万991円', '¥9,007,199,254,740,991'],
]

describe('formatYen', () => {
  for (const [yen, ja, en] of YEN)
    test(`writes ${yen} as ${ja} and ${en}`, () => {
      assert.equal(formatYen(yen, 'ja'), ja)
      assert.equal(formatYen(yen, 'en'), en)
    })

  test('loses no yen', () => {
    const units = new Map([
      ['万', 1e4],
      ['億', 1e8],
      ['兆', 1e12],
      ['', 1],
    ])
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (yen) => {
        const groups = formatYen(yen, 'ja').matchAll(/([\d,]+)([万億兆]?)/g)
        const sum = [...groups].reduce((total, [, digits = '', unit = '']) => {
          return total + Number(digits.replaceAll(',', '')) * (units.get(unit) ?? Number.NaN)
        }, 0)
        assert.equal(sum, yen)
      }),
    )
  })
})

describe('formatPeople', () => {
  test('counts people in both languages', () => {
    assert.equal(formatPeople(1234, 'ja'), '1,234人')
    assert.equal(formatPeople(1234, 'en'), '1,234 people')
    assert.equal(formatPeople(1, 'en'), '1 person')
  })
})

describe('formatCount', () => {
  test('groups by thousands in both languages', () => {
    assert.equal(formatCount(475_054, 'ja'), '475,054')
    assert.equal(formatCount(475_054, 'en'), '475,054')
  })
})
