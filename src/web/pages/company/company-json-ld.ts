import type { Profile } from '../../../facts/profile.ts'
import { streetWithoutHome } from '../../../query/place/within-address.ts'
import { webAddress } from '../../format/addresses.ts'

/**
 * Returns schema.org's Organization of a corporation, from the profile that programs get, which names no person. JSON
 * leaves out the undefined members.
 */
export function companyJsonLd(profile: Profile, baseUrl: string): Readonly<Record<string, unknown>> {
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
