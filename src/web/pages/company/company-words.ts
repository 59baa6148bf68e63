import type { FactName } from '../../../facts/fact-table.ts'
import { FACTS } from '../../../facts/fact-table.ts'
import type { Language, Wording } from '../../address/language.ts'

const JA = {
  kindOf: (form: string, kind: string) => `${form}（${kind}）`,
  invoice: 'インボイスの登録番号',
  invoiceNote: '適格請求書発行事業者として登録している場合の番号です。',
  invoiceAsOf: (day: string) => `${day}時点。取引の日の状態は公表サイトで確認してください。`,
  invoiceFrom: (day: string) => `${day}登録`,
  invoiceCheck: '登録の有無を国税庁で確認',
  from: (source: string) => `出典：${source}`,
  fewInsured: '1–4人',
  fewInsuredReason: '5人未満の正確な人数は公表していません。個人の推測を防ぐためで、元データの利用規約によるものです。',
  peopleNote: '国の法人情報データベースで公表された人数。',
  insuredNote:
    '厚生年金に入っている人の数で、公式の総従業員数ではありません。短時間勤務などで加入していない人は含みません。',
  representative: '代表者',
  representativeNote: '代表者名はこのページだけに表示し、検索やAPIの対象にしていません。',
  pageOverviewNote: '人名を含む可能性があるため、このページだけに表示し、検索やAPIの対象にしていません。',
  listings: { listed: '上場', unlisted: '非上場' },
  edinetNote: '有価証券報告書などを開示するEDINET（金融庁）での番号です。',
  assignedAtOnce: '法人番号の制度が始まった日に、当時存在した法人に一斉に指定されたものです。設立日ではありません。',
  assignedLater: '法人番号が指定された日です。設立日とは限りません。',
  absorbedNamesakeNote: '同じ名称の別の法人を合併した日です。それより前の名称は、その法人のものかもしれません。',
  addressEnNote: '英語で登録された所在地です。日本語の所在地より古いことがあります。',
  othersIn: (city: string) => `${city}の法人`,
  timeLine: '沿革',
  /** The words before and after the former name, and the former address. */
  renamed: { before: '', after: 'から名称を変更' },
  moved: { before: '', after: 'から移転' },
  more: (count: string) => `ほか${count}件`,
  sources: '出典',
  sourceFields: '項目',
  sourceDate: '時点',
  sourceSize: '掲載法人数',
  sourceLicense: '利用条件',
  neighbours: { building: '同じ建物の法人', street: '同じ所在地の法人' },
  neighboursAt: (address: string, count: string) => `${address}：ほかに${count}件`,
  allNeighbours: (count: string) => `${count}件すべてを見る`,
  noNeighbours: 'ほかに掲載中の法人はありません。',
  namesakes: '近くにある同じ名前の法人',
  allNamesakes: '全国から同じ名前を探す',
}

export const COMPANY_WORDS: Wording<
  typeof JA & { readonly invoiceUntil: { readonly [reason in 'revoked' | 'expired']: (day: string) => string } }
> = {
  ja: { ...JA, invoiceUntil: { revoked: (day) => `${day}取消`, expired: (day) => `${day}失効` } },
  en: {
    kindOf: (form, kind) => `${form} (${kind})`,
    invoice: 'Invoice registration number',
    invoiceNote: 'Its number if it is registered as a qualified invoice issuer.',
    invoiceAsOf: (day) => `As of ${day}. Check the official site for the day of a transaction.`,
    invoiceFrom: (day) => `from ${day}`,
    invoiceUntil: { revoked: (day) => `revoked on ${day}`, expired: (day) => `expired on ${day}` },
    invoiceCheck: 'Check the registration with the National Tax Agency',
    from: (source) => `Source: ${source}`,
    fewInsured: '1–4 people',
    fewInsuredReason:
      'The exact number below five is not published, so that nothing can be inferred about single persons; the terms of the source ask for this.',
    peopleNote: 'As published in the government’s corporate information database.',
    insuredNote:
      'People insured in the employee pension scheme, not an official headcount. Part-time and similar workers outside the scheme are not counted.',
    representative: 'Representative',
    representativeNote: 'The name is shown on this page only. It cannot be searched for and is not part of the API.',
    pageOverviewNote:
      'The text may name a person, so it is shown on this page only. It cannot be searched for and is not part of the API.',
    listings: { listed: 'Listed', unlisted: 'Not listed' },
    edinetNote: 'Its number in EDINET, the Financial Services Agency’s disclosure system for securities reports.',
    assignedAtOnce:
      'Assigned to every corporation of the time on the day corporate numbers began. This is not the day it was founded.',
    assignedLater: 'The day the corporate number was assigned, which need not be the day it was founded.',
    absorbedNamesakeNote:
      'The day on which it absorbed another corporation of the same name. Before that day, the name may mean the other one.',
    addressEnNote: 'As registered in English. It may be older than the location in Japanese.',
    othersIn: (city) => `Corporations in ${city}`,
    timeLine: 'What changed when',
    renamed: { before: 'Renamed; formerly ', after: '' },
    moved: { before: 'Moved; formerly at ', after: '' },
    more: (count) => `${count} more`,
    sources: 'Sources',
    sourceFields: 'Fields',
    sourceDate: 'As of',
    sourceSize: 'Corporations',
    sourceLicense: 'Terms',
    neighbours: { building: 'In the same building', street: 'At the same address' },
    neighboursAt: (address, count) => `${address}: ${count} more`,
    allNeighbours: (count) => `See all ${count}`,
    noNeighbours: 'There is no other published corporation here.',
    namesakes: 'Same name nearby',
    allNamesakes: 'Find the same name all over Japan',
  },
}

/** Returns the name of a fact as a row begins with it. */
export function factTerm(name: FactName, language: Language): string {
  const label = FACTS[name][language]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
