import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namesRepresentative } from '../../../../build/publish/person/names-representative.ts'

describe('namesRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = [
    ['ヌルポ産業の子会社', '業務執行社員　ヌルポ産業合同会社', true],
    ['林誠の店', '林　誠', true],
    ['誠林の店', '林　誠', true],
    ['林業と誠実', '林　誠', false],
    ['森林の店', '林　誠', false],
    ['山.田.太.郎の店', '山田　太郎', true],
    ['太.郎.山.田の店', '山田　太郎', true],
    ['林.太.一の店', '林太一', true],
    ['青翠堂の店', '翠', true],
    ['青翠堂の店', '翠　蘂', false],
    ['青翠堂の店', '翠及び蘂', true],
    ['ヌの店', 'ヌ', true],
    ['ヌの店', 'ヌ　ガビ', false],
    ['ヌルポの店', 'ヌルポガバ', true],
    ['ポガバの店', 'ヌルポガバ', true],
    ['ルポガの店', 'ヌルポガバ', false],
    ['a shop of Li', 'Li Na', true],
    ['a link', 'Li Na', false],
    ['a kimono', 'Kim Na', false],
    ['zzqxmart', 'Zzqx Na', true],
    ['J is a letter', 'J Zzqx', false],
    ['zzqx.example.jp', 'Zzqxwvyk', true],
    ['wvyk.example.jp', 'Zzqxwvyk', true],
    ['qxwv.example.jp', 'Zzqxwvyk', false],
    // A half-width comma separates two people, and each may be called by a part of the name.
    ['ヌルポの店', 'ヌルポガバ､ガビチョウ', true],
    ['山 田の店', '山田', true],
    ['蘂瓈の店', '代表取締役', false],
    ['社長の店', '蘂瓈社長', false],
  ]
  for (const [text, field, expected] of cases) {
    test(`finds ${expected ? 'a' : 'no'} part of ${field} in ${text}`, () =>
      assert.equal(namesRepresentative(text, field), expected))
  }
})
