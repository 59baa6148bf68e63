import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildingName } from '../../../src/text/address/building-name.ts'

describe('buildingName', () => {
  const rows: readonly (readonly [rest: string, name: string | undefined])[] = [
    ['', undefined],
    ['401', undefined],
    ['-2F-C', undefined],
    ['-E208号', undefined],
    ['地下1階', undefined],
    ['B1', undefined],
    ['401号室', undefined],
    ['5階KSフロア', undefined],
    ['北側', undefined],
    ['3-A', undefined],
    ['山田方', undefined],
    ['東京共同会計事務所内', undefined],
    ['山田商事株式会社内', undefined],
    ['森ビル', '森ビル'],
    ['-101森ビル', '森ビル'],
    ['101号室森ビル', '森ビル'],
    ['森ビル101', '森ビル'],
    ['森ビル101号室', '森ビル'],
    ['森ビルA-101号', '森ビル'],
    ['森ビルB1F', '森ビル'],
    ['森ビル地下1階', '森ビル'],
    ['森ビル二階', '森ビル'],
    ['森ビル1・2階', '森ビル'],
    ['森ビル3階B号室', '森ビル'],
    ['森ビル6B', '森ビル'],
    ['森ビル12-12', '森ビル'],
    ['森ビル3F山田商店内', '森ビル'],
    ['森ビル(山田商店内)', '森ビル'],
    ['森ビルC/O山田商店', '森ビル'],
    ['森ビル内', '森ビル'],
    ['森ビル2', '森ビル2'],
    ['第2森ビル3階', '第2森ビル'],
    ['308ビル', '308ビル'],
    ['森ビル5号館', '森ビル5号館'],
    ['HOUSE101', 'HOUSE'],
    ['EXTOWER9階', 'EXTOWER'],
    ['森三丁目ビル', '森三丁目ビル'],
  ]
  for (const [rest, name] of rows)
    test(`finds ${name ?? 'none'} in ${rest || 'nothing'}`, () => assert.equal(buildingName(rest), name))
})
