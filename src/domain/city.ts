/** `code`: five digits; `name` as addresses have it after the prefecture: 港区, 横浜市港北区, 西多摩郡瑞穂町. */
export type City = { readonly code: string; readonly name: string }

/** A place, by its code in front (14横浜市, or 13113道玄坂 with the city's), and its English name: yokohama, dogenzaka. */
export type EnglishPlace = readonly [place: string, english: string]

/** A municipality of yesterday and what is there today, each with its prefecture's code in front: 11浦和市, 11さいたま市. */
export type FormerCity = readonly [place: string, heirs: readonly string[]]

/** Returns a code of cities (全国地方公共団体コード) without its check digit: 13103 of 131032; "" for a wrong one. */
export function withoutCheckDigit(code: string): string {
  if (code.length === 5) return code
  const sum = [6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(code[at]), 0)
  return String((11 - (sum % 11)) % 10) === code[5] ? code.slice(0, 5) : ''
}
