import { UNUSED_MILLIS } from '../../../access/limits/pending.ts'
import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import type { Wording } from '../../address/language.ts'

const KEYS_AN_HOUR = innermostLimit('keys').quota
const UNUSED_DAYS = UNUSED_MILLIS / 86_400_000

export type DevelopersWords = {
  readonly title: string
  readonly lead: string
  readonly commercial: string
  readonly limits: (perMinute: string, perDay: string) => string
  readonly issueTitle: string
  readonly email: string
  readonly issue: string
  readonly issueNote: string
  readonly haveKey: string
  readonly key: string
  readonly showUsage: string
  readonly keyNote: string
  readonly issued: string
  readonly rotated: string
  readonly onlyOnce: string
  readonly keyId: string
  readonly plan: string
  readonly firstCall: string
  readonly putKey: (placeholder: string) => string
  readonly usageTitle: string
  readonly unmetered: string
  readonly bucket: { readonly minute: string; readonly day: string; readonly rows: string }
  readonly remaining: (remaining: string, quota: string) => string
  /** `wait` is in words, as `formatWait` writes it. */
  readonly refills: (wait: string) => string
  readonly days: string
  readonly byDay: string
  readonly date: string
  readonly requests: string
  readonly total: (count: string) => string
  readonly rotate: string
  readonly rotateNote: string
  readonly revoke: string
  readonly revokeNote: string
  readonly revokeTitle: string
  readonly keepKey: string
  readonly repeated: string
  readonly repeatedNote: string
  readonly revoked: string
  readonly revokedNote: string
  readonly back: string
  readonly reference: string
  readonly faults: {
    readonly email: string
    readonly key: string
    readonly wait: (wait: string) => string
    readonly unavailable: (wait: string) => string
    readonly other: string
  }
}

export const DEVELOPERS_WORDS: Wording<DevelopersWords> = {
  ja: {
    title: '開発者の方へ',
    lead: '法人の検索と照会を、REST APIとAIエージェント向けのMCPで提供しています。メールアドレスだけで、すぐにキーを発行します。',
    commercial: '無料で、商用にもお使いいただけます。',
    limits: (perMinute, perDay) => `1分に${perMinute}回、1日に${perDay}回まで。失敗した呼び出しは数えません。`,
    issueTitle: 'APIキーを発行',
    email: 'メールアドレス',
    issue: 'キーを発行',
    issueNote: `アドレスはキーの管理だけに使います。確認メールは送りません。発行は接続元ごとに1時間${KEYS_AN_HOUR}個まで、${UNUSED_DAYS}日間一度も使われないキーは失効します。`,
    haveKey: 'キーをお持ちの方',
    key: 'APIキー',
    showUsage: '使用状況を見る',
    keyNote: '使用状況の確認、キーの交換、失効ができます。',
    issued: 'キーを発行しました',
    rotated: '新しいキーに交換しました',
    onlyOnce: 'キーを表示するのは今だけです。安全な場所に保管してください。',
    keyId: 'キーの番号',
    plan: 'プラン',
    firstCall: '接続する',
    putKey: (placeholder) => `${placeholder} を、発行したキーに置き換えてください。`,
    usageTitle: '使用状況',
    unmetered: 'このプランに上限はありません。',
    bucket: { minute: '1分あたり', day: '1日あたり', rows: '名寄せの行、1日あたり' },
    remaining: (remaining, quota) => `残り ${remaining} / ${quota}`,
    refills: (wait) => `${wait}に1つ増えます`,
    days: '最近30日の成功した呼び出し',
    byDay: '日ごとの回数',
    date: '日付',
    requests: '回数',
    total: (count) => `合計 ${count}回`,
    rotate: 'キーを交換する',
    rotateNote: '新しいキーを発行し、今のキーはすぐに使えなくなります。残り回数は引き継ぎます。',
    revoke: 'キーを失効させる',
    revokeNote: 'このキーは二度と使えなくなります。取り消せません。',
    revokeTitle: 'キーを失効させますか',
    keepKey: '失効させずに戻る',
    repeated: 'キーは発行済みです',
    repeatedNote:
      'ページを読み込み直しても、新しいキーは発行しません。キーを表示するのは発行したときの一度だけです。控えていないときは、もう一度発行してください。',
    revoked: 'キーを失効させました',
    revokedNote: 'このキーでの呼び出しは、まもなくすべて403になります。',
    back: '開発者ページへ',
    reference: 'APIリファレンス',
    faults: {
      email: 'メールアドレスを you@example.com の形で書いてください。',
      key: 'このキーは使えません。入力間違いがないか、失効していないかを確かめてください。',
      wait: (wait) => `短い間に操作が続いたため、受け付けられません。${wait}にもう一度お試しください。`,
      unavailable: (wait) =>
        `今はキーの保管場所につながりません。何も変わっていません。${wait}にもう一度お試しください。`,
      other: '受け付けられませんでした。もう一度お試しください。',
    },
  },
  en: {
    title: 'Developers',
    lead: 'Search and look up corporations over a REST API, or from AI agents over MCP. An e-mail address is all you need to get a key at once.',
    commercial: 'Free, and commercial use is allowed.',
    limits: (perMinute, perDay) => `${perMinute} requests a minute and ${perDay} a day; failed requests do not count.`,
    issueTitle: 'Get an API key',
    email: 'E-mail address',
    issue: 'Issue a key',
    issueNote: `The address is used to manage the key and nothing else. No confirmation mail is sent. Each internet connection gets up to ${KEYS_AN_HOUR} keys an hour; a key that is never used expires after ${UNUSED_DAYS} days.`,
    haveKey: 'If you have a key',
    key: 'API key',
    showUsage: 'Show usage',
    keyNote: 'See its usage, rotate it or revoke it.',
    issued: 'Your key',
    rotated: 'Your new key',
    onlyOnce: 'This is the only time the key is shown. Store it in a safe place.',
    keyId: 'Key ID',
    plan: 'Plan',
    firstCall: 'Connect',
    putKey: (placeholder) => `Replace ${placeholder} with your key.`,
    usageTitle: 'Usage',
    unmetered: 'This plan has no limits.',
    bucket: { minute: 'Per minute', day: 'Per day', rows: 'List rows per day' },
    remaining: (remaining, quota) => `${remaining} of ${quota} left`,
    refills: (wait) => `one more ${wait}`,
    days: 'Successful requests, last 30 days',
    byDay: 'Requests by day',
    date: 'Date',
    requests: 'Requests',
    total: (count) => `${count} in all`,
    rotate: 'Rotate the key',
    rotateNote: 'Issues a new key, and this one stops working at once. What is left of the limits is carried over.',
    revoke: 'Revoke the key',
    revokeNote: 'The key will never work again. This cannot be undone.',
    revokeTitle: 'Revoke this key?',
    keepKey: 'Keep it and go back',
    repeated: 'The key has already been issued',
    repeatedNote:
      'Reloading the page does not issue another key. A key is shown only once, when it is issued; if you did not keep it, get another one.',
    revoked: 'The key is revoked',
    revokedNote: 'Within moments, all requests with this key will be refused with a 403.',
    back: 'Back to the developer page',
    reference: 'API reference',
    faults: {
      email: 'Write the e-mail address in the form you@example.com.',
      key: 'This key is not valid. Check that it is complete and has not been revoked.',
      wait: (wait) => `There were too many attempts within a short time. Please try again ${wait}.`,
      unavailable: (wait) =>
        `Keys cannot be stored or read at the moment, and nothing has changed. Please try again ${wait}.`,
      other: 'This could not be accepted. Please try again.',
    },
  },
}
