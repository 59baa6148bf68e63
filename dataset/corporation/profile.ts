import type { ProfileName } from '../words/kinds.ts'

/** The probabilities of what the generator decides by chance besides those of a kind (kinds.tsv), between 0 and 1. */
export type Profile = {
  readonly name: ProfileName
  readonly excluded: number
  readonly deleted: number
  /** Of foreign companies: the share without an address in Japan. */
  readonly abroadOnly: number
  /** Of open corporations: the share with an establishment under the pension scheme. */
  readonly insured: number
  readonly severalEstablishments: number
  readonly employees: number
  readonly industries: number
  /** Of industries: the share that names a division or group, not only the section. */
  readonly detailedIndustry: number
  readonly overview: number
  readonly website: number
  readonly capital: number
  readonly representative: number
  readonly founding: number
  readonly qualification: number
  readonly edinet: number
}

/** `national`: shares of the register of April 2024, gBizINFO and EDINET in summer 2026; `demo`: far more facts. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  national: {
    name: 'national',
    excluded: 0.0003,
    deleted: 0.00004,
    abroadOnly: 0.44,
    insured: 0.52,
    severalEstablishments: 0.011,
    employees: 0.024,
    industries: 0.026,
    detailedIndustry: 0.08,
    overview: 0.015,
    website: 0.02,
    capital: 0.03,
    representative: 0.03,
    founding: 0.025,
    qualification: 0.02,
    edinet: 0.00124,
  },
  demo: {
    name: 'demo',
    excluded: 0.003,
    deleted: 0.001,
    abroadOnly: 0.44,
    insured: 0.75,
    severalEstablishments: 0.12,
    employees: 0.45,
    industries: 0.92,
    detailedIndustry: 0.6,
    overview: 0.5,
    website: 0.5,
    capital: 0.7,
    representative: 0.65,
    founding: 0.6,
    qualification: 0.2,
    edinet: 0.02,
  },
}
