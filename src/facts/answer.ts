import type { FactName } from './fact-table.ts'
import type { ValueFilter } from './filter-table.ts'
import type { InvoiceStatus } from './invoice.ts'
import type { OrderedFact } from './order-table.ts'
import type { BriefFacts, IndustryLabel, ItemFacts, Profile } from './profile.ts'
import type { SourceNote } from './source-note.ts'

/** Why an item is in a result, best first; see docs/search.md, “The order of results”. */
export type MatchTier = 'number' | 'registered' | 'exact' | 'prefix' | 'partial'
export type MatchField =
  | ('corporate_number' | 'securities_code' | 'edinet_code' | 'website')
  | ('name' | 'name_kana' | 'name_en' | 'other_name' | 'former_name' | 'english_words')
/** `value` is the other or former name, which the item does not show otherwise. */
export type Match = { readonly tier: MatchTier; readonly field: MatchField; readonly value?: string }

/** How many hits are in each tier; together they are all hits. */
export type TierCounts = { readonly [tier in Exclude<MatchTier, 'number'>]: number }

export type SearchItem = ItemFacts & SortedFact & { readonly invoice?: InvoiceStatus; readonly match?: Match }

/** The fact that items are sorted by, also where they do not show it otherwise. */
type SortedFact = Partial<Pick<Profile & ItemFacts, OrderedFact>>
export type Suggestion = { readonly corporate_number: string; readonly name: string }

/** The rules by which a text is interpreted as something else than was typed, the boldest last. */
export const INTERPRET_RULES = [
  'number',
  'address',
  'building',
  'legal_form',
  'courtesy',
  'department',
  'consortium',
  'place',
  'spelling',
  'piece',
  'beginning',
  'end',
  'part_in_brackets',
] as const
export type InterpretRule = (typeof INTERPRET_RULES)[number]

/**
 * The question that was asked besides the text as it stands: `q`, narrowed to the place, without `left_out`; an empty
 * `q` asks for all in the place. Beside a name that is or begins with the text, only a place is read. `rule` is the
 * boldest rule that it took to get from the text to `q`. `total` and `items`, at most five, answer that question. By
 * the rules `address` and `building`, `q` is the address; `candidates` are several, most corporations first, at most
 * twenty.
 */
export type Interpreted = {
  readonly q: string
  readonly left_out?: string
  readonly pref?: string
  readonly city?: string
  readonly town?: string
  readonly rule: InterpretRule
  readonly total: number
  readonly candidates?: readonly AddressCandidate[]
  readonly items: readonly SearchItem[]
}

/** An address as the register has it, and how many corporations are there. */
export type AddressCandidate = { readonly address: string; readonly total: number }

/** The classes that an everyday word for an industry (製薬) was read as; absent for names and codes. */
export type IndustryReadAs = { readonly industry_read_as?: readonly IndustryLabel[] }

/** How many corporations lack a fact that hits are filtered or sorted by, and meet all other criteria. */
export type UnknownFacts = { readonly [Name in FactName]?: number }

/** What a reader of an answer has to know to understand it and to ask on, in sentences. */
type Noted = { readonly notes?: readonly string[] }

type Provenance = { readonly snapshot: string; readonly sources: readonly SourceNote[] }
type Page = { readonly total: number; readonly limit: number; readonly offset: number; readonly has_more: boolean }

/**
 * The answer to a search. `total` is exact and, like `items`, answers the text as it stands; `interpreted` answers what
 * may have been meant. `suggestions` are there only when no name is or begins with the text, `counts` only with a text.
 */
export type SearchAnswer = Page &
  IndustryReadAs & {
    readonly counts?: TierCounts
    readonly unknown?: UnknownFacts
    readonly items: readonly SearchItem[]
    readonly interpreted?: Interpreted
    readonly suggestions?: readonly Suggestion[]
  } & Noted &
  Provenance

export type FacetCount = { readonly code: string; readonly name: string; readonly count: number }

/** By each filter of few values. */
export type ValueCounts = { readonly [name in ValueFilter]: readonly FacetCount[] }

/** Only values that some corporation has, in code order; cities only if a place is asked for; `decades` of founding. */
export type FacetsAnswer = {
  readonly total: number
  readonly prefectures: readonly FacetCount[]
  readonly cities?: readonly FacetCount[]
  readonly industries: readonly FacetCount[]
  readonly kinds: readonly FacetCount[]
  readonly bands: readonly FacetCount[]
  readonly decades: readonly FacetCount[]
} & ValueCounts &
  IndustryReadAs &
  Noted &
  Provenance

export type ClusterLevel = 'building' | 'street'

/** Body of the building cluster tool: the corporations at this address, or at all `candidates`. */
export type ClusterAnswer = { readonly address: string; readonly level: ClusterLevel } & Page & {
    readonly candidates?: readonly AddressCandidate[]
    readonly items: readonly SearchItem[]
  } & Noted &
  Provenance

/** How much an answer says of each corporation and source. */
export const VIEWS = ['full', 'brief'] as const
export type View = (typeof VIEWS)[number]

/** A match in brief leaves out the field `name`. */
export type BriefItem = BriefFacts & SortedFact & { readonly match?: Omit<Match, 'field'> & Partial<Match> }
export type BriefSource = Pick<SourceNote, 'id' | 'as_of' | 'fictional'>

export type BriefAnswer<Answer> = Omit<Answer, 'items' | 'interpreted' | 'sources'> & {
  readonly items?: readonly BriefItem[]
  readonly interpreted?: Omit<Interpreted, 'items'> & { readonly items: readonly BriefItem[] }
  readonly sources: readonly BriefSource[]
}
