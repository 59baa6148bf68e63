/** Returns the text with & written out as it is read aloud: セブン＆アイ is セブンアンドアイ, A & B is AandB. */
export function writeOutAnd(text: string): string {
  if (!HAS_SIGN.test(text)) return text
  return text.replace(SIGN, (sign: string, at: number) => {
    const neighbours = text.charAt(at - 1) + text.charAt(at + sign.length)
    return JAPANESE.test(neighbours) ? 'アンド' : 'and'
  })
}

/** Removes the white space around & and “and” in a query, so that they form one word with their neighbours. */
export function closeAnd(query: string): string {
  const closed = HAS_SIGN.test(query) ? query.replace(SIGN, '&') : query
  return HAS_WORD.test(closed) ? closed.replace(AND_COMPANY, '&').replace(WORD, 'and') : closed
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
// These two are cheap and seldom match. SIGN and WORD are dear, because a look-behind is tried at every letter.
const HAS_SIGN = /[&＆]/
const HAS_WORD = /\s[aA][nN][dD]\s/
const SIGN = /(?<=\S)\s*[&＆]\s*(?=\S)/g
const AND_COMPANY = /\s+and\s+(?=co(?:mpany)?(?:[\s.,]|$))/gi
const WORD = /(?<=[a-zａ-ｚ0-9０-９])\s+and\s+(?=[a-zａ-ｚ0-9０-９])/gi

/** Closes the bracket that a query opens before its last one to four kanji: 博報堂(株 is 博報堂(株), half typed. */
export function closeBracket(query: string): string {
  return OPEN_AT_END.test(query) ? `${query.trimEnd()})` : query
}

// Only kanji: (カ at the end is a bank's abbreviation as it is.
const OPEN_AT_END = /[(（]\p{Script=Han}{1,4}\s*$/u

/** Hyphens, dashes and minus signs other than ASCII's, which NFKC leaves apart; for use inside a character class. */
export const HYPHENS = '‐‑‒–—―−'

/** Returns the Latin letters of a name, narrow, in their case. */
export function latinOf(name: string): string {
  return HAS_LATIN.test(name) ? name.normalize('NFKC').replace(/[^a-z]/gi, '') : ''
}

const HAS_LATIN = /[a-zａ-ｚ]/i

/** Whether the case of a text's letters says something: capitals are a habit, unless wide as in the register. */
export function hasCase(text: string): boolean {
  return HAS_CASE.test(text)
}

const HAS_CASE = /[a-zａ-ｚＡ-Ｚ]/
