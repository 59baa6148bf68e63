import { ownTable } from '../../src/program/own-file.ts'
import type { ProfileName } from '../words/kinds.ts'

/** `abroadOnly` of foreign companies lack an address in Japan; `insured` of open ones are in the pension scheme. */
type Share =
  | ('excluded' | 'deleted' | 'abroadOnly' | 'insured' | 'severalEstablishments' | 'employees' | 'industries')
  | (
      | 'detailedIndustry'
      | 'overview'
      | 'website'
      | 'capital'
      | 'representative'
      | 'founding'
      | 'qualification'
      | 'edinet'
    )

/** The probabilities of what the generator decides by chance besides those of a kind (kinds.tsv), between 0 and 1. */
export type Profile = { readonly name: ProfileName } & Readonly<Record<Share, number>>

const SHARES = ownTable('dataset/corporation/profiles.tsv')

/** `national`: shares of the register of April 2024, gBizINFO and EDINET in summer 2026; `demo`: far more facts. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  national: profileOf('national', 1),
  demo: profileOf('demo', 2),
}

function profileOf(name: ProfileName, column: number): Profile {
  const shares = Object.fromEntries(SHARES.map((cells) => [cells[0], Number(cells[column])]))
  return { name, ...(shares as Record<Share, number>) }
}
