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
  return HAS_WORD.test(closed) ? closed.replace(WORD, 'and') : closed
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
// These two are cheap and seldom match. SIGN and WORD are dear, because a look-behind is tried at every letter.
const HAS_SIGN = /[&＆]/
const HAS_WORD = /and/i
const SIGN = /(?<=\S)\s*[&＆]\s*(?=\S)/g
const WORD = /(?<=[a-zａ-ｚ0-9０-９])\s+and\s+(?=[a-zａ-ｚ0-9０-９])/gi
