import TABLES from './tables.json' with { type: 'json' }

/** The tax agency's 法人種別: what sort of legal person a corporate number stands for. */
export type CorporationKind = { readonly code: string; readonly name: string; readonly nameEn: string }

export const CORPORATION_KINDS: ReadonlyMap<string, CorporationKind> = new Map(
  TABLES.kinds.map((kind) => [kind.code, kind]),
)
