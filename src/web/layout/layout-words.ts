import type { Wording } from '../address/language.ts'
import type { Section } from './page.ts'

/** The service's name as pages show it. */
export const SITE_NAME: Wording<string> = { ja: '法人台帳', en: 'Hōjin Daichō' }

const JA = {
  tagline: '日本の法人をしらべる',
  faultyTitle: (title: string) => `エラー：${title}`,
  skip: '本文へ',
  skipToResults: '検索結果へ',
  home: 'トップページ',
  mainNavigation: '主なページ',
  otherLanguage: 'English',
  footer: '公的機関のオープンデータを加工して作成しています。国や行政機関が運営するサービスではありません。',
  fictionalFooter: '架空のデータによるデモです。国や行政機関が運営するサービスではありません。',
  operator: '運営：',
  footerNavigation: 'このサイトについて',
  snapshot: 'データの版',
}

export const LAYOUT_WORDS: Wording<typeof JA & { readonly sections: Readonly<Record<Section, string>> }> = {
  ja: {
    ...JA,
    sections: {
      search: '検索',
      discover: '地図と業種',
      match: '名寄せ',
      developers: '開発者',
      pricing: '料金',
      docs: 'API',
      data: 'データ',
    },
  },
  en: {
    tagline: 'Look up corporations in Japan',
    faultyTitle: (title) => `Error: ${title}`,
    skip: 'Skip to content',
    skipToResults: 'Skip to results',
    home: 'Home',
    mainNavigation: 'Main pages',
    otherLanguage: '日本語',
    sections: {
      search: 'Search',
      discover: 'Discover',
      match: 'Match a list',
      developers: 'Developers',
      pricing: 'Pricing',
      docs: 'API',
      data: 'Data',
    },
    footer: 'Made by processing open data of public agencies. Not run by the state or any government agency.',
    fictionalFooter: 'A demo with fictional data. Not run by the state or any government agency.',
    operator: 'Operated by',
    footerNavigation: 'About this site',
    snapshot: 'Data version',
  },
}
