import { webHost } from '../../domain/web-host.ts'
import { ordinalsOfHost } from '../../query/lookup.ts'
import { websiteOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'

/** Whether a corporation's published website has the host of the row's. `unknown`: it published none. */
export type WebsiteAgreement = 'same' | 'differs' | 'unknown'

// Companies of a group share a host. One of more corporations is a portal's, which says nothing of any.
const MOST_SHARING = 20

/** Compares the host of one row with the websites of many corporations. */
export class WebsiteComparison {
  /** The corporations whose website has the host. */
  readonly ordinals: readonly number[]
  private readonly register: Register
  private readonly host: string
  private readonly isShared: boolean

  constructor(register: Register, host: string) {
    const sharing = ordinalsOfHost(register, host)
    this.register = register
    this.host = host
    this.isShared = sharing.length > MOST_SHARING
    this.ordinals = this.isShared ? [] : [...sharing]
  }

  agreementOf(ordinal: number): WebsiteAgreement {
    const { website = '' } = websiteOf(this.register, ordinal)
    const host = this.isShared ? undefined : webHost(website)
    if (host === undefined) return 'unknown'
    return host === this.host ? 'same' : 'differs'
  }
}
