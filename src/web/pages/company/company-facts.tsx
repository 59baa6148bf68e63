import type { ComponentChildren, VNode } from 'preact'
import type { Profile } from '../../../domain/profile.ts'
import { legalFormOf } from '../../../query/legal-form-of.ts'
import { type Language, localHref } from '../../address/language.ts'
import { searchPath } from '../../address/search-address.ts'
import { formatPostalCode, webAddress } from '../../format/addresses.ts'
import { formatDate } from '../../format/dates.ts'
import { kindName } from '../../format/kind-name.ts'
import { formatYen } from '../../format/numbers.ts'
import type { Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Fact } from '../../parts/fact.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import type { CompanyView } from './company-view.ts'
import { COMPANY_WORDS } from './company-words.ts'
import { HistoryFacts } from './history-facts.tsx'
import { People } from './people.tsx'
import { AssignmentFact, EnglishAddressFact, FilingFacts, NamesakeFact } from './registry-facts.tsx'

export type CompanyFactsProps = { readonly view: CompanyView; readonly setting: Setting }

type FactsProps = { readonly view: CompanyView; readonly language: Language }

/** The table of facts about a corporation; a fact that is not known has no row. */
export function CompanyFacts({ view, setting }: CompanyFactsProps): VNode {
  const { language, fictional } = setting
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
      <Fact term={words.kind}>{kindOf(profile, language)}</Fact>
      {profile.address !== '' && (
        <Fact term={words.address}>
          <Address profile={profile} />
        </Fact>
      )}
      <EnglishAddressFact view={view} language={language} />
      <HistoryFacts profile={profile} language={language} />
      {view.industries.length > 0 && (
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
        <PageOnlyFact
          term={words.representative}
          note={<MixedText text={`${words.representativeNote}${sourceOf(view, language)}`} language={language} />}
        >
          <bdi lang="ja">{representative}</bdi>
        </PageOnlyFact>
      )}
      <FilingFacts view={view} language={language} />
      <InvoiceNumber number={profile.corporate_number} language={language} fictional={fictional} />
      {profile.established_on !== undefined && (
        <Fact term={words.established}>
          <time dateTime={profile.established_on}>{formatDate(profile.established_on, language)}</time>
        </Fact>
      )}
      <AssignmentFact view={view} language={language} />
      <NamesakeFact view={view} language={language} />
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

function sourceOf({ sources }: CompanyView, language: Language): string {
  const source = sources.find(({ fields }) => fields?.includes('representative'))
  return source === undefined ? '' : ` ${COMPANY_WORDS[language].from(source.name)}`
}

type PageOnlyProps = { readonly term: string; readonly note: ComponentChildren; readonly children: ComponentChildren }

// The whole page is noindex; data-nosnippet is for assistants and previews that read it all the same.
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

type InvoiceProps = {
  readonly number: string
  readonly language: Language
  /** Whether the number is invented, and so in no official record. */
  readonly fictional: boolean
}

// The invoice number is T and the corporate number. The register does not know whether it is registered.
function InvoiceNumber({ number, language, fictional }: InvoiceProps): VNode {
  const words = COMPANY_WORDS[language]
  const check = `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number}`
  return (
    <Fact term={words.invoice}>
      <span class="figures">T{number}</span>
      <p class="note">
        {words.invoiceNote}{' '}
        {!fictional && (
          <a href={check} rel="external noopener">
            {words.invoiceCheck}
          </a>
        )}
      </p>
    </Fact>
  )
}

function Overview({ text }: { readonly text: string }): VNode {
  return (
    <p class="overview" lang="ja">
      <bdi>{text}</bdi>
    </p>
  )
}

function Address({ profile }: { readonly profile: Profile }): VNode {
  return (
    <>
      {profile.postal_code !== undefined && <span class="figures postal">{formatPostalCode(profile.postal_code)}</span>}
      <span lang="ja">
        <bdi>{profile.address}</bdi>
      </span>
    </>
  )
}

function Industries({ view, language }: FactsProps): VNode {
  return (
    <ul class="plain">
      {view.industries.map(({ code, name }) => (
        <li key={code}>
          <a href={localHref(language, searchPath({ industry: code }))}>{name}</a>{' '}
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

// Adds the legal form that the name says, where the kind stands for many legal forms.
function kindOf(profile: Profile, language: Language): string {
  const kind = kindName(profile.kind, language) ?? profile.kind_name
  const form = legalFormOf(profile)
  return form === undefined ? kind : COMPANY_WORDS[language].kindOf(form, kind)
}
