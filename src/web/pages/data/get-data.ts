import { noteIndustryTable } from '../../../query/register/source-notes.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { dataPage } from './data-page.tsx'

/** GET /data */
export function getData({ context: { register }, setting }: Exchange): Outcome {
  const { size, edition } = register
  const { sources, sourceSizes, snapshotId: snapshot } = edition
  const industryTable = noteIndustryTable(setting)
  return okPage(dataPage({ sources, industryTable, sourceSizes, size, snapshot }, setting))
}
