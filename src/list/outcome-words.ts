import type { Decision, Reason } from '../match/rules.ts'
import { ownTable } from '../program/own-file.ts'

/** Why a row that was decided before is confirmed, or has to be looked at again. */
export type KnownReason = 'known' | 'known_renamed' | 'known_moved' | 'known_gone' | 'known_none'

/** `withdrawn`: the corporation that the rules put first is no longer published. */
type Code = Decision | 'chosen' | 'rejected' | 'error' | Reason | KnownReason | 'withdrawn'

/** The words for decisions and their reasons. The rows of outcome-words.tsv: code, Japanese, English. */
export const OUTCOME_WORDS = Object.fromEntries(
  ownTable('src/list/outcome-words.tsv').map(([code, ja = '', en = '']) => [code, { ja, en }]),
) as Readonly<Record<Code, { readonly ja: string; readonly en: string }>>

/** What the fault of an unreadable row, which is told in English, may be. */
export const UNREADABLE_ROW =
  '名前がないか長すぎる、日付が日付でない、引用符が閉じていない、列の数が違う、または合計の行です。'
