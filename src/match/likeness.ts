import { PREFECTURES } from '../domain/prefecture.ts'
import { webHost } from '../domain/web-host.ts'
import type { Writable } from '../domain/writable.ts'
import { ordinalsOfHost } from '../query/lookup.ts'
import { type Place, readPlace } from '../query/place/read-place.ts'
import { type Identity, identityOf, websiteOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import type { Folded } from '../text/fold.ts'
import { isOtherKind } from '../text/forms/legal-forms.ts'
import { ADDRESS_LEVELS, type AddressComparison, type AddressLevel } from './compare/compare-address.ts'
import { areAkin, compareForms, type FormAgreement } from './compare/compare-form.ts'
import type { NameComparison, NameLikeness } from './compare/compare-name.ts'
import { type Found, type FoundReason, reasonOf } from './find-corporations.ts'

/** How a row and a corporation agree. */
export type Likeness = {
  readonly ordinal: number
  readonly profile: Identity
  readonly name: NameAgreement
  readonly form: FormAgreement
  /** The form differs, but people take one for the other. */
  readonly isAkin?: boolean
  readonly address: AddressLevel
  /** The day on which the corporation left the address that agrees; absent for its present address. */
  readonly addressUntil?: string
  /** Absent if the row has no website. */
  readonly website?: WebsiteAgreement
}

/** Whether a corporation's published website has the host of the row's. `unknown`: it published none. */
type WebsiteAgreement = 'same' | 'differs' | 'unknown'

/** Which name the text is. `other-spelling`: another spelling of one; `alike`: only like one, or found by number. */
type NameAgreement = Omit<NameLikeness, 'tier' | 'registered'> & { readonly tier: FoundReason['tier'] }

export type RowComparison = {
  readonly name: NameComparison
  readonly address: AddressComparison
  readonly website?: WebsiteAsked | undefined
}

/** Compares the row with a corporation that was found for it. */
export function likenessOf(register: Register, found: Found, row: RowComparison): Likeness {
  const { ordinal } = found
  const profile = identityOf(register, ordinal)
  const likeness = row.name.likenessOf(profile)
  const registered = likeness?.registered ?? row.name.foldOf(profile.name)
  const { address, addressUntil } = bestAddress(register, { ordinal, profile }, row.address)
  const written = row.name.writtenOf(registered, row.name.foldOf(likeness?.value ?? ''))
  const compared: Writable<Likeness> = {
    ordinal,
    profile,
    name: likeness ?? agreementOf(register, found, { profile, name: row.name }),
    form: likeness?.closeness === 'english-with-form' ? 'same' : formOf(written, registered, profile),
    address,
  }
  if (compared.form === 'differs' && areAkin(written, registered)) compared.isAkin = true
  if (addressUntil !== undefined) compared.addressUntil = addressUntil
  if (row.website !== undefined) compared.website = compareWebsite(register, row.website, ordinal)
  return compared
}

function formOf(written: Folded, registered: Folded, { kind }: Identity): FormAgreement {
  return isOtherKind(written, kind) ? 'differs' : compareForms(written, registered)
}

type Compared = Pick<Likeness, 'profile'> & { readonly name: NameComparison }

function agreementOf(register: Register, found: Found, { profile, name }: Compared): NameAgreement {
  const { tier, field, value } = reasonOf(register, found)
  const spelling = field === 'name_kana' && isEnglish(name) ? 'reading' : 'other-spelling'
  return { closeness: found.isNamed ? spelling : 'alike', tier, ...namedBy(profile, field, value) }
}

// Whether the text is Latin letters with Inc. or the like. Aoki Inc. is 青木株式会社 as likely as 株式会社Ａｏｋｉ.
function isEnglish({ folded: { core, forms } }: NameComparison): boolean {
  return forms.some((match) => match.forms.length === 0) && /^[a-z0-9]+$/.test(core)
}

function namedBy(
  profile: Identity,
  field: FoundReason['field'],
  value: string | undefined,
): Pick<NameAgreement, 'field' | 'value' | 'until'> {
  if (field === 'english_words') return { field: 'name_kana', value: profile.name_kana ?? profile.name }
  if (field === 'name_kana' || field === 'name_en') return { field, value: profile[field] ?? profile.name }
  if (field !== 'other_name' && field !== 'former_name') return { field: 'name', value: profile.name }
  const until = field === 'former_name' && profile.former_names?.find(({ name }) => name === value)?.until
  return { field, value: value ?? profile.name, ...(until ? { until } : {}) }
}

const ABSENT = { address: 'absent' } as const

/** Compares the address with the corporation's; a former one counts only if it agrees better than the present one. */
export function bestAddress(
  { columns: { cities } }: Register,
  { ordinal, profile }: Pick<Likeness, 'ordinal' | 'profile'>,
  written: AddressComparison,
): Pick<Likeness, 'address' | 'addressUntil'> {
  if (written.isEmpty) return ABSENT
  let best: Pick<Likeness, 'address' | 'addressUntil'> = {
    address: written.levelOf(registeredPlace(profile, cities.of[ordinal]!)),
  }
  for (const { address, until } of profile.former_locations ?? []) {
    if (best.address === 'building') break
    if (written.isOutside(address)) continue
    const level = written.levelOf(readPlace(cities, { address }))
    if (ADDRESS_LEVELS.indexOf(level) < ADDRESS_LEVELS.indexOf(best.address))
      best = { address: level, addressUntil: until }
  }
  return best
}

// Members are assigned one by one, because spreads took a tenth of a row's time.
function registeredPlace({ prefecture_code, street, postal_code }: Identity, city: number): Place {
  const place: Writable<Place> = {}
  if (prefecture_code !== undefined) place.prefecture = PREFECTURES[Number(prefecture_code) - 1]!
  if (city !== 0) place.cities = [city - 1]
  if (street !== undefined) place.street = street
  if (postal_code !== undefined) place.postalCode = postal_code
  return place
}

// Companies of a group share a host. One of more corporations is a portal's, which says nothing of any.
const MOST_SHARING = 20

/** The host of a row's website; `ordinals`: the corporations whose website has it, none for a host of too many. */
type WebsiteAsked = { readonly host: string; readonly isShared: boolean; readonly ordinals: readonly number[] }

export function websiteAsked(register: Register, host: string): WebsiteAsked {
  const sharing = ordinalsOfHost(register, host)
  const isShared = sharing.length > MOST_SHARING
  return { host, isShared, ordinals: isShared ? [] : [...sharing] }
}

/** Compares the host of a row with the website of a corporation. */
function compareWebsite(register: Register, asked: WebsiteAsked, ordinal: number): WebsiteAgreement {
  const host = asked.isShared ? undefined : webHost(websiteOf(register, ordinal).website ?? '')
  if (host === undefined) return 'unknown'
  return host === asked.host ? 'same' : 'differs'
}
