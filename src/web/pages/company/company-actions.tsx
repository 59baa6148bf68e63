import type { VNode } from 'preact'
import type { Profile } from '../../../facts/profile.ts'
import type { SourceNote } from '../../../facts/source-note.ts'
import { type Language, localHref } from '../../address/language.ts'
import { isolated } from '../../format/isolated.ts'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { CompanyView } from './company-view.ts'
import { OfficialRecords } from './official-records.tsx'

export type CompanyActionsProps = { readonly view: CompanyView; readonly setting: Setting }

/** The actions of a company's page: cite it, download the profile, open official records or a map, report an error. */
export function CompanyActions({ view, setting }: CompanyActionsProps): VNode {
  const { language, fictional, baseUrl } = setting
  const { profile, sources } = view
  const words = WORDS[language].company.actions
  const number = profile.corporate_number
  return (
    <section class="actions" aria-label={words.title}>
      <details>
        <summary>{words.cite}</summary>
        <p class="citation" id="citation">
          <MixedText text={citation({ profile, sources, baseUrl }, language)} language={language} />
        </p>
        <CopyButton language={language} from="citation" what={words.cite} label={words.copyCitation} />
      </details>
      <h2>{words.download}</h2>
      <ul class="plain inline">
        {(['json', 'csv'] as const).map((format) => (
          <li key={format}>
            <a href={`/corp/${number}/profile.${format}`} rel="nofollow" download={`${number}.${format}`}>
              {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
      {!fictional && <Elsewhere profile={profile} language={language} />}
      <p>
        <a href={localHref(language, `/report/${number}`)} rel="nofollow">
          {WORDS[language].common.report}
        </a>
      </p>
    </section>
  )
}

type ElsewhereProps = { readonly profile: CompanyView['profile']; readonly language: Language }

// Only for a real corporation: an invented one is in no record, and on no map.
function Elsewhere({ profile, language }: ElsewhereProps): VNode {
  const words = WORDS[language].company.actions
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: profile.address })}`
  return (
    <>
      <h2>{words.elsewhere}</h2>
      <ul class="plain">
        <OfficialRecords number={profile.corporate_number} language={language} />
        {profile.address !== '' && (
          <li>
            <a href={map} rel="external noopener nofollow">
              {words.map}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

type Cited = { readonly profile: Profile; readonly sources: readonly SourceNote[]; readonly baseUrl: string }

/** Returns the sentence by which to cite a page: its corporation, site, web address, edition and sources. */
function citation({ profile, sources, baseUrl }: Cited, language: Language): string {
  const words = WORDS[language].company.actions
  const { name, corporate_number, address, snapshot } = profile
  const made = sources.map((source) => (source.as_of === undefined ? source.name : `${source.name} ${source.as_of}`))
  const page = baseUrl + localHref(language, `/corp/${corporate_number}`)
  return fill(address === '' ? words.citation : words.citationAt, {
    name: isolated(name),
    number: corporate_number,
    address: isolated(address),
    site: WORDS[language].siteName,
    page,
    edition: snapshot,
    sources: made.join(words.between),
  })
}
