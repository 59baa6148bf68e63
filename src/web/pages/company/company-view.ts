import type { ClusterAnswer } from '../../../facts/answer.ts'
import type { CorporationSummary, IndustryLabel, PageFacts, Profile } from '../../../facts/profile.ts'
import type { SourceNote } from '../../../facts/source-note.ts'
import type { Language } from '../../address/language.ts'

/** What the page of a corporation shows. */
export type CompanyView = {
  readonly profile: Profile
  /** Shown in the body of this page alone: never in its head, nor in anything that programs read. */
  readonly representative?: string
  /** The sources of the profile, and of what this page alone shows. */
  readonly sources: readonly SourceNote[]
  /** An overview that may name a person, shown like the representative; the profile then has no overview. */
  readonly pageOverview?: string
  readonly pageFacts: PageFacts
  readonly neighbours?: ClusterAnswer
  readonly namesakes: readonly CorporationSummary[]
  /** The industries of the profile, named in the language of the page, and the path of a search for each. */
  readonly industries: readonly (IndustryLabel & { readonly path: string })[]
}

export type ViewProps = { readonly view: CompanyView; readonly language: Language }
