import type { InterpretRule } from '../../../facts/answer.ts'
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
    title(q, place) {
      if (q === '') return `所在地が${place}の法人`
      return place === '' ? `代わりに「${q}」で検索しました` : `「${q}」を${place}で検索しました`
    },
    why: {
      number: '法人番号が含まれているため、その法人を表示しています。',
      legal_form: '法人格の書き方を直すか、法人格を省いて検索しました。',
      courtesy: '敬称、連絡先、注記などを省きました。',
      department: '支店、部署、役職などを省きました。',
      consortium: '共同体などの代表と思われる法人を検索しました。',
      address: 'この所在地に登記された法人です。',
      building: 'この建物に登記された法人です。',
      place: '地名を所在地の条件にしました。',
      spelling: '綴りが最も近い名称で検索しました。',
      piece: '途中の語の有無だけが異なる名称で検索しました。',
      beginning: '入力の先頭にある、登記された名称で検索しました。',
      end: '入力の末尾にある、登記された名称で検索しました。',
      part_in_brackets: '入力の括弧の中にある、登記された名称で検索しました。',
    },
    leftOut: (text) => `省いた部分：${text}`,
    all: (count) => `${count}件すべてを見る`,
    literal: (q) => `入力どおり「${q}」の検索結果`,
    betweenPlaces: '',
  },
  en: {
    title(q, place) {
      if (q === '') return `Corporations in ${place}`
      return place === '' ? `Searched for “${q}” instead` : `Searched for “${q}” in ${place}`
    },
    why: {
      number: 'The text contains a corporate number; this is the corporation that has it.',
      legal_form: 'The legal form was corrected or left out.',
      courtesy: 'Courtesy titles, contact details, remarks and the like were left out.',
      department: 'A branch, department, job title or the like was left out.',
      consortium: 'This seems to be the leading member of a consortium.',
      address: 'These corporations are registered at this address.',
      building: 'These corporations are registered in this building.',
      place: 'A place name in the text was used to filter by location.',
      spelling: 'This is the name with the closest spelling.',
      piece: 'This name differs from the text only by a part in the middle, which one of them lacks.',
      beginning: 'The text begins with this registered name.',
      end: 'The text has this registered name behind something else.',
      part_in_brackets: 'The text has this registered name in brackets.',
    },
    leftOut: (text) => `Left out: ${text}`,
    all: (count) => `See all ${count}`,
    literal: (q) => `Results for “${q}” as typed`,
    betweenPlaces: ' ',
  },
}
