import { webHost } from '../../domain/web-host.ts'
import { ordinalsOfHost } from '../../query/lookup.ts'
import { websiteOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'

/** Whether a corporation's published website has the host of the row's. `unknown`: it published none. */
export type WebsiteAgreement = 'same' | 'differs' | 'unknown'

// Companies of a group share a host. One of more corporations is a portal's, which says nothing of any.
const MOST_SHARING = 20

/** The host of a row's website; `ordinals`: the corporations whose website has it, none for a host of too many. */
export type WebsiteAsked = { readonly host: string; readonly isShared: boolean; readonly ordinals: readonly number[] }

export function websiteAsked(register: Register, host: string): WebsiteAsked {
  const sharing = ordinalsOfHost(register, host)
  const isShared = sharing.length > MOST_SHARING
  return { host, isShared, ordinals: isShared ? [] : [...sharing] }
}

/** Compares the host of a row with the website of a corporation. */
export function compareWebsite(register: Register, asked: WebsiteAsked, ordinal: number): WebsiteAgreement {
  const host = asked.isShared ? undefined : webHost(websiteOf(register, ordinal).website ?? '')
  if (host === undefined) return 'unknown'
  return host === asked.host ? 'same' : 'differs'
}
