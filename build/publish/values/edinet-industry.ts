import { ownTable } from '../../../src/program/own-file.ts'

/**
 * Maps EDINET's 33 industries (提出者業種) to JSIC codes, as deep as is certain. Left out: 水産・農林業 (JSIC A or B) and サービス業
 * (L, N, O, P or R). 機械, 電気機器, 精密機器 and その他製品 are spread over divisions of JSIC, and food includes beverages and
 * tobacco, which are one of their own. The other values of that column are kinds of filers, not industries.
 */
export const JSIC_CODES: ReadonlyMap<string, string> = new Map(
  ownTable('build/publish/values/edinet-industries.tsv').map(([industry = '', code = '']) => [industry, code]),
)

/** Returns the JSIC code of an EDINET industry; undefined when none is certain. */
export function jsicOfEdinet(industry: string | undefined): string | undefined {
  return JSIC_CODES.get(industry?.trim() ?? '')
}
