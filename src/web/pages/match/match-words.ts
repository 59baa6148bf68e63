import type { Role } from '../../../list/choose-columns.ts'
import { DECISION_WORDS, REASON_WORDS, UNREADABLE_ROW, wordsIn } from '../../../list/reason-words.ts'
import type { RowOutcome } from '../../../match/row-outcome.ts'
import type { Wording } from '../../address/language.ts'
import type { DecidedReason } from './decided-rows.ts'
import { type ListFault, MOST_LIST_MEGABYTES, MOST_PAGE_ROWS } from './list-form.ts'

export type Decided = RowOutcome['decision']

const JA = {
  title: '名寄せ（一括照合）',
  lead: '取引先や顧客の一覧を、登記された法人と照合し、法人番号を付けます。判断に迷う行には候補と理由を示します。推測では決めません。',
  pasted: '一覧を貼り付ける',
  pastedNote: '1行に1つの名前または番号。表計算ソフトから、会社名と住所の列を並べて貼り付けることもできます。',
  /** An example of a list to paste. */
  pastedExample: '㈱アシスト\n山田製作所 東京支店\nCANON INC.',
  file: 'またはファイルを選ぶ',
  fileNote: 'Excel（.xlsx）、CSVまたはTSV。どの列が名前や住所かは、次の画面で確かめられます。',
  send: '照合する',
  limits: (aDay: string) =>
    `1回に${MOST_PAGE_ROWS}行、ファイルは${MOST_LIST_MEGABYTES} MBまで。1つの接続元から1日に${aDay}行まで。`,
  key: (rows: string | undefined): string =>
    rows === undefined
      ? 'それより多い一覧は、APIキーを使うか、ご自身のパソコンで照合できます。'
      : `APIキーを使えば、これとは別に1日に${rows}行まで。ご自身のパソコンなら何行でも照合できます。`,
  getKey: 'APIキーを発行する',
  privacy: '送られた一覧と結果は保存しません。照合が済むと消えます。',
  noRowsLeft: (left: string) => `現在、照合できるのはあと${left}行です。行を減らすか、時間をおいてお試しください。`,
  noViewsLeft: '短い間にたくさんのページが開かれたため、まだ照合していません。1、2分おいて、もう一度お試しください。',
  resultTitle: '照合の結果',
  chosen: (count: string) => `うち選択済み ${count}行`,
  same: (count: string) => `前の行と同じ法人 ${count}行`,
  like: (count: string) => `前の行と似た名前 ${count}行`,
  sameAsRow: (row: string) => `${row}行目と同じ法人`,
  likeRow: (row: string) => `${row}行目と似た名前`,
  readAs: {
    name: '名前として読んだ列：',
    address: '住所として読んだ列：',
    corporateNumber: '番号として読んだ列：',
    asOf: '日付として読んだ列：',
  },
  column: (number: string) => `${number}列目`,
  columnsTitle: '列を確かめる',
  columnsLead: '一覧の列を、次のように読みました。違っていれば選び直してから、照合してください。',
  sheet: (name: string): string => `シート「${name}」を読みました。`,
  noColumn: 'なし',
  columnWithExample: (column: string, example: string): string =>
    example === '' ? column : `${column}（例：${example}）`,
  byHeading: '見出しから判断しました。',
  byCells: (of: string, count: string) => `記入のある${of}行のうち、${count}行がそのように読めます。`,
  byNames: (of: string, withForm: string, registered: string) =>
    `記入のある${of}行のうち、${withForm}行に法人格があり、${registered}行が登記された名前です。`,
  left: (rows: string) => `現在、あと${rows}行照合できます。`,
  row: '行',
  input: '一覧の記載',
  decision: '判定',
  found: '法人',
  candidatesOf: (name: string) => `「${name}」の候補`,
  formerly: '以前の名称',
  invoice: (told: string, on: string) => `インボイス（${on}時点）：${told}`,
  invoiceDays: (told: string, since: string | undefined, ended: string | undefined): string =>
    [told, since === undefined ? '' : `${since}登録`, ended === undefined ? '' : `${ended}失効`]
      .filter(Boolean)
      .join('、'),
  none: 'どれでもない',
  downloadNote:
    '元の列をすべて残し、法人番号、判定、理由、候補の列を加えます。選んだ候補も入ります。次の一覧では、このファイルを読み込めば同じ行を選び直さずに済みます。',
  /** How many rows a person still has to decide about. */
  open: (count: string) => `残り${count}行`,
  nextOpen: '次の未選択へ',
  keys: 'キーで選ぶ：1〜5 候補、0 どれでもない、n 次の未選択へ',
  keptHere:
    '選んだ結果はこのタブの中だけに残り、戻る、再読み込み、ほかのページの後も続けられます。タブを閉じると消えます。上下のメニューは別のタブで開きます。',
  saidChosen: (row: string, name: string) => `${row}行目：${name}を選びました。`,
  saidNone: (row: string) => `${row}行目：どれでもないとしました。`,
  saidAt: (row: string, name: string) => `${row}行目、${name}。`,
  saidFewer: (count: string) => `候補は${count}件です。`,
  saidAll: 'すべて選び終えました。',
  reasonFilter: '要確認の理由',
  reasonWithCount: (reason: string, count: string) => `${reason.replace(/。$/, '')}（${count}行）`,
  show: '絞り込む',
  known: '前回の結果を使う',
  knownFile: '前回ダウンロードしたファイル',
  knownNote: '名前と住所が同じ行は、そのときの法人になります。その後に名称や所在地が変わった法人は、要確認になります。',
  readKnown: '読み込む',
  kept: '途中の確認があります。',
  goOn: '続きから',
  forget: '消す',
  all: (count: string) => `すべて ${count}行`,
  previous: '前へ',
  next: '次へ',
  range: (rows: string, total: string) => `${total}行中 ${rows}`,
  again: '別の一覧を照合する',
  unreadable: (_fault: string): string => UNREADABLE_ROW,
}

