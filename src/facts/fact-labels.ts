import { FACT_ROWS } from './fact-table.ts'

/** The names of facts for people, by their names in JSON, in Japanese and in English. */
export const FACT_LABELS: { readonly [language in 'ja' | 'en']: Readonly<Record<string, string>> } = {
  ja: Object.fromEntries(FACT_ROWS.map(([name, { ja }]) => [name, ja])),
  en: Object.fromEntries(FACT_ROWS.map(([name, { en }]) => [name, en])),
}
