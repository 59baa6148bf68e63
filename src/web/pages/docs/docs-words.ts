import type { Wording } from '../../address/language.ts'

/** The parts of the reference: `main` is at /docs, `ext` at /docs/ext, `mcp` at /docs/mcp. */
export type DocsPart = 'main' | 'ext' | 'mcp'

const JA = {
  title: 'APIリファレンス',
  lead: 'APIキーを入れると、この場で呼び出しを試せます。成功した呼び出しは1回と数えます。',
  partNavigation: 'APIリファレンスの区分',
  document: 'OpenAPI文書（JSON）：',
  key: 'APIキー',
  getKey: 'キーがない方はこちら（すぐに発行します）',
  needsScript: 'この場で試すにはJavaScriptが必要です。例はそのままお使いいただけます。',
  contents: '目次',
  guide: '共通のきまり',
  parameters: 'パラメーター',
  required: '必須',
  example: '例',
  body: '本文',
  tryIt: '試す',
  send: '送信',
  answer: '応答',
  answerOfRegister: 'この登録簿の応答（抜粋）',
  original: '英語の全文',
  filter: 'リファレンス内を検索',
  responses: '応答とエラー',
  schemas: '項目',
  arguments: '引数',
  question: '質問の例：',
  fields: '結果の項目',
  connect: '接続の設定を見る',
}

export type DocsWords = typeof JA & {
  readonly parts: Readonly<Record<DocsPart, string>>
  readonly partLeads: Readonly<Record<DocsPart, string>>
}

export const DOCS_WORDS: Wording<DocsWords> = {
  ja: {
    ...JA,
    parts: { main: '検索と照会', ext: '名寄せとOpenRefine', mcp: 'MCP（AIエージェント）' },
    partLeads: {
      main: '法人を1件ずつ照会したり、条件で検索したりできます。',
      ext: '名前の一覧から法人番号を求められます。',
      mcp: 'AIエージェントが呼び出すツールの一覧です。',
    },
  },
  en: {
    title: 'API reference',
    lead: 'Enter your API key to try requests right here. Each successful one counts as one.',
    parts: { main: 'Search and look-up', ext: 'List matching and OpenRefine', mcp: 'MCP (AI agents)' },
    partLeads: {
      main: 'Look up one corporation, or search by criteria.',
      ext: 'Get corporate numbers for a list of names.',
      mcp: 'The tools that AI agents call.',
    },
    partNavigation: 'Parts of the API reference',
    document: 'OpenAPI document (JSON):',
    key: 'API key',
    getKey: 'No key yet? Get one at once',
    needsScript: 'Trying requests here needs JavaScript. The examples work as they are.',
    contents: 'Contents',
    guide: 'Common rules',
    parameters: 'Parameters',
    required: 'required',
    example: 'e.g.',
    body: 'Body',
    tryIt: 'Try it',
    send: 'Send',
    answer: 'Answer',
    answerOfRegister: 'Answer of this register, abridged',
    original: 'The full text',
    filter: 'Search this reference',
    responses: 'Responses and errors',
    schemas: 'Fields',
    arguments: 'Arguments',
    question: 'Example question: ',
    fields: 'Fields of the result',
    connect: 'How to connect',
  },
}
