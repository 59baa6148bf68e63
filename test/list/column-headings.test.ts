import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { roleOfHeading } from '../../src/list/column-headings.ts'

describe('roleOfHeading', () => {
  for (const { headings, role } of [
    {
      headings:
        '会社名 取引先名 取引先名称 法人名称 企業名（必須） 会社名（正式名称） お取引先様名 お客様名 貴社名 顧客名称 name Company_Name 顧客名※',
      role: 'name',
    },
    {
      headings:
        '住所 住所1 住所２ ご住所 取引先住所 仕入先の所在地1 本社所在地 会社所在地 本店又は主たる事務所の所在地 Address address1',
      role: 'wholeAddress',
    },
    { headings: '市区町村 City', role: 'city' },
    { headings: '番地 町名・番地', role: 'addressPart' },
    { headings: '建物名 ビル名', role: 'building' },
    { headings: '郵便番号 〒 Zip-Code', role: 'postalCode' },
    { headings: '都道府県 pref State', role: 'prefecture' },
    { headings: '法人番号 corporate_number インボイス番号', role: 'corporateNumber' },
    { headings: 'as_of 基準日', role: 'asOf' },
    {
      headings:
        '会社名カナ 会社名（フリガナ） 担当者名 氏名 ご担当者様名 メール住所 電話番号 取引先コード 備考 constructor',
      role: undefined,
    },
  ]) {
    for (const heading of headings.split(' ')) {
      test(`knows ${heading} as ${role}`, () => assert.equal(roleOfHeading(heading)?.role, role))
    }
  }
})
