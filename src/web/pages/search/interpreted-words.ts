import type { InterpretRule } from '../../../facts/answer.ts'
import type { Wording } from '../../address/language.ts'

/** The words that say how a text is read otherwise than it was typed, and why. */
export type InterpretedWords = {
  /** Names the two lists, for screen readers. */
  readonly lists: string
  readonly title: (q: string, place: string) => string
  readonly typed: (q: string) => string
  /** Begins the sentence about the only list, where the text finds nothing as it was typed. */
  readonly noneTyped: string
  readonly why: Readonly<Record<InterpretRule, (place: string) => string>>
  readonly leftOut: (text: string) => string
  readonly betweenPlaces: string
}

export const INTERPRETED_WORDS: Wording<InterpretedWords> = {
  ja: {
    lists: '検索のしかた',
    title(q, place) {
      if (q === '') return `所在地が${place}`
      return place === '' ? `「${q}」` : `${place}の「${q}」`
    },
    typed: (q) => `入力どおり「${q}」`,
    noneTyped: '入力どおりの名称は見つかりませんでした。',
    why: {
      number: () => '法人番号が含まれているため、その法人を表示しています。',
      legal_form: () => '法人格の書き方を直すか、法人格を省いて検索しました。',
      courtesy: () => '敬称、連絡先、注記などを省いて検索しました。',
      department: () => '支店、部署、役職などを省いて検索しました。',
      consortium: () => '共同体などの代表と思われる法人を検索しました。',
      address: () => 'この所在地に登記された法人です。',
      building: () => 'この建物に登記された法人です。',
      place: (place) => `「${place}」は所在地として検索しました。`,
      spelling: () => '表記が最も近い名称で検索しました。',
      piece: () => '途中の語の有無だけが異なる名称で検索しました。',
      beginning: () => '先頭にある、登記された名称で検索しました。',
      end: () => '末尾にある、登記された名称で検索しました。',
      part_in_brackets: () => '括弧の中にある、登記された名称で検索しました。',
    },
    leftOut: (text) => `省いた部分：${text}`,
    betweenPlaces: '',
  },
  en: {
    lists: 'How the text is read',
    title(q, place) {
      if (q === '') return `Located in ${place}`
      return place === '' ? `“${q}”` : `“${q}” in ${place}`
    },
    typed: (q) => `As typed: “${q}”`,
    noneTyped: 'No name is as it was typed. ',
    why: {
      number: () => 'The text contains a corporate number; this is the corporation that has it.',
      legal_form: () => 'The legal form was corrected or left out.',
      courtesy: () => 'Courtesy titles, contact details, remarks and the like were left out.',
      department: () => 'A branch, department, job title or the like was left out.',
      consortium: () => 'This seems to be the leading member of a consortium.',
      address: () => 'These corporations are registered at this address.',
      building: () => 'These corporations are registered in this building.',
      place: (place) => `“${place}” was read as a location.`,
      spelling: () => 'This is the name with the closest spelling.',
      piece: () => 'This name differs from the text only by a part in the middle, which one of them lacks.',
      beginning: () => 'The text begins with this registered name.',
      end: () => 'The text has this registered name behind something else.',
      part_in_brackets: () => 'The text has this registered name in brackets.',
    },
    leftOut: (text) => `Left out: ${text}`,
    betweenPlaces: ' ',
  },
}
