import type { Role } from '../../../list/choose-columns.ts'
import { DECISION_WORDS, REASON_WORDS, wordsIn } from '../../../list/reason-words.ts'
import type { MatchAnswer } from '../../../match/match-answer.ts'
import type { RowOutcome } from '../../../match/row-outcome.ts'
import type { Wording } from '../../address/language.ts'
import { type ListFault, MOST_LIST_MEGABYTES, MOST_PAGE_ROWS } from './list-form.ts'

type Reason = MatchAnswer['evidence']['reason']
export type Decided = RowOutcome['decision']

export type MatchWords = {
  readonly title: string
  readonly lead: string
  readonly pasted: string
  readonly pastedNote: string
  /** An example of a list to paste. */
  readonly pastedExample: string
  readonly file: string
  readonly fileNote: string
  readonly send: string
  readonly limits: (aDay: string) => string
  readonly key: (rows: string | undefined) => string
  readonly getKey: string
  readonly privacy: string
  readonly faults: Readonly<Record<ListFault, string>>
  readonly noRowsLeft: (left: string) => string
  readonly noViewsLeft: string
  readonly resultTitle: string
  readonly counts: Readonly<Record<Decided, (count: string) => string>>
  readonly chosen: (count: string) => string
  readonly readAs: (name: string, address: string | undefined) => string
  readonly column: (number: string) => string
  readonly columnsTitle: string
  readonly columnsLead: string
  readonly roles: Readonly<Record<Role, string>>
  readonly noColumn: string
  readonly columnWithExample: (column: string, example: string) => string
  readonly byHeading: string
  readonly byCells: (of: string, count: string) => string
  readonly byNames: (of: string, withForm: string, registered: string) => string
  readonly left: (rows: string) => string
  readonly row: string
  readonly input: string
  readonly decision: string
  readonly found: string
  readonly candidatesOf: (name: string) => string
  readonly formerly: string
  readonly none: string
  readonly download: string
  readonly downloadNote: string
  readonly all: (count: string) => string
  readonly previous: string
  readonly next: string
  readonly range: (rows: string, total: string) => string
  readonly again: string
  readonly decisions: Readonly<Record<Decided | 'chosen', string>>
  readonly reasons: Readonly<Record<Reason | 'withdrawn', string>>
  readonly unreadable: (fault: string) => string
}

