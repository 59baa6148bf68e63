import type { InterpretRule } from '../../../domain/answer.ts'
import type { Wording } from '../../address/language.ts'

/** The words that say what was searched for instead of the text as typed, and why. */
export type InterpretedWords = {
  readonly title: (q: string, place: string) => string
  readonly why: Readonly<Record<InterpretRule, string>>
  readonly leftOut: (text: string) => string
  readonly all: (count: string) => string
  readonly literal: (q: string) => string
  readonly betweenPlaces: string
}

export const INTERPRETED_WORDS: Wording<InterpretedWords> = {
  ja: {
    title: (q, place) => (place === '' ? `「${q}」で検索しました` : `「${q}」を${place}で検索しました`),
    why: {
      number: '法人番号が含まれているため、その法人を表示しています。',
      legal_form: '法人格の書き方を直すか、省きました。',
      courtesy: '敬称、連絡先、注記などを省きました。',
      department: '支店、部署、役職などを省きました。',
      consortium: '共同体などの代表者と思われる法人を検索しました。',
      place: '地名を所在地の条件にしました。',
      spelling: '綴りの最も近い名称を検索しました。',
      piece: '途中の語の有無だけが異なる名称を検索しました。',
      beginning: '先頭の、登記された名称に当たる部分を検索しました。',
    },
    leftOut: (text) => `省いた部分：${text}`,
    all: (count) => `${count}件すべてを見る`,
    literal: (q) => `入力どおり「${q}」の検索結果`,
    betweenPlaces: '',
  },
  en: {
    title: (q, place) => (place === '' ? `Searched for “${q}” instead` : `Searched for “${q}” in ${place} instead`),
    why: {
      number: 'The text holds a corporate number: this is its corporation.',
      legal_form: 'The legal form was put right, or left out.',
      courtesy: 'Courtesies, addresses and remarks were left out.',
      department: 'A branch, department or post was left out.',
      consortium: 'This seems to be the leading member of a consortium.',
      place: 'Words that are a place were taken for a filter.',
      spelling: 'This is the nearest spelling.',
      piece: 'This name has a piece inside that the text lacks, or lacks one that the text has.',
      beginning: 'The text begins with this registered name.',
    },
    leftOut: (text) => `Left out: ${text}`,
    all: (count) => `See all ${count}`,
    literal: (q) => `Results for “${q}” as typed`,
    betweenPlaces: ' ',
  },
}
