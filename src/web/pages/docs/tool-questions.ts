import type { Wording } from '../../address/language.ts'

/** A question that a person asks an agent, and the arguments the agent then calls the tool with. */
export type ToolQuestion = { readonly question: Wording<string>; readonly arguments: Readonly<Record<string, unknown>> }

/** Returns the questions by the name of the tool; those about one corporation are about the one with `number`. */
export function toolQuestions(number: string): Readonly<Record<string, ToolQuestion>> {
  return {
    search_corporations: {
      question: {
        ja: '東京都港区の情報通信業で従業員の多い会社を5社',
        en: 'The five information and communications companies with the most employees in Minato, Tokyo',
      },
      arguments: { pref: '東京都', city: '港区', industry: '情報通信業', sort: 'workforce', limit: 5 },
    },
    get_corporate_profile: {
      question: { ja: `法人番号${number}は何という法人ですか`, en: `Which corporation has the number ${number}?` },
      arguments: { corporate_number: number },
    },
    get_building_cluster: {
      question: { ja: '同じ建物にはほかにどんな法人がありますか', en: 'Who else is registered in the same building?' },
      arguments: { corporate_number: number, level: 'building', view: 'brief' },
    },
    get_discovery_facets: {
      question: {
        ja: '製薬の会社が多い都道府県を5つ',
        en: 'Which five prefectures have the most pharmaceutical companies?',
      },
      arguments: { industry: '製薬', top: 5, depth: 1, view: 'brief' },
    },
    report_data_issue: {
      question: {
        ja: '所在地が古いようです。会社の発表のとおりに直すよう伝えてください',
        en: 'The address looks out of date. Please report it, with the company’s announcement as the source',
      },
      arguments: {
        corporate_number: number,
        field: 'address',
        description: '2026年10月1日に移転済み',
        source_url: 'https://www.example.co.jp/news',
      },
    },
    search: {
      question: { ja: 'アシストという会社を探して', en: 'Look for companies called Assist' },
      arguments: { query: 'アシスト' },
    },
    fetch: {
      question: { ja: '見つかった会社を詳しく教えて', en: 'Tell me more about the company you found' },
      arguments: { id: number },
    },
    match_corporations: {
      question: { ja: 'この取引先一覧に法人番号を付けて', en: 'Add corporate numbers to this list of customers' },
      arguments: { rows: [{ name: '㈱アシスト', address: '東京都千代田区' }] },
    },
  }
}
