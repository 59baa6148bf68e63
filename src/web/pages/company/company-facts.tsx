import type { ComponentChildren, VNode } from 'preact'
import { CORPORATION_KINDS } from '../../../domain/corporation-kind.ts'
import type { Profile } from '../../../domain/profile.ts'
import { type Language, localHref } from '../../address/language.ts'
import { searchPath } from '../../address/search-address.ts'
import { formatPostalCode, webAddress } from '../../format/addresses.ts'
import { formatDate } from '../../format/dates.ts'
import { formatYen } from '../../format/numbers.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { CompanyView } from './company-view.ts'
import { COMPANY_WORDS } from './company-words.ts'
import { Fact } from './fact.tsx'
import { HistoryFacts } from './history-facts.tsx'
import { People } from './people.tsx'

type FactsProps = { readonly view: CompanyView; readonly language: Language }

/** The facts that are known; what is not known is not mentioned. */
export function CompanyFacts({ view, language }: FactsProps): VNode {
  const { profile, representative, pageOverview } = view
  const words = COMPANY_WORDS[language]
  return (
    <dl class="facts-table">
      <Fact term={words.number}>
        <span class="figures number" id="corporate-number">
          {profile.corporate_number}
        </span>{' '}
        <CopyButton language={language} from="corporate-number" what={words.number} />
      </Fact>
      <Fact term={words.kind}>{kindName(profile, language)}</Fact>
      {profile.address !== '' && (
        <Fact term={words.address}>
          <Address profile={profile} language={language} />
        </Fact>
      )}
      <HistoryFacts profile={profile} language={language} />
      {profile.industries && profile.industries.length > 0 && (
        <Fact term={words.industry}>
          <Industries view={view} language={language} />
        </Fact>
      )}
      {profile.capital !== undefined && (
        <Fact term={words.capital}>
          <span class="figures">{formatYen(profile.capital, language)}</span>
        </Fact>
      )}
      <People profile={profile} language={language} />
      {representative !== undefined && (
        <PageOnlyFact term={words.representative} note={words.representativeNote}>
          <bdi lang="ja">{representative}</bdi>
        </PageOnlyFact>
      )}
      {profile.established_on !== undefined && (
        <Fact term={words.established}>
          <time dateTime={profile.established_on}>{formatDate(profile.established_on, language)}</time>
        </Fact>
      )}
      {profile.website !== undefined && (
        <Fact term={words.website}>
          <Website text={profile.website} />
        </Fact>
      )}
      {profile.business_overview !== undefined && (
        <Fact term={words.overview}>
          <Overview text={profile.business_overview} />
        </Fact>
      )}
      {pageOverview !== undefined && (
        <PageOnlyFact term={words.overview} note={words.pageOverviewNote}>
          <Overview text={pageOverview} />
        </PageOnlyFact>
      )}
      <Fact term={words.updated}>
        <time dateTime={profile.updated_on}>{formatDate(profile.updated_on, language)}</time>
      </Fact>
    </dl>
  )
}

type PageOnlyProps = { readonly term: string; readonly note: string; readonly children: ComponentChildren }

// The page is noindex as a whole; data-nosnippet is for assistants and previews that read it all the same.
function PageOnlyFact({ term, note, children }: PageOnlyProps): VNode {
  return (
    <div data-nosnippet>
      <dt>{term}</dt>
      <dd>
        {children}
        <p class="note">{note}</p>
      </dd>
    </div>
  )
}

function Overview({ text }: { readonly text: string }): VNode {
  return (
    <p class="overview" lang="ja">
      <bdi>{text}</bdi>
    </p>
  )
}

function Address({ profile, language }: { readonly profile: Profile; readonly language: Language }): VNode {
  const query = new URLSearchParams({ api: '1', query: profile.address })
  return (
    <>
      {profile.postal_code !== undefined && <span class="figures postal">{formatPostalCode(profile.postal_code)}</span>}
      <span lang="ja">
        <bdi>{profile.address}</bdi>
      </span>{' '}
      <a class="aside" href={`https://www.google.com/maps/search/?${query}`} rel="external noopener nofollow">
        {COMPANY_WORDS[language].map}
      </a>
    </>
  )
}

function Industries({ view: { profile, industriesEn }, language }: FactsProps): VNode {
  return (
    <ul class="plain">
      {profile.industries?.map(({ code, name }) => (
        <li key={code}>
          <a href={localHref(language, searchPath({ industry: code }))}>
            {language === 'ja' ? name : (industriesEn.get(code) ?? name)}
          </a>{' '}
          <span class="quiet figures">{code}</span>
        </li>
      ))}
    </ul>
  )
}

function Website({ text }: { readonly text: string }): VNode {
  const address = webAddress(text)
  if (address === undefined) return <bdi>{text}</bdi>
  return (
    <a href={address.href} rel="external noopener nofollow">
      <bdi>{address.label}</bdi>
    </a>
  )
}

function kindName(profile: Profile, language: Language): string {
  if (language === 'ja') return profile.kind_name
  return CORPORATION_KINDS.get(profile.kind)?.nameEn ?? profile.kind_name
}