export const MATCH_WORDS: Wording<MatchWords> = {
  ja: {
    title: '名前の一覧に法人番号を付ける',
    lead: '取引先や顧客の一覧を、登記された法人と照合します。確かなものには法人番号を付け、判断に迷うものには候補と理由を示します。推測では決めません。',
    pasted: '一覧を貼り付ける',
    pastedNote: '1行に1つの名前。表計算ソフトから、会社名と住所の列を並べて貼り付けることもできます。',
    pastedExample: '㈱アシスト\n山田製作所 東京支店\nCANON INC.',
    file: 'またはファイルを選ぶ',
    fileNote: 'Excel（.xlsx）、CSVまたはTSV。どの列が名前や住所かは、次の画面で確かめられます。',
    send: '照合する',
    limits: (aDay) =>
      `1回に${MOST_PAGE_ROWS}行、ファイルは${MOST_LIST_MEGABYTES} MBまで。1つの接続元から1日に${aDay}行まで。`,
    key: (rows) =>
      rows === undefined
        ? 'それより多い一覧は、APIキーを使うか、ご自身のパソコンで照合できます。'
        : `APIキーを使えば、これとは別に1日に${rows}行まで。ご自身のパソコンなら何行でも照合できます。`,
    getKey: 'APIキーを発行する',
    privacy: '送られた一覧と結果は保存しません。照合が済むと消えます。',
    faults: {
      nothing: '一覧を貼り付けるか、ファイルを選んでください。',
      'too-large': `一覧が大きすぎます。${MOST_LIST_MEGABYTES} MBまでにしてください。`,
      'too-many': `行が多すぎます。${MOST_PAGE_ROWS}行までに分けてください。`,
      unreadable:
        '一覧を読めませんでした。名前か法人番号の列があるExcel（.xlsx、パスワードなし）、CSVまたはTSVにしてください。',
    },
    noRowsLeft: (left) =>
      `この接続元から今照合できるのは、あと${left}行です。行を減らすか、時間をおいてお試しください。`,
    noViewsLeft: '短い間にたくさんのページが開かれたため、まだ照合していません。1、2分おいて、もう一度お試しください。',
    resultTitle: '照合の結果',
    counts: {
      confirmed: (count) => `確定 ${count}行`,
      review: (count) => `要確認 ${count}行`,
      none: (count) => `該当なし ${count}行`,
      error: (count) => `読めない行 ${count}行`,
    },
    chosen: (count) => `うち選択済み ${count}行`,
    readAs: (name, address) =>
      address === undefined
        ? `名前として読んだ列：${name}`
        : `名前として読んだ列：${name}、住所として読んだ列：${address}`,
    column: (number) => `${number}列目`,
    columnsTitle: '列を確かめる',
    columnsLead: '一覧の列を、次のように読みました。違っていれば選び直してから、照合してください。',
    roles: {
      name: '名前（会社名など）',
      address: '住所',
      prefecture: '都道府県',
      postalCode: '郵便番号',
      corporateNumber: '法人番号、登録番号（T…）',
      asOf: 'その行が正しかった日（契約日など）',
    },
    noColumn: 'なし',
    columnWithExample: (column, example) => (example === '' ? column : `${column}（例：${example}）`),
    byHeading: '見出しから判断しました。',
    byCells: (of, count) => `記入のある${of}行のうち、${count}行がそのように読めます。`,
    byNames: (of, withForm, registered) =>
      `記入のある${of}行のうち、${withForm}行に法人格があり、${registered}行が登記された名前です。`,
    left: (rows) => `この接続元からは、今あと${rows}行照合できます。`,
    row: '行',
    input: '一覧の記載',
    decision: '判定',
    found: '法人',
    candidatesOf: (name) => `「${name}」の候補`,
    formerly: '以前の名称',
    none: 'どれでもない',
    download: 'CSVをダウンロード',
    downloadNote: '元の列をすべて残し、法人番号、判定、理由、候補の列を加えます。選んだ候補も入ります。',
    all: (count) => `すべて ${count}行`,
    previous: '前へ',
    next: '次へ',
    range: (rows, total) => `${total}行中 ${rows}`,
    again: '別の一覧を照合する',
    decisions: wordsIn('ja', DECISION_WORDS),
    reasons: wordsIn('ja', REASON_WORDS),
    unreadable: () => '名前がないか長すぎる、日付が日付でない、引用符が閉じていない、または列の数が違う行です。',
  },
  en: {
    title: 'Corporate numbers for a list of names',
    lead: 'Match your list of customers or suppliers with registered corporations. Rows that are certain get their corporate number; unclear ones show candidates and the reason. Nothing is guessed.',
    pasted: 'Paste a list',
    pastedNote: 'One name per line. Columns of names and addresses can be pasted from a spreadsheet, too.',
    pastedExample: '㈱アシスト\n山田製作所 東京支店\nCANON INC.',
    file: 'Or choose a file',
    fileNote: 'Excel (.xlsx), CSV or TSV. The next page shows which columns are read as names and addresses.',
    send: 'Match',
    limits: (aDay) =>
      `Up to ${MOST_PAGE_ROWS} rows and a file of ${MOST_LIST_MEGABYTES} MB at once; up to ${aDay} rows a day from one internet connection.`,
    key: (rows) =>
      rows === undefined
        ? 'For longer lists, use an API key, or match them on your own computer.'
        : `With an API key you can match another ${rows} rows a day; on your own computer, as many as you like.`,
    getKey: 'Get an API key',
    privacy: 'Your list and the result are not stored. They are gone once the answer is sent.',
    faults: {
      nothing: 'Paste a list or choose a file.',
      'too-large': `The list is too large. Keep it to ${MOST_LIST_MEGABYTES} MB.`,
      'too-many': `There are too many rows. Split the list into parts of up to ${MOST_PAGE_ROWS}.`,
      unreadable:
        'The list could not be read. Send Excel (.xlsx, without a password), CSV or TSV with a column of names or corporate numbers.',
    },
    noRowsLeft: (left) =>
      `Only ${left} more rows can be matched from this internet connection now. Send fewer rows, or try again later.`,
    noViewsLeft:
      'Many pages were opened within a short time, so nothing was matched. Please try again in a minute or two.',
    resultTitle: 'Result',
    counts: {
      confirmed: (count) => `${count} confirmed`,
      review: (count) => `${count} to review`,
      none: (count) => `${count} with no match`,
      error: (count) => `${count} unreadable`,
    },
    chosen: (count) => `${count} of these chosen by you`,
    readAs: (name, address) =>
      address === undefined ? `Read as names: ${name}` : `Read as names: ${name}; as addresses: ${address}`,
    column: (number) => `column ${number}`,
    columnsTitle: 'Check the columns',
    columnsLead: 'This is how the columns of the list were read. If one is wrong, choose another before you match.',
    roles: {
      name: 'Name (of the company or organisation)',
      address: 'Address',
      prefecture: 'Prefecture',
      postalCode: 'Postal code',
      corporateNumber: 'Corporate number or invoice number (T…)',
      asOf: 'Day on which the row was right (of a contract, …)',
    },
    noColumn: 'none',
    columnWithExample: (column, example) => (example === '' ? column : `${column} (such as ${example})`),
    byHeading: 'By its heading.',
    byCells: (of, count) => `${count} of ${of} filled rows read so.`,
    byNames: (of, withForm, registered) =>
      `Of ${of} filled rows, ${withForm} have a legal form and ${registered} are registered names.`,
    left: (rows) => `${rows} more rows can be matched from this internet connection now.`,
    row: 'Row',
    input: 'In your list',
    decision: 'Decision',
    found: 'Corporation',
    candidatesOf: (name) => `Candidates for “${name}”`,
    formerly: 'Formerly',
    none: 'None of them',
    download: 'Download CSV',
    downloadNote:
      'Keeps all columns of your list and adds corporate number, decision, reason and candidates. The candidates you choose are included.',
    all: (count) => `All ${count}`,
    previous: 'Previous',
    next: 'Next',
    range: (rows, total) => `${rows} of ${total}`,
    again: 'Match another list',
    decisions: wordsIn('en', DECISION_WORDS),
    reasons: wordsIn('en', REASON_WORDS),
    unreadable: (fault) => fault,
  },
}
