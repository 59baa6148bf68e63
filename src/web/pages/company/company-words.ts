import type { Wording } from '../../address/language.ts'
import { shortMonth } from '../../format/dates.ts'

export type CompanyWords = {
  readonly number: string
  readonly kind: string
  readonly kindOf: (form: string, kind: string) => string
  readonly invoice: string
  readonly invoiceNote: string
  readonly invoiceCheck: string
  readonly from: (source: string) => string
  readonly address: string
  readonly industry: string
  readonly capital: string
  readonly people: string
  readonly insured: string
  readonly fewInsured: string
  readonly fewInsuredReason: string
  readonly peopleNote: string
  readonly insuredNote: string
  readonly representative: string
  readonly representativeNote: string
  readonly pageOverviewNote: string
  readonly listing: string
  readonly listings: { readonly listed: string; readonly unlisted: string }
  readonly securitiesCode: string
  readonly yearEnd: string
  readonly endOfMonth: (month: number) => string
  readonly edinetCode: string
  readonly edinetNote: string
  readonly assigned: string
  readonly assignedAtOnce: string
  readonly assignedLater: string
  readonly absorbedNamesake: string
  readonly absorbedNamesakeNote: string
  readonly addressEn: string
  readonly addressEnNote: string
  readonly otherNames: string
  readonly formerNames: string
  readonly formerLocations: string
  /** The words before and after the day. */
  readonly until: { readonly before: string; readonly after: string }
  readonly more: (count: string) => string
  readonly established: string
  readonly website: string
  readonly overview: string
  readonly updated: string
  readonly sources: string
  readonly sourceFields: string
  readonly sourceDate: string
  readonly sourceSize: string
  readonly sourceLicense: string
  readonly neighbours: { readonly building: string; readonly street: string }
  readonly neighboursAt: (address: string, count: string) => string
  readonly allNeighbours: (count: string) => string
  readonly noNeighbours: string
}

export const COMPANY_WORDS: Wording<CompanyWords> = {
  ja: {
    number: '法人番号',
    kind: '法人種別',
    kindOf: (form, kind) => `${form}（${kind}）`,
    invoice: 'インボイスの登録番号',
    invoiceNote: '適格請求書発行事業者として登録している場合の番号です。',
    invoiceCheck: '登録の有無を国税庁で確認',
    from: (source) => `出典：${source}`,
    address: '所在地',
    industry: '業種',
    capital: '資本金',
    people: '従業員数',
    insured: '厚生年金の被保険者数',
    fewInsured: '1–4人',
    fewInsuredReason:
      '5人未満の正確な人数は公表していません。個人の推測を防ぐためで、元データの利用規約によるものです。',
    peopleNote: '国の法人情報データベースで公表された人数。',
    insuredNote:
      '厚生年金に入っている人の数で、公式の総従業員数ではありません。短時間勤務などで加入していない人は含みません。',
    representative: '代表者',
    representativeNote: '代表者名はこのページだけに表示し、検索やAPIの対象にしていません。',
    pageOverviewNote: '人名を含む可能性があるため、このページだけに表示し、検索やAPIの対象にしていません。',
    listing: '上場区分',
    listings: { listed: '上場', unlisted: '非上場' },
    securitiesCode: '証券コード',
    yearEnd: '決算日',
    endOfMonth: (month) => `${month}月末日`,
    edinetCode: 'EDINETコード',
    edinetNote: '有価証券報告書などを開示するEDINET（金融庁）での番号です。',
    assigned: '法人番号指定日',
    assignedAtOnce: '法人番号の制度が始まった日に、当時あった法人へ一斉に指定されたものです。設立日ではありません。',
    assignedLater: '法人番号が指定された日です。設立日とは限りません。',
    absorbedNamesake: '同じ名称の法人の合併',
    absorbedNamesakeNote: '同じ名称の別の法人を合併した日です。それより前の名称は、その法人のものかもしれません。',
    addressEn: '所在地（英語表記）',
    addressEnNote: '英語で登録された所在地です。日本語の所在地より古いことがあります。',
    otherNames: '通称など',
    formerNames: '以前の名称',
    formerLocations: '以前の所在地',
    until: { before: '', after: 'まで' },
    more: (count) => `ほか${count}件`,
    established: '設立',
    website: 'ウェブサイト',
    overview: '事業概要',
    updated: '最終更新',
    sources: '出典',
    sourceFields: '項目',
    sourceDate: '時点',
    sourceSize: '掲載法人数',
    sourceLicense: '利用条件',
    neighbours: { building: '同じ建物の法人', street: '同じ所在地の法人' },
    neighboursAt: (address, count) => `${address}：ほかに${count}件`,
    allNeighbours: (count) => `${count}件すべてを見る`,
    noNeighbours: 'ほかに掲載中の法人はありません。',
  },
  en: {
    number: 'Corporate number',
    kind: 'Kind',
    kindOf: (form, kind) => `${form} (${kind})`,
    invoice: 'Invoice registration number',
    invoiceNote: 'Its number if it is registered as a qualified invoice issuer.',
    invoiceCheck: 'Check the registration with the National Tax Agency',
    from: (source) => `Source: ${source}`,
    address: 'Location',
    industry: 'Industry',
    capital: 'Capital',
    people: 'Employees',
    insured: 'Insured in the employee pension scheme',
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
    listing: 'Listing',
    listings: { listed: 'Listed', unlisted: 'Not listed' },
    securitiesCode: 'Securities code',
    yearEnd: 'Fiscal year ends',
    endOfMonth: (month) => `end of ${shortMonth(month)}`,
    edinetCode: 'EDINET code',
    edinetNote: 'Its number in EDINET, the Financial Services Agency’s disclosure system for securities reports.',
    assigned: 'Number assigned',
    assignedAtOnce:
      'Assigned to every corporation of the time on the day corporate numbers began. This is not the day it was founded.',
    assignedLater: 'The day the corporate number was assigned, which need not be the day it was founded.',
    absorbedNamesake: 'Absorbed a namesake',
    absorbedNamesakeNote:
      'The day on which it absorbed another corporation of the same name. Before that day, the name may mean the other one.',
    addressEn: 'Location in English',
    addressEnNote: 'As registered in English. It may be older than the location in Japanese.',
    otherNames: 'Also called',
    formerNames: 'Former names',
    formerLocations: 'Former locations',
    until: { before: 'until ', after: '' },
    more: (count) => `${count} more`,
    established: 'Established',
    website: 'Website',
    overview: 'Business',
    updated: 'Last updated',
    sources: 'Sources',
    sourceFields: 'Fields',
    sourceDate: 'As of',
    sourceSize: 'Corporations',
    sourceLicense: 'Terms',
    neighbours: { building: 'In the same building', street: 'At the same address' },
    neighboursAt: (address, count) => `${address}: ${count} more`,
    allNeighbours: (count) => `See all ${count}`,
    noNeighbours: 'There is no other published corporation here.',
  },
}
