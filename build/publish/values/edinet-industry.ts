/**
 * Maps EDINET's 33 industries (提出者業種) to JSIC codes, as deep as is certain. Left out: 水産・農林業 (JSIC A or B) and サービス業
 * (L, N, O, P or R). The other values of that column are kinds of filers, not industries.
 */
export const JSIC_CODES: ReadonlyMap<string, string> = new Map([
  ['鉱業', 'C'],
  ['建設業', 'D'],
  // Food here includes beverages and tobacco, which are a division of their own in JSIC.
  ['食料品', 'E'],
  ['繊維製品', '11'],
  ['パルプ・紙', '14'],
  ['化学', '16'],
  ['医薬品', '165'],
  ['石油・石炭製品', '17'],
  ['ゴム製品', '19'],
  ['ガラス・土石製品', '21'],
  ['鉄鋼', '22'],
  ['非鉄金属', '23'],
  ['金属製品', '24'],
  // These four are spread over JSIC 25–27, 28–30, 27 and 32, and 12–15, 18, 20 and 32.
  ['機械', 'E'],
  ['電気機器', 'E'],
  ['精密機器', 'E'],
  ['その他製品', 'E'],
  ['輸送用機器', '31'],
  ['電気・ガス業', 'F'],
  ['陸運業', 'H'],
  ['海運業', '45'],
  ['空運業', '46'],
  ['倉庫・運輸関連', 'H'],
  ['情報・通信業', 'G'],
  ['卸売業', 'I'],
  ['小売業', 'I'],
  ['銀行業', '62'],
  ['証券、商品先物取引業', '65'],
  ['保険業', '67'],
  ['その他金融業', 'J'],
  ['不動産業', 'K'],
])

/** Returns the JSIC code of an EDINET industry; undefined when none is certain. */
export function jsicOfEdinet(industry: string | undefined): string | undefined {
  return industry === undefined ? undefined : JSIC_CODES.get(industry.trim())
}