export type MatchWords = typeof JA & {
  readonly faults: Readonly<Record<ListFault, string>>
  readonly counts: Readonly<Record<Decided, (count: string) => string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly download: Readonly<Record<'xlsx' | 'csv', string>>
  readonly decisions: Readonly<Record<Decided | 'chosen' | 'rejected', string>>
  readonly reasons: Readonly<Record<DecidedReason | 'withdrawn', string>>
}

export const MATCH_WORDS: Wording<MatchWords> = {
  ja: {
    ...JA,
    faults: {
      nothing: '一覧を貼り付けるか、ファイルを選んでください。',
      'too-large': `一覧が大きすぎます。${MOST_LIST_MEGABYTES} MBまでにしてください。`,
      'too-many': `行が多すぎます。${MOST_PAGE_ROWS}行までに分けてください。`,
      unreadable:
        '一覧を読めませんでした。名前か法人番号の列があるExcel（.xlsx、パスワードなし）、CSVまたはTSVにしてください。',
      known: `前回の結果を読めませんでした。ここでダウンロードした、同じ見出しの${MOST_LIST_MEGABYTES} MBまでのファイルを選んでください。`,
    },
    counts: {
      confirmed: (count) => `確定 ${count}行`,
      review: (count) => `要確認 ${count}行`,
      none: (count) => `該当なし ${count}行`,
      error: (count) => `読めない行 ${count}行`,
    },
    roles: {
      name: '名前（会社名など）',
      address: '住所',
      prefecture: '都道府県',
      postalCode: '郵便番号',
      corporateNumber: '法人番号、登録番号（T…）',
      asOf: 'その行が正しかった日（契約日など）',
    },
    download: { xlsx: 'Excelをダウンロード', csv: 'CSVをダウンロード' },
    decisions: wordsIn('ja', DECISION_WORDS),
    reasons: wordsIn('ja', REASON_WORDS),
  },
  en: {
    title: 'Match a list',
    lead: 'Match your list of customers or suppliers with registered corporations. Rows that are certain get their corporate number; unclear ones show candidates and the reason. Nothing is guessed.',
    pasted: 'Paste a list',
    pastedNote: 'One name or number per line. Columns of names and addresses can be pasted from a spreadsheet, too.',
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
      known: `The earlier result could not be read. Choose a file that was downloaded here, with the same headings, of up to ${MOST_LIST_MEGABYTES} MB.`,
    },
    noRowsLeft: (left) => `Only ${left} more rows can be matched now. Send fewer rows, or try again later.`,
    noViewsLeft:
      'Many pages were opened within a short time, so nothing was matched. Please try again in a minute or two.',
    resultTitle: 'Result',
    counts: {
      confirmed: (count) => `${count} confirmed`,
      review: (count) => `${count} to review`,
      none: (count) => `${count} with no match`,
      error: (count) => `${count} unreadable`,
    },
    chosen: (count) => `${count} of these decided by you`,
    same: (count) => `${count} the same as an earlier row`,
    like: (count) => `${count} with a name like that of an earlier row`,
    sameAsRow: (row) => `Same corporation as row ${row}`,
    likeRow: (row) => `Name like that of row ${row}`,
    readAs: {
      name: 'Read as names: ',
      address: 'as addresses: ',
      corporateNumber: 'as corporate numbers: ',
      asOf: 'as days: ',
    },
    column: (number) => `column ${number}`,
    columnsTitle: 'Check the columns',
    columnsLead: 'This is how the columns of the list were read. If one is wrong, choose another before you match.',
    sheet: (name) => `The sheet “${name}” was read.`,
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
    left: (rows) => `${rows} more rows can be matched now.`,
    row: 'Row',
    input: 'In your list',
    decision: 'Decision',
    found: 'Corporation',
    candidatesOf: (name) => `Candidates for “${name}”`,
    formerly: 'Formerly',
    invoice: (told, on) => `Invoice number on ${on}: ${told}`,
    invoiceDays: (told, since, ended) =>
      [told, since === undefined ? '' : `since ${since}`, ended === undefined ? '' : `ended ${ended}`]
        .filter(Boolean)
        .join(', '),
    none: 'None of them',
    download: { xlsx: 'Download Excel', csv: 'Download CSV' },
    downloadNote:
      'Keeps all columns of your list and adds corporate number, decision, reason and candidates. The candidates you choose are included. Load this file with your next list, and you need not choose for the same rows again.',
    open: (count) => `${count} left`,
    nextOpen: 'Next open row',
    keys: 'Choose with keys: 1–5 a candidate, 0 none of them, n next open row',
    keptHere:
      'What you choose stays in this tab only: you can go on after going back, reloading or looking elsewhere. It is gone when you close the tab. The links above and below open in another tab.',
    saidChosen: (row, name) => `Row ${row}: ${name} chosen.`,
    saidNone: (row) => `Row ${row}: none of them.`,
    saidAt: (row, name) => `Row ${row}, ${name}.`,
    saidFewer: (count) => `Number of candidates: ${count}.`,
    saidAll: 'Every row is decided.',
    reasonFilter: 'Reason for review',
    reasonWithCount: (reason, count) => `${reason.replace(/\.$/, '')} (${count})`,
    show: 'Filter',
    known: 'Use an earlier result',
    knownFile: 'File that you downloaded before',
    knownNote:
      'Rows with the same name and address get the corporation of that time. If it has another name or address since, the row is to be reviewed.',
    readKnown: 'Load',
    kept: 'You have a review under way:',
    goOn: 'Go on',
    forget: 'Delete',
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
