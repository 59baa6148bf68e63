import type { VNode } from 'preact'
import type { Profile } from '../../../facts/profile.ts'
import { leadingName } from '../../format/english-name.ts'
import { isolated } from '../../format/isolated.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { PlacesUnbroken } from '../../parts/address-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { CompanyActions } from './company-actions.tsx'
import { CompanyFacts, CompanyState } from './company-facts.tsx'
import { companyJsonLd } from './company-json-ld.ts'
import { companySentence } from './company-sentence.ts'
import type { CompanyView } from './company-view.ts'
import { Namesakes, Neighbours } from './neighbours.tsx'
import { SourceTable } from './source-table.tsx'
import { TimeLine } from './time-line.tsx'

/** The page with everything public about one corporation. */
export function companyPage(view: CompanyView, setting: Setting): Page {
  const { language, baseUrl } = setting
  const { profile, representative, pageOverview } = view
  const words = WORDS[language].company
  return {
    title: titleOf(view, language),
    description: sentenceOf(view, language) + fill(words.numberAfter, { number: profile.corporate_number }),
    path: `/corp/${profile.corporate_number}`,
    // Search engines must not list a page that names a person: they would find a person's companies by the person's
    // name, a reverse look-up that this service must not offer.
    indexing: representative === undefined && pageOverview === undefined ? 'listed' : 'personal',
    jsonLd: companyJsonLd(profile, baseUrl),
    body: <CompanyBody view={view} setting={setting} />,
  }
}

function titleOf({ profile }: CompanyView, language: Setting['language']): string {
  const { text } = leadingName(profile, language)
  return text === profile.name ? isolated(text) : `${isolated(text)} (${isolated(profile.name)})`
}

function sentenceOf({ profile, industries }: CompanyView, language: Setting['language']): string {
  const names = industries.map(({ name }) => name)
  return companySentence(profile, names, language)
}

/** A name in which no line break splits the legal form. */
function NameInWords({ name, kind_name: form }: Pick<Profile, 'name' | 'kind_name'>): VNode {
  const at = name.startsWith(form) ? 0 : name.lastIndexOf(form)
  if (at === -1) return <>{name}</>
  return (
    <>
      {name.slice(0, at)}
      <span class="word">{form}</span>
      {name.slice(at + form.length)}
    </>
  )
}

// Longer names, in UTF-16 units, are set smaller, because they would fill a phone's screen.
const LONG_NAME = 40

type NamesProps = { readonly profile: Profile; readonly language: Setting['language'] }

// In English the registered name and its reading stand below the name that leads.
function Names({ profile, language }: NamesProps): VNode {
  const { name, name_kana, name_en } = profile
  const { text, lang } = leadingName(profile, language)
  const long = text.length > LONG_NAME ? { class: 'long' } : {}
  const reading = name_kana && (
    <p class="reading" lang="ja">
      <bdi>{name_kana}</bdi>
    </p>
  )
  if (text !== name)
    return (
      <>
        <h1 lang={lang} {...long}>
          <bdi>{text}</bdi>
        </h1>
        <p class="english" lang="ja">
          <bdi>{name}</bdi>
        </p>
        {reading}
      </>
    )
  return (
    <>
      {reading}
      <h1 lang={lang} {...long}>
        <bdi>
          <NameInWords name={name} kind_name={profile.kind_name} />
        </bdi>
      </h1>
      {name_en && name_en !== name && (
        <p class="english" lang="en">
          <bdi>{name_en}</bdi>
        </p>
      )}
    </>
  )
}

function CompanyBody({ view, setting }: { readonly view: CompanyView; readonly setting: Setting }): VNode {
  const { language } = setting
  const { common } = WORDS[language]
  const { profile, neighbours } = view
  return (
    <article class="company">
      <header class="company-head">
        <Names profile={profile} language={language} />
        <p class="lead">
          <PlacesUnbroken text={sentenceOf(view, language)} language={language} />
        </p>
      </header>
      <div class="company-columns">
        <div>
          <CompanyState view={view} setting={setting} />
          <CompanyFacts view={view} setting={setting} />
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
