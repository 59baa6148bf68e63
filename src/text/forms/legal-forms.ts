/**
 * A legal form: `id` is its index in LEGAL_FORMS, `name` is as `foldText` would fold it.
 */
export type LegalForm = { readonly id: number; readonly name: string }

/**
 * A spelling of a legal form found in a name or query. `forms` has one form; several when the spelling is ambiguous
 * ((合), 社団法人), the one that it spells out first; none when it fits any company (Inc., Co., Ltd.).
 */
export type FormMatch = {
  readonly position: 'front' | 'back' | 'middle'
  readonly forms: readonly LegalForm[]
  /**
   * What an English form without a Japanese one says; absent also where the words before it say more: Medical
   * Corporation.
   */
  readonly latin?: LatinForm
}

export type LatinForm = 'company' | 'llc'

// The order is part of every snapshot: append only, at most 255, and raise FOLD_VERSION.
const NAMES = [
  '株式会社',
  '有限会社',
  '合同会社',
  '合資会社',
  '合名会社',
  '相互会社',
  '特定目的会社',
  '一般社団法人',
  '公益社団法人',
  '社団法人',
  '一般財団法人',
  '公益財団法人',
  '財団法人',
  '特定非営利活動法人',
  '医療法人',
  '医療法人社団',
  '医療法人財団',
  '社会医療法人',
  '社会医療法人社団',
  '社会医療法人財団',
  '学校法人',
  '宗教法人',
  '社会福祉法人',
  '社会福祉連携推進法人',
  '更生保護法人',
  '職業訓練法人',
  '農事組合法人',
  '管理組合法人',
  '団地管理組合法人',
  '税理士法人',
  '弁護士法人',
  '外国法事務弁護士法人',
  '司法書士法人',
  '行政書士法人',
  '社会保険労務士法人',
  '弁理士法人',
  '特許業務法人',
  '土地家屋調査士法人',
  '監査法人',
  '有限責任監査法人',
  '投資法人',
  '独立行政法人',
  '地方独立行政法人',
  '国立研究開発法人',
  '国立大学法人',
  '公立大学法人',
  '大学共同利用機関法人',
  '有限責任事業組合',
  '有限責任中間法人',
  '無限責任中間法人',
  '労働者協同組合',
  '生活協同組合',
] as const

export type LegalFormName = (typeof NAMES)[number]

/** Every legal form, indexed by its id. */
export const LEGAL_FORMS: readonly LegalForm[] = NAMES.map((name, id) => ({ id, name }))

export function legalForm(name: LegalFormName): LegalForm {
  return LEGAL_FORMS[NAMES.indexOf(name)]!
}

/** Returns the form whose name is the spelling itself: 医療法人 may stand for six forms, and is the name of one. */
export function spelledOut({ forms }: FormMatch): LegalForm | undefined {
  return forms[0]
}
