import { noteIndustryTable } from '../../../query/register/source-notes.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { formatCount, formatDate } from '../../format/values.ts'
import { okPage } from '../../layout/page.ts'
import { Fact } from '../../parts/faults.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { type SourceRow, SourceTable } from '../company/source-table.tsx'

/** GET /data: the sources with their dates and terms, what is listed, and what is withheld. */
export function getData({ context: { register }, setting }: Exchange): Outcome {
  const { language, fictional } = setting
  const { sources, sourceSizes, snapshotId } = register.edition
  const { data: words, common } = WORDS[language]
  const lead = fill(fictional ? words.fictionalLead : words.lead, { count: formatCount(register.size, language) })
  const table: readonly SourceRow[] = [...sources, { ...noteIndustryTable(setting), id: 'jsic' }]
  return okPage({
    title: words.title,
    description: lead,
    path: '/data',
    section: 'data',
    indexing: 'listed',
    body: (
      <div class="prose wide">
        <h1>{words.title}</h1>
        <p class="lead">{lead}</p>
        <p class="quiet">
          {common.edition} <span class="figures">{snapshotId}</span>
        </p>
        <h2>{common.sources}</h2>
        <p>{fictional ? words.fictional : words.processed}</p>
        <SourceTable sources={table} sizes={sourceSizes} language={language} />
        <p class="note">{words.industryTable}</p>
        <h2>{words.citations}</h2>
        <ul class="citations" lang="ja">
          {table
            .filter((source) => !source.fictional)
            .map((source) => (
              <li>{citation(source)}</li>
            ))}
        </ul>
        <h2>{words.listed}</h2>
        <ul>
          {words.listedRules.map((rule) => (
            <li>{rule}</li>
          ))}
        </ul>
        <h2>{words.hidden}</h2>
        <dl class="explained">
          {words.hiddenRules.map(({ title, text }) => (
            <Fact term={title}>{text}</Fact>
          ))}
        </dl>
      </div>
    ),
  })
}

// The terms of all sources ask for name, address, day of use and terms. A build has no clock: the day is the files'.
function citation({ name, url, as_of, license, license_url: licenseUrl }: SourceRow): string {
  const words = WORDS.ja.data
  const used = as_of === undefined ? '' : fill(words.used, { day: formatDate(as_of, 'ja') })
  return fill(words.citation, { name, url, used, license, licenseUrl })
}
