/** A text with its & written out, as it is read aloud: セブン＆アイ is セブンアンドアイ, A & B is AandB. */
export function writeOutAnd(text: string): string {
  if (!HAS_SIGN.test(text)) return text
  return text.replace(SIGN, (sign: string, at: number) => {
    const neighbours = text.charAt(at - 1) + text.charAt(at + sign.length)
    return JAPANESE.test(neighbours) ? 'アンド' : 'and'
  })
}

/** A query with & and “and” close to their neighbours: what stands on both sides is one word. */
export function closeAnd(query: string): string {
  const closed = HAS_SIGN.test(query) ? query.replace(SIGN, '&') : query
  return HAS_WORD.test(closed) ? closed.replace(WORD, 'and') : closed
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
// Cheap, and nearly never true: what looks around itself is tried at every letter.
const HAS_SIGN = /[&＆]/
const HAS_WORD = /and/i
const SIGN = /(?<=\S)\s*[&＆]\s*(?=\S)/g
const WORD = /(?<=[a-zａ-ｚ0-9０-９])\s+and\s+(?=[a-zａ-ｚ0-9０-９])/gi
