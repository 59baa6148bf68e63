import type { VNode } from 'preact'
import type { ClusterAnswer } from '../../../facts/answer.ts'
import type { ItemFacts, Profile } from '../../../facts/profile.ts'
import { streetWithoutHome, withinAddress } from '../../../query/place/within-address.ts'
import { searchPath } from '../../address/search-address.ts'
import { leadingName } from '../../format/english-name.ts'
import { addressInWords, placesInEnglish } from '../../format/english-place.ts'
import { isolated } from '../../format/names.ts'
import { formatCount, webAddress } from '../../format/values.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { highlighted, NameList } from '../../parts/corporation-list.tsx'
import { mixedText, placesUnbroken } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import { CompanyFacts, TimeLine } from './company-facts.tsx'
import type { CompanyView, ViewProps } from './company-forms.tsx'
import { companySentence } from './company-sentence.ts'
import { SourceTable } from './source-table.tsx'

/** The page with everything public about one corporation. */
export function companyPage(view: CompanyView, setting: Setting): Page {
  const { language, baseUrl } = setting
  const { profile, representative, pageOverview } = view
  const { text } = leadingName(profile, language)
  const names = view.industries.map(({ name }) => name)
  const sentence = companySentence(profile, names, language)
  return {
    title: text === profile.name ? isolated(text) : `${isolated(text)} (${isolated(profile.name)})`,
    description: sentence + fill(WORDS[language].company.numberAfter, { number: profile.corporate_number }),
    path: `/corp/${profile.corporate_number}`,
    // Search engines must not list a page that names a person: they would find a person's companies by the person's
    // name, a reverse look-up that this service must not offer.
    indexing: representative === undefined && pageOverview === undefined ? 'listed' : 'personal',
    jsonLd: companyJsonLd(profile, baseUrl),
    body: <CompanyBody view={view} sentence={sentence} setting={setting} />,
  }
}

/** A name in which no line break splits a word or the legal form. */
function NameInWords({ name, kind_name: form }: Pick<Profile, 'name' | 'kind_name'>): VNode {
  const at = name.startsWith(form) ? 0 : name.lastIndexOf(form)
  if (at === -1) return highlighted(name)
  return (
    <>
      {highlighted(name.slice(0, at))}
      <wbr />
      <span class="word">{form}</span>
      <wbr />
      {highlighted(name.slice(at + form.length))}
    </>
  )
}

// Longer names, in UTF-16 units, are set smaller, because they would fill a phone's screen.
const LONG_NAME = 40

// In English the registered name and its reading stand below the name that leads.
function Names({ profile, language }: Local<{ profile: Profile }>): VNode {
  const { name, name_kana, name_en } = profile
  const { text, lang } = leadingName(profile, language)
  const isRegistered = text === name
  const other = isRegistered ? name_en : name
  const reading = name_kana && (
    <p class="reading" lang="ja">
      <bdi>{name_kana}</bdi>
    </p>
  )
  return (
    <>
      {isRegistered && reading}
      <h1 lang={lang} {...(text.length > LONG_NAME ? { class: 'long' } : {})}>
        <bdi>{isRegistered ? <NameInWords name={name} kind_name={profile.kind_name} /> : text}</bdi>
      </h1>
      {other && other !== text && (
        <p class="english" lang={isRegistered ? 'en' : 'ja'}>
          <bdi>{other}</bdi>
        </p>
      )}
      {!isRegistered && reading}
    </>
  )
}

type BodyProps = { readonly view: CompanyView; readonly sentence: string; readonly setting: Setting }

function CompanyBody({ view, sentence, setting }: BodyProps): VNode {
  const { language } = setting
  const { common } = WORDS[language]
  const { profile, neighbours } = view
  return (
    <article class="company">
      <header class="company-head">
        <Names profile={profile} language={language} />
        <p class="lead">{placesUnbroken(sentence, language)}</p>
      </header>
      <div class="company-columns">
        <div>
          <CompanyFacts part="state" view={view} setting={setting} />
          <CompanyFacts part="others" view={view} setting={setting} />
          <TimeLine view={view} language={language} />
        </div>
        <CompanyActions view={view} setting={setting} />
      </div>
      {neighbours && profile.address !== '' && (
        <Neighbours answer={neighbours} number={profile.corporate_number} language={language} />
      )}
      <Namesakes view={view} language={language} />
      <section aria-labelledby="sources">
        <h2 id="sources">{common.sources}</h2>
        <SourceTable sources={view.sources} language={language} />
      </section>
    </article>
  )
}

/** How many of the other corporations a company's page shows; it links to the list of all. */
export const NEIGHBOURS_SHOWN = 10

/** The other corporations in the same building or at the same street address: names, and where in it they are. */
function Neighbours({ answer, number, language }: Local<{ answer: ClusterAnswer; number: string }>): VNode {
  const { company: words, common } = WORDS[language]
  const others = answer.items.filter((item) => item.corporate_number !== number).slice(0, NEIGHBOURS_SHOWN)
  const count = Math.max(0, answer.total - 1)
  const address = addressInWords(answer.address, language)
  const all = fill(common.seeAll, { count: formatCount(answer.total, language) })
  const around = fill(words.neighboursAt, { address, count: formatCount(count, language) })
  return (
    <section aria-labelledby="neighbours" class="neighbours">
      <h2 id="neighbours">{answer.level === 'building' ? words.sameBuilding : words.sameStreet}</h2>
      <p class="quiet">{mixedText(count === 0 ? words.noNeighbours : around, language)}</p>
      <NameList items={others} language={language}>
        {(item) => <span lang="ja">{withinAddress(item, answer.level)}</span>}
      </NameList>
      {count > others.length && (
        <MoreLink language={language} path={`/corp/${number}/building`} rel="nofollow" text={all} />
      )}
    </section>
  )
}

