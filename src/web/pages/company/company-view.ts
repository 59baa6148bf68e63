import type { ClusterAnswer } from '../../../domain/answer.ts'
import type { Profile, SourceNote } from '../../../domain/profile.ts'
import type { PageFacts } from '../../../query/page-facts.ts'

/** What the page of a corporation shows. */
export type CompanyView = {
  readonly profile: Profile
  /** For the body of this page alone: never for its head, and nothing that is read by machines. */
  readonly representative?: string
  /** The profile's, and those of what this page alone shows. */
  readonly sources: readonly SourceNote[]
  /** An overview that may name a person, under the same rule; the profile has none then. */
  readonly pageOverview?: string
  readonly pageFacts: PageFacts
  readonly neighbours?: ClusterAnswer
  /** English names of the industries, by code. */
  readonly industriesEn: ReadonlyMap<string, string>
}
