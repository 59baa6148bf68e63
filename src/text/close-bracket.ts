/** A query with the bracket closed that it opens for its last few kanji: 博報堂(株 is 博報堂(株), half typed. */
export function closeBracket(query: string): string {
  return OPEN_AT_END.test(query) ? `${query.trimEnd()})` : query
}

// Kanji alone: (カ at the end is a bank's abbreviation as it stands.
const OPEN_AT_END = /[(（]\p{Script=Han}{1,4}\s*$/u
