import type { Profile } from '../../../domain/profile.ts'
import { webAddress } from '../../format/addresses.ts'

/** Returns schema.org's Organization of a corporation, from the profile that programs get, which names no person. */
export function companyJsonLd(profile: Profile, baseUrl: string): Readonly<Record<string, unknown>> {
  const alternates = [profile.name_kana, profile.name_en].filter((name) => name !== undefined)
  const website = profile.website === undefined ? undefined : webAddress(profile.website)?.href
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${baseUrl}/corp/${profile.corporate_number}`,
    name: profile.name,
    ...(alternates.length === 0 ? {} : { alternateName: alternates }),
    identifier: { '@type': 'PropertyValue', propertyID: '法人番号', value: profile.corporate_number },
    ...(profile.address === '' ? {} : { address: postalAddress(profile) }),
    ...(profile.established_on === undefined ? {} : { foundingDate: profile.established_on }),
    ...(profile.employees === undefined
      ? {}
      : { numberOfEmployees: { '@type': 'QuantitativeValue', value: profile.employees } }),
    ...(profile.business_overview === undefined ? {} : { description: profile.business_overview }),
    ...(website === undefined ? {} : { url: website }),
  }
}

function postalAddress(profile: Profile): Readonly<Record<string, string>> {
  return {
    '@type': 'PostalAddress',
    ...(profile.prefecture === undefined ? {} : { addressCountry: 'JP', addressRegion: profile.prefecture }),
    ...(profile.city === undefined ? {} : { addressLocality: profile.city }),
    ...(profile.postal_code === undefined ? {} : { postalCode: profile.postal_code }),
    streetAddress: profile.street ?? profile.address,
  }
}
