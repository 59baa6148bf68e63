/*
 * The API reference in Japanese: what the OpenAPI documents say in English, in short. Test `docs` finds each operation,
 * parameter and response of both documents here; the English texts remain the full ones, and the page shows them too.
 */

export const OPERATIONS_JA: Readonly<Record<string, { readonly summary: string; readonly text: string }>> = {
  getCorporation: {
    summary: '法人番号で1件を照会する',
    text: '公表されている項目すべてを、項目ごとの出典とともに返します。見つかるのは公表対象の法人だけです（名称がない法人、閉鎖・抹消された法人、検索対象除外の法人は含みません）。代表者の氏名は返しません。',
  },
  searchCorporations: {
    summary: '名称・都道府県・業種で検索する',
    text: '`q`、`pref`、`industry` のどれか1つ以上が必要です。ほかの条件は結果を絞り込みます。`total` は正確な件数で、`offset` に上限はありません。`snapshot` が同じ間は、ページの重なりも抜けもありません。知らないパラメーターは `ignored` に入ります（`Prefer: handling=strict` なら400）。',
  },
  getOpenApiDocument: { summary: 'この文書（OpenAPI）', text: 'キーは不要で、回数に数えません。' },
  matchRows: {
    summary: '名前の一覧から法人番号を求める',
    text: '1行ごとに `confirmed`（確定）、`review`（候補から人が選ぶ）、`none`（該当なし）のいずれかと、その理由を返します。名前が似ているだけ、同名の法人が複数ある、法人種別や都道府県が異なる場合は確定しません。1回の呼び出しは1回、答えた行はそれぞれ1行と数えます。送られた内容は保存しません。',
  },
  suggestCorporations: {
    summary: '入力中の文字から候補を出す',
    text: '入力欄のための候補で、最大8件です。キーがなければ、IPアドレスのページ閲覧として数えます。',
  },
  lookUpCorporations: {
    summary: '最大100件をまとめて照会する',
    text: '法人番号を最大100個受け取り、`profiles` に1件ずつの照会と同じ内容を返します。公表されていない番号は `not_found`、番号でない値は `errors` に入ります。1回と、番号ごとに1行を数えます。',
  },
  listChanges: {
    summary: '最大1,000件の変更の有無と項目を調べる',
    text: '指定した日以降に内容が変わった番号が `changed`（変わった項目は `fields`、分からないときは付きません）、そのほかは `unchanged`、公表されていない番号は `not_found` に入ります。日付には、前回の応答の `sources` で最も古い `as_of` を送ってください。1回と数えます。',
  },
  getBuilding: {
    summary: '同じ建物・同じ所在地の法人',
    text: '`corporate_number`（その法人の所在地）か `address`（番地までの住所、または建物名）のどちらか一方を送ります。`q`、`kind`、`sort` で選び、並べ替えられます。1回と数えます。',
  },
  callTool: {
    summary: 'AIエージェント用ツール（search、fetch、match_corporations）',
    text: 'HTTP上のMCPです。1回の要求にJSON-RPCのメッセージを1つ送ります。キーがなければ、IPアドレスの上限の中で使えます。',
  },
  getServerJson: { summary: 'MCPレジストリへの登録内容', text: 'キーは不要で、回数に数えません。' },
  getExtDocument: { summary: 'この文書（OpenAPI）', text: 'キーは不要で、回数に数えません。' },
  reconcile: {
    summary: 'OpenRefineの照合（マニフェストと問い合わせ）',
    text: 'Reconciliation Service API 0.2です。キーは不要です。パラメーターなしではマニフェスト、`queries` では最大50件の候補、`extend` では最大50法人の公表項目を返します。IPアドレスごとに1日1,000行までです。',
  },
  reconcileForm: { summary: '同じ内容をフォームで送る', text: 'URLに収まらない長さのときに使います。' },
  suggest: { summary: '入力中の候補（OpenRefine）', text: '法人、型、または照会に使う項目の候補です。' },
  getFlyout: { summary: '候補の説明（OpenRefine）', text: 'HTMLの断片をJSONで返します。' },
  getPreview: {
    summary: '法人の小さな表示（OpenRefine）',
    text: 'ほかのサイトの枠の中に表示できる唯一のページです。代表者の氏名は含みません。',
  },
  proposeProperties: { summary: '取得できる項目（OpenRefine）', text: '`extend` で返せる項目の一覧です。' },
}

