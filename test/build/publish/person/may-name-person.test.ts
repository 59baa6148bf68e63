import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayNamePerson } from '../../../../build/publish/person/may-name-person.ts'
import { tuples } from '../../../fixtures/tables.ts'

// Texts that are no words and no names: only their context shows that they are people.
const NOBODY = ['蘂瓈', 'ヌルポ', 'ぬるぽ', 'Zzqx', 'zzqx']

/** Returns the text once for each of the words, which are separated by spaces, with the word in place of `_`. */
function each(text: string, words: string): readonly string[] {
  return words.split(' ').map((word) => text.replace('_', word))
}

const SIGNS: readonly (readonly [what: string, texts: readonly string[]])[] = tuples(import.meta)

const NO_SIGNS: readonly string[] = [
  '山田町の米',
  '山田商店の米',
  '山田が丘の家',
  '神田、渋谷、長岡の店舗',
  '神田と高円寺の店舗',
  '設立：明治10年',
  ...each('代表_', 'する される 電話'),
  ...each('_の技術', '社長室 市長賞 理事会 税理士法人'),
  '市長賞のヌルポ',
  ...each('_の形', '御殿 仕様 同様'),
  ...each('_の声', 'お客様 皆様 職人さん 皆さん 摂氏 諸氏'),
  ...each('職人の_', '手打ちそば 技術 街'),
  ...each('founded by _', 'Japanese Tokyo Osaka Kyoto'),
  ...each('founded by _ zzqx', 'The Our'),
  ...each('Contact _', 'Us Center Centre Form Lens Point'),
  ...each('Director: _ zzqx', 'see the a an our to of by and for'),
  ...each('_@example.jp', 'info contact sales-tokyo office1 recruit'),
]

describe('mayNamePerson', () => {
  test('sees no person where nothing says that a run of letters is one', () =>
    assert.deepEqual(NOBODY.filter(mayNamePerson), []))

  test('sees none in words that look like a name or like a sign of one', () =>
    assert.deepEqual(NO_SIGNS.filter(mayNamePerson), []))

  for (const [what, texts] of SIGNS)
    test(`sees one by ${what}`, () =>
      assert.deepEqual(
        texts.filter((text) => !mayNamePerson(text)),
        [],
      ))
})
