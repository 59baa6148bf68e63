import { LONGEST_CONTACT, LONGEST_DESCRIPTION } from '../../../access/reports/parse-report.ts'
import type { Wording } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import type { ReportFault } from './report-form.ts'

const JA = {
  title: 'データの誤りを知らせる',
  lead: '元の資料を示していただければ確かめられます。登記や届出そのものの変更は、法務局や年金事務所などの窓口へお願いします。',
  field: '誤っている項目',
  choose: '選んでください',
  other: 'その他',
  description: '誤りの内容と正しい値',
  descriptionNote: `${formatCount(LONGEST_DESCRIPTION, 'ja')}字まで。個人の情報は書かないでください。`,
  sourceUrl: '元の資料のURL',
  sourceUrlNote: '正しい値が載っている公開ページ（例：https://example.co.jp/about）。必須です。',
  contact: '連絡先（任意）',
  contactNote: '確認の連絡を差し上げてもよいメールアドレスなど。',
  send: '送る',
  thanks: '報告を受け取りました',
  stored: 'ご協力ありがとうございます。確認のうえ、必要なら次の版で直します。',
  reportId: '受付番号',
  back: (name: string) => `${name}に戻る`,
}

export const REPORT_WORDS: Wording<typeof JA & { readonly faults: Readonly<Record<ReportFault, string>> }> = {
  ja: {
    ...JA,
    faults: {
      field: '誤っている項目を選んでください。',
      description: `誤りの内容と正しい値を${formatCount(LONGEST_DESCRIPTION, 'ja')}字以内で書いてください。`,
      source_url: '元の資料のURLを、https:// または http:// で始まる公開ページのアドレスで書いてください。',
      contact: `連絡先は${LONGEST_CONTACT}字以内で書いてください。`,
    },
  },
  en: {
    title: 'Report an error in the data',
    lead: 'Please give the original source, so that the error can be checked. To change a registration or filing itself, please contact the office in charge, such as the legal affairs bureau or the pension office.',
    field: 'Which field is wrong',
    choose: 'Choose one',
    other: 'other',
    description: 'What is wrong, and what is correct',
    descriptionNote: `Up to ${formatCount(LONGEST_DESCRIPTION, 'en')} characters. Please do not include personal information.`,
    sourceUrl: 'URL of the original source',
    sourceUrlNote: 'A public page with the correct value, such as https://example.co.jp/about. Required.',
    contact: 'Contact (optional)',
    contactNote: 'For example, an e-mail address at which we may ask questions.',
    send: 'Send',
    thanks: 'Report received',
    stored: 'Thank you. The report will be checked and, if needed, the data corrected in a coming edition.',
    reportId: 'Reference',
    back: (name) => `Back to ${name}`,
    faults: {
      field: 'Choose the field that is wrong.',
      description: `Say what is wrong in up to ${formatCount(LONGEST_DESCRIPTION, 'en')} characters.`,
      source_url: 'Give the URL of the original source: a public page that starts with https:// or http://.',
      contact: `Keep the contact within ${LONGEST_CONTACT} characters.`,
    },
  },
}
