/** `code`: five digits; `name` as addresses have it after the prefecture: 港区, 横浜市港北区, 西多摩郡瑞穂町. */
export type City = { readonly code: string; readonly name: string }

/**
 * A place, written as the prefecture's code and a part of a city's name, and its English name: 14横浜市, yokohama.
 */
export type EnglishPlace = readonly [place: string, english: string]