/** Other corporations of the same name in the prefecture: names, and in which city they are. */
function Namesakes({ view, language }: ViewProps): VNode | null {
  const words = WORDS[language].company
  const { profile, namesakes } = view
  if (namesakes.length === 0) return null
  return (
    <section aria-labelledby="namesakes" class="neighbours">
      <h2 id="namesakes">{words.namesakes}</h2>
      <NameList items={namesakes} language={language}>
        {(item) => mixedText(cityOf(item, language), language)}
      </NameList>
      <MoreLink language={language} path={searchPath({ q: profile.name })} rel="nofollow" text={words.allNamesakes} />
    </section>
  )
}

function cityOf({ prefecture = '', city = '' }: ItemFacts, language: Language): string {
  const japanese = `${prefecture}${city}`
  return (language === 'en' ? placesInEnglish(japanese)?.place : undefined) ?? japanese
}

/** schema.org's Organization, from the profile that programs get, which names no person. */
function companyJsonLd(profile: Profile, baseUrl: string): Readonly<Record<string, unknown>> {
  const alternates = [profile.name_kana, profile.name_en].filter((name) => name !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${baseUrl}/corp/${profile.corporate_number}`,
    name: profile.name,
    alternateName: alternates.length === 0 ? undefined : alternates,
    identifier: { '@type': 'PropertyValue', propertyID: '法人番号', value: profile.corporate_number },
    address: profile.address === '' ? undefined : postalAddress(profile),
    foundingDate: profile.established_on,
    numberOfEmployees:
      profile.employees === undefined ? undefined : { '@type': 'QuantitativeValue', value: profile.employees },
    description: profile.business_overview,
    url: profile.website && webAddress(profile.website)?.href,
  }
}

function postalAddress(profile: Profile): Readonly<Record<string, string | undefined>> {
  return {
    '@type': 'PostalAddress',
    addressCountry: profile.prefecture && 'JP',
    addressRegion: profile.prefecture,
    addressLocality: profile.city,
    postalCode: profile.postal_code,
    streetAddress: streetWithoutHome(profile),
  }
}

/** The actions of a company's page: cite it, download the profile, open official records or a map, report an error. */
function CompanyActions({ view, setting }: Omit<BodyProps, 'sentence'>): VNode {
  const { language, fictional } = setting
  const { profile } = view
  const words = WORDS[language].company.actions
  const number = profile.corporate_number
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: profile.address })}`
  return (
    <section class="actions" aria-label={words.title}>
      <details>
        <summary>{words.cite}</summary>
        <p class="citation" id="citation">
          {mixedText(citation(view, setting), language)}
        </p>
        <CopyButton language={language} from="citation" what={words.cite} label={words.copyCitation} />
      </details>
      <h2>{words.download}</h2>
      <ul class="plain inline">
        {(['json', 'csv'] as const).map((format) => (
          <li>
            <a href={`/corp/${number}/profile.${format}`} rel="nofollow" download={`${number}.${format}`}>
              {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
      {/* Only for a real corporation: an invented one is in no record, and on no map. */}
      {!fictional && (
        <>
          <h2>{words.elsewhere}</h2>
          <ul class="plain">
            {officialRecords(number, language)}
            {profile.address !== '' && (
              <li>
                <a href={map} rel="external noopener nofollow">
                  {words.map}
                </a>
              </li>
            )}
          </ul>
        </>
      )}
      <p>
        <a href={localHref(language, `/report/${number}`)} rel="nofollow">
          {WORDS[language].common.report}
        </a>
      </p>
    </section>
  )
}

/** List items that link to the records of public offices about a number, whether or not it is published here. */
export function officialRecords(number: string, language: Language): readonly VNode[] {
  const words = WORDS[language].company.records
  const links = [
    [words.taxAgency, `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`],
    [words.gbizinfo, `https://info.gbiz.go.jp/hojin/ichiran?hojinBango=${number}`],
    [words.invoice, `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number}`],
  ] as const
  return links.map(([name, href]) => (
    <li>
      <a href={href} rel="external noopener">
        {name}
      </a>
    </li>
  ))
}

/** Returns the sentence by which to cite a page: its corporation, site, web address, edition and sources. */
function citation({ profile, sources }: CompanyView, { language, baseUrl }: Setting): string {
  const words = WORDS[language].company.actions
  const { name, corporate_number, address, snapshot } = profile
  const made = sources.map((source) => (source.as_of === undefined ? source.name : `${source.name} ${source.as_of}`))
  return fill(address === '' ? words.citation : words.citationAt, {
    name: isolated(name),
    number: corporate_number,
    address: isolated(address),
    site: WORDS[language].siteName,
    page: baseUrl + localHref(language, `/corp/${corporate_number}`),
    edition: snapshot,
    sources: made.join(words.between),
  })
}
