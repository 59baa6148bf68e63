import type { Wording } from '../../address/language.ts'

const JA = {
  title: (place: string) => `${place}の法人`,
  lead: (place: string, count: string) => `${place}に本店や主な事務所がある${count}法人を、種別や業種から探せます。`,
  above: '上の地域',
  country: '全国',
  all: (count: string) => `${count}法人をすべて見る`,
  parts: '市区町村',
  wards: '区',
  kinds: '法人種別',
  industries: '業種',
  industryNote: '業種が分かっている法人だけを数えています。',
  newest: '新しい法人',
  newestNote: '法人番号が指定された日の新しい順。',
  largest: (fact: string) => `${fact}の多い法人`,
}

export const PLACE_WORDS: Wording<typeof JA> = {
  ja: JA,
  en: {
    title: (place) => `Corporations in ${place}`,
    lead: (place, count) =>
      `${count} corporations have their registered office in ${place}. Browse them by kind or industry.`,
    above: 'Larger areas',
    country: 'Japan',
    all: (count) => `See all ${count}`,
    parts: 'Cities, wards, towns and villages',
    wards: 'Wards',
    kinds: 'Kinds',
    industries: 'Industries',
    industryNote: 'Only corporations whose industry is known are counted.',
    newest: 'Newest corporations',
    newestNote: 'By the day on which the corporate number was assigned.',
    largest: (fact) => `Largest ${fact}`,
  },
}
