import { type Weighted, weighted } from './random.ts'
import SHARES from './shares.json' with { type: 'json' }

export type ProfileName = keyof typeof SHARES.profiles

/**
 * The probabilities of what the generator decides by chance besides those of a kind, between 0 and 1. `abroadOnly` of
 * foreign companies lack an address in Japan; `insured` of open ones are in the pension scheme. `national`: shares of
 * the register of April 2024, gBizINFO and EDINET in summer 2026; `demo`: far more facts.
 */
export type Profile = { readonly name: ProfileName } & (typeof SHARES.profiles)[ProfileName]

export function profileOf(name: ProfileName): Profile {
  return { name, ...SHARES.profiles[name] }
}

/**
 * A kind of corporations (法人種別). `share` and `scripts` are relative, all other numbers are probabilities. `older`: the
 * share that is older than the numbering of 2015; no 有限会社 was founded after 2006. Of companies alone, `form` is the
 * legal form, `front` the share of names that begin with it, and `scripts` the shares of kanji, katakana, Latin,
 * hiragana and mixed names; by `share` they add up to the real ones.
 */
export type Kind = (typeof SHARES.kinds)['301']

export const KINDS: ReadonlyMap<string, Kind> = new Map(Object.entries<Kind>(SHARES.kinds))

export function kindOf(code: string): Kind {
  const kind = KINDS.get(code)
  if (kind === undefined) throw new Error(`shares.json: there is no kind ${code}.`)
  return kind
}

/** Whether a kind is one of companies (301 to 305), which have a legal form in their names. */
export function isCompany(code: string): boolean {
  return kindOf(code).form !== ''
}

/** 登記記録の閉鎖等の事由. */
export const CLOSE_CAUSES: Weighted<string> = weighted(SHARES.closeCauses as [string, number][])
/** 処理区分. */
export const PROCESSES: Weighted<string> = weighted(SHARES.processes as [string, number][])
/** Relative numbers of corporations in the prefectures 01 … 47. Tokyo has 23.1 % of the register. */
export const PREFECTURE_WEIGHTS: readonly number[] = SHARES.prefectures

/** How many shared buildings a prefecture has, and the share of its corporations that have their address in one. */
type SharedBuildings = { readonly buildings: number; readonly share: number }

export function sharedBuildingsIn(prefectureCode: string): SharedBuildings {
  const known: Readonly<Record<string, SharedBuildings>> = SHARES.sharedBuildings
  return known[prefectureCode] ?? { buildings: 40, share: 0.014 }
}