/** By the name of the component, or of the parameter where the document gives it no component. */
export const PARAMETERS_JA: Readonly<Record<string, string>> = {
  CorporateNumber: '法人番号13桁。検査用数字が誤っていると404で、`detail` に正しい数字を示します。',
  Query:
    '商号、フリガナ、英語表記、通称、旧商号の一部。全角と半角、大文字と小文字、ひらがなとカタカナ、新旧の漢字、法人種別の書き方（㈱、(株)）は区別しません。複数の語はすべて含むものを探します。法人番号、証券コード、EDINETコード、ウェブサイトのアドレスでも探せます。',
  Prefecture: '所在地の都道府県。東京都、東京、13、Tokyoのいずれでも指定できます。',
  Industry:
    '業種（日本標準産業分類）の名称か符号の一部。39は391も含みます。G39はその分類だけです。ITや製薬などの日常語は該当する分類に読み替え、`industry_read_as` に示します。',
  City: '市区町村の名称か符号。以前の市町村名も使えます。政令指定都市はすべての区、郡はすべての町村を含みます。コンマで複数指定できます。',
  Kind: '法人種別。株式会社、㈱、301など。コンマで複数指定できます。',
  Address: '所在地。町名や番地まで（港区六本木6-10-1）、または建物名。',
  EstablishedFrom: '設立年月日がこの日（2020-04-01）またはこの年（2020）以降。',
  EstablishedTo: '設立年月日がこの日またはこの年以前。',
  CapitalMin: '資本金の下限（円）。',
  CapitalMax: '資本金の上限（円）。',
  Workforce: '従業員数の階級。1-4、5-9、10-29、30-99、100-299、300-999、1000+。コンマで複数指定できます。',
  Listed: '上場（`true`）、またはEDINET提出者のうち非上場（`false`）。',
  Invoice: '適格請求書発行事業者の登録。`registered`（登録あり）、`ended`（取消・失効）、`none`（登録なし）。',
  UpdatedSince: 'この日以降に更新された法人（`updated_on`）。',
  Sort: '並び順。`relevance`、`workforce`、`capital`、`established`、`updated`、`name`。その項目がない法人は最後になり、`unknown` がその件数です。',
  Limit: '返す件数の上限。',
  Offset: '先頭から飛ばす件数。上限はありません。',
  View: '`brief` では、法人番号・名称・所在地と、一致の理由だけを返します。',
  ProfileView: '`brief` では、出典を識別子と日付だけにします。',
  Prefer: '`handling=strict` なら、知らないパラメーターを400にします。',
  IfNoneMatch: '手元にある応答の `ETag`。変わっていなければ304を返します。',
  RequestId: '要求に付ける任意の番号。応答にそのまま入ります。',
  Typed: '入力中の文字。',
  FewSuggestions: '候補の件数の上限。',
  WrittenAddress: '番号の代わりに、番地までの住所、または建物名。',
  Name: '名称の一部（検索と同じ）。',
  Form: '法人種別（検索と同じ）。',
  WrittenNumber: '法人番号13桁。T、ハイフン、空白、全角を含んでいてもかまいません。',
  Level: '`building`（同じ建物）か `street`（同じ番地）。指定しなければ、建物が分かるときは建物です。',
  queries: '問い合わせのJSON。任意の名前を付けて並べます。',
  extend: '法人の番号と、返す項目のJSON。',
  callback: '関数名。応答はそれを呼び出すスクリプト（JSONP）になります。',
  what: '対象。`entity`（法人）、型、項目のいずれか。',
  prefix: '入力中の文字。',
  id: '法人、型、項目の番号。',
  type: '型の番号。どの型も同じ項目です。',
  limit: '返す項目の件数の上限。',
}

/** Each with its cause and what to do; by the name of the component, or of the status where there is none. */
export const RESPONSES_JA: Readonly<Record<string, string>> = {
  '200': '成功。',
  '202': '通知を受け取りました。応答はありません。',
  '4XX': '要求に誤りがあります。何を直すかを応答が示します。',
  '5XX': 'サーバーの障害です。回数に数えません。',
  NotModified: '手元の応答はまだ有効です。本文はなく、1回と数えます。',
  DocumentNotModified: '手元の文書はまだ有効です。',
  InvalidNumber: '番号が13桁でないか、2つの異なるキーが送られました。番号を確かめてください。',
  InvalidSearch:
    'パラメーターの値に誤りがあるか、`q`、`pref`、`industry` のどれもありません。`errors` が誤りのある項目を示します。',
  MissingKey: 'APIキーがありません。`X-API-Key` ヘッダーで送ってください。',
  InvalidKey: 'キーが誤っているか、失効しています。写し間違いを確かめ、必要なら新しく取得してください。',
  CorporationNotFound: '公表対象の法人に、この番号はありません。',
  BodyTooLarge: '本文が大きすぎます。この要求に本文は不要です。',
  RateLimited: 'プランの上限に達したか、失敗した要求が多すぎます。`Retry-After` の秒数だけ待ってください。',
  Unavailable:
    'キーと上限の保存先に接続できません。回数に数えません。`Retry-After` の秒数だけ待って、もう一度送ってください。',
  Internal: 'サーバーの障害です。回数に数えません。',
  OtherProblem: 'パスがないか、使えないメソッドか、一時的に利用できません。',
  InvalidList: '本文が `rows` のあるJSONでないか、行が多すぎます。',
  InvalidBuilding: 'パラメーターに誤りがあるか、`corporate_number` と `address` の一方だけが送られていません。',
  InvalidChanges: '本文が `since`（日付）と `numbers`（1～1,000個）のあるJSONではありません。',
  InvalidSuggest: '`limit` が1～8の整数ではありません。',
  InvalidLookup: '本文が `numbers`（1～100個）のあるJSONでないか、1日の行数を超えます。',
  NumbersTooLarge: '本文が64 KBを超えています。分けて送ってください。',
  ListTooLarge: '本文が2 MBを超えています。分けて送ってください。',
  InvalidBatch: 'パラメーターが仕様に合わないか、件数が多すぎます。',
  NotPublished: 'この番号の法人、型、項目はありません。',
  BatchTooLarge: 'フォームが64 KBを超えています。分けて送ってください。',
  AddressLimited: 'IPアドレスの上限に達しました。`Retry-After` の秒数だけ待ってください。',
  ReconcileFault: 'サーバーの障害です。',
}

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
