/** The tax agency's 法人種別: what sort of legal person a corporate number stands for. */
export type CorporationKind = { readonly code: string; readonly name: string; readonly nameEn: string }

export const CORPORATION_KINDS: ReadonlyMap<string, CorporationKind> = new Map(
  (
    [
      ['101', '国の機関', 'National government'],
      ['201', '地方公共団体', 'Local government'],
      ['301', '株式会社', 'Stock company (K.K.)'],
      ['302', '有限会社', 'Limited company (Y.K.)'],
      ['303', '合名会社', 'General partnership company'],
      ['304', '合資会社', 'Limited partnership company'],
      ['305', '合同会社', 'Limited liability company (G.K.)'],
      ['399', 'その他の設立登記法人', 'Other registered corporation'],
      ['401', '外国会社等', 'Foreign company'],
      ['499', 'その他', 'Other'],
    ] as const
  ).map(([code, name, nameEn]) => [code, { code, name, nameEn }]),
)
