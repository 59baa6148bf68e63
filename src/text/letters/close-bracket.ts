/** Closes the bracket that a query opens before its last one to four kanji: 博報堂(株 is 博報堂(株), half typed. */
export function closeBracket(query: string): string {
  return OPEN_AT_END.test(query) ? `${query.trimEnd()})` : query
}

// Only kanji: (カ at the end is a bank's abbreviation as it is.
const OPEN_AT_END = /[(（]\p{Script=Han}{1,4}\s*$/u
