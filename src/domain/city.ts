/** `code`: five digits; `name` as addresses have it after the prefecture: 港区, 横浜市港北区, 西多摩郡瑞穂町. */
export type City = { readonly code: string; readonly name: string }

/**
 * A place and its English name: 14横浜市, yokohama (the prefecture's code and a part of a city's name); 13113道玄坂,
 * dogenzaka (the city's code and a town).
 */
export type EnglishPlace = readonly [place: string, english: string]

/** A municipality of yesterday and what is there today, each with its prefecture's code in front: 11浦和市, 11さいたま市. */
export type FormerCity = readonly [place: string, heirs: readonly string[]]
