import { ownTable } from '../../../program/own-file.ts'
import { SORTS } from '../../../query/parse/sort.ts'

/*
 * The API reference in Japanese: what the OpenAPI documents say in English, in short. Test `docs` finds each operation,
 * parameter and response of both documents here; the English texts remain the full ones, and the page shows them too.
 */

type Told = { readonly summary: string; readonly text: string }

const ROWS = ownTable('src/web/pages/docs/reference-ja.tsv')

function rowsOf(kind: 'operation' | 'parameter' | 'response'): ReadonlyMap<string, Told> {
  const own = ROWS.filter(([of]) => of === kind)
  return new Map(own.map(([, name = '', summary = '', text = '']) => [name, { summary, text }]))
}

export const OPERATIONS_JA: ReadonlyMap<string, Told> = rowsOf('operation')

/** By the name of the component, or of the parameter where the document gives it no component. */
export const PARAMETERS_JA: ReadonlyMap<string, Told> = new Map([
  ...rowsOf('parameter'),
  [
    'Sort',
    {
      summary: '',
      text: `並び順。${SORTS.map((sort) => `\`${sort}\``).join('、')}。その項目がない法人は最後になり、\`unknown\` がその件数です。`,
    },
  ],
])

/** Each with its cause and what to do; by the name of the component, or of the status where there is none. */
export const RESPONSES_JA: ReadonlyMap<string, Told> = rowsOf('response')

/** The rules that all operations of /docs share; Markdown. */
export const GUIDE_JA = `## キー

\`X-API-Key\` ヘッダー（または \`Authorization: Bearer\`）で送ります。キーは無料で、商用にも使えます。

## 回数の数え方

成功した応答（200と304）を1回と数えます。4xxと5xxの応答は数えませんが、失敗には毎分600回の別の上限があります。残りは \`RateLimit\` ヘッダーで分かり、上限を超えると429と \`Retry-After\` を返します。

## 確認の順序

キーがない401、キーが無効403、入力の誤り400、上限429、該当する法人がない404の順に確認します。エラーはRFC 9457の形式で、\`code\` は変わりません。

## 項目

不明な項目は省きます（nullや空文字は返しません）。番号と符号は文字列、金額は円、日付はISO 8601です。項目は追加されることはあっても、消えることはありません。知らない項目は無視してください。

## 個人に関する情報

代表者の氏名は返さず、検索の対象にもしません。5人未満の被保険者数は「1-4」とだけ示します。

## 出典

すべての応答の \`sources\` に、出典、日付、利用条件が入ります。ご利用の際は出典を示してください。`
