import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isNaturalPerson } from '../../../src/match/reading/natural-person.ts'
import { texts } from '../../fixtures/tables.ts'

const PERSONS = [
  ...['山田 太郎', '山田　太郎 様', '鈴木花子', '鈴木花子さん', '髙橋由美子', '渡邉健太郎', '佐々木 誠'],
  ...['税理士 佐藤一郎', '弁護士山田太郎', '鷲津 恵理子', 'サトウ ハナコ', 'さとう はなこ', '林 実', '本田様'],
  ...['渡邉 殿', 'ホンダさん', '個人', '個人Ａ', '伊藤次郎（個人）'],
]

const OTHERS = [...texts(import.meta), '㈱山田 太郎', '佐々木 誠 様 殿', '山'.repeat(300)]

describe('isNaturalPerson', () => {
  for (const text of PERSONS) test(`is true of ${text}`, () => assert.equal(isNaturalPerson(text), true))
  for (const text of OTHERS)
    test(`is false of ${text.slice(0, 20) || 'nothing'}`, () => assert.equal(isNaturalPerson(text), false))
})
