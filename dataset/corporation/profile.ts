/**
 * The probabilities of everything that the generator decides by chance, between 0 and 1. The shares of `kinds` are
 * relative. Maps are by kind.
 */
export type Profile = {
  readonly kinds: readonly (readonly [kind: string, share: number])[]
  readonly closed: ReadonlyMap<string, number>
  readonly furigana: ReadonlyMap<string, number>
  readonly englishName: ReadonlyMap<string, number>
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

export type ProfileName = 'national' | 'demo'

// Measured in the whole register of April 2024, and in gBizINFO and EDINET in summer 2026.
const NATIONAL: Profile = {
  kinds: [
    ['101', 0.0002],
    ['201', 0.0014],
    ['301', 0.495],
    ['302', 0.307],
    ['303', 0.0035],
    ['304', 0.0171],
    ['305', 0.0665],
    ['399', 0.1027],
    ['401', 0.003],
    ['499', 0.0034],
  ],
  closed: shares({
    101: 0,
    201: 0.05,
    301: 0.081,
    302: 0.14,
    303: 0.155,
    304: 0.18,
    305: 0.042,
    399: 0.079,
    401: 0.002,
    499: 0.045,
  }),
  furigana: shares({
    101: 1,
    201: 1,
    301: 0.67,
    302: 0.27,
    303: 0.11,
    304: 0.07,
    305: 0.73,
    399: 0.59,
    401: 0.99,
    499: 0.99,
  }),
  englishName: shares({
    101: 1,
    201: 0.94,
    301: 0.0025,
    302: 0.0003,
    303: 0,
    304: 0.0003,
    305: 0.0025,
    399: 0.0008,
    401: 0.003,
    499: 0.0018,
  }),
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
}

const DEMO: Profile = {
  ...NATIONAL,
  furigana: shares({
    101: 1,
    201: 1,
    301: 0.96,
    302: 0.9,
    303: 0.9,
    304: 0.9,
    305: 0.97,
    399: 0.93,
    401: 0.99,
    499: 0.99,
  }),
  englishName: shares({
    101: 1,
    201: 0.95,
    301: 0.22,
    302: 0.05,
    303: 0,
    304: 0.01,
    305: 0.2,
    399: 0.08,
    401: 0.1,
    499: 0.02,
  }),
  excluded: 0.003,
  deleted: 0.001,
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
}

/** `national` has the shares of the real register; `demo` has the same kinds, but far more facts about corporations. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = { national: NATIONAL, demo: DEMO }

function shares(table: Readonly<Record<number, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(table))
}
