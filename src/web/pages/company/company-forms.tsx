import type { ComponentChildren, VNode } from 'preact'
import type { ClusterAnswer } from '../../../facts/answer.ts'
import type { FactName } from '../../../facts/fact-table.ts'
import type { IndustryLabel, ItemFacts, PageFacts, Profile } from '../../../facts/profile.ts'
import type { SourceNote } from '../../../facts/source-note.ts'
import { cityName } from '../../format/english-place.ts'
import { formName, kindName } from '../../format/names.ts'
import { formatPostalCode, webAddress } from '../../format/values.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { addressText, mixedText } from '../../parts/mixed-text.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'

/** What the page of a corporation shows. */
export type CompanyView = {
  readonly profile: Profile
  /** Shown in the body of this page alone: never in its head, nor in anything that programs read. */
  readonly representative: string | undefined
  /** The sources of the profile, and of what this page alone shows. */
  readonly sources: readonly SourceNote[]
  /** An overview that may name a person, shown like the representative; the profile then has no overview. */
  readonly pageOverview: string | undefined
  readonly pageFacts: PageFacts
  readonly neighbours: ClusterAnswer | undefined
  readonly namesakes: readonly ItemFacts[]
  /** The industries of the profile, named in the language of the page, and the path of a search for each. */
  readonly industries: readonly (IndustryLabel & { readonly path: string })[]
}

export type ViewProps = Local<{ view: CompanyView }>

/** A fact with a value, its name for people, and the page that shows it. */
export type FactView = ViewProps & { readonly value: unknown; readonly term: string }

/** How the company page shows the facts that need more than their value: a link, a button, a list. */
export const COMPANY_FORMS: { readonly [Name in FactName]?: (given: FactView) => ComponentChildren } = {
  corporate_number: ({ value, term, language }) => (
    <>
      <span class="figures number" id="corporate-number">
        {String(value)}
      </span>{' '}
      <CopyButton language={language} from="corporate-number" what={term} />
    </>
  ),
  kind_name: ({ view, language }) => kindOf(view.profile, language),
  address: ({ view, language }) => <Address profile={view.profile} language={language} />,
  address_en: ({ value }) => <bdi lang="en">{String(value)}</bdi>,
  other_names: ({ view }) => (
    <ul class="plain">
      {view.profile.other_names?.map((name) => (
        <li>
          <bdi lang="ja">{name}</bdi>
        </li>
      ))}
    </ul>
  ),
  industries: ({ view, language }) => (
    <ul class="plain">
      {view.industries.map(({ code, name, path }) => (
        <li>
          <a href={localHref(language, path)}>{name}</a> <span class="quiet figures">{code}</span>
        </li>
      ))}
    </ul>
  ),
  insured_count_range: ({ language }) => <span class="figures">{WORDS[language].company.fewInsured}</span>,
  listed: ({ value, language }) => WORDS[language].common[value === true ? 'listed' : 'unlisted'],
  website: ({ value }) => {
    const address = webAddress(String(value))
    if (address === undefined) return <bdi>{String(value)}</bdi>
    return (
      <a href={address.href} rel="external noopener nofollow">
        <bdi>{address.label}</bdi>
      </a>
    )
  },
  business_overview: ({ value }) => overview(String(value)),
}

/** What a corporation says that it does. */
export function overview(text: string): VNode {
  return (
    <p class="overview" lang="ja">
      <bdi>{text}</bdi>
    </p>
  )
}

function Address({ profile, language }: Local<{ profile: Profile }>): VNode {
  const { address, postal_code, city, city_code: code } = profile
  return (
    <>
      {postal_code !== undefined && <span class="figures postal">{formatPostalCode(postal_code)}</span>}
      {addressText(address, language)}
      {city !== undefined && code !== undefined && (
        <p class="note">
          <a href={localHref(language, `/place/${code}`)}>
            {mixedText(
              fill(WORDS[language].company.othersIn, { city: cityName({ code, name: city }, language) }),
              language,
            )}
          </a>
        </p>
      )}
    </>
  )
}

// Adds the legal form that the name says, where the kind stands for many legal forms.
function kindOf(profile: Profile, language: Language): string {
  const kind = kindName(profile.kind, language) ?? profile.kind_name
  const form = formName(profile, language)
  return form === undefined ? kind : fill(WORDS[language].company.kindOf, { form, kind })
}
