/** A text with its & written out, as it is read aloud: セブン＆アイ is セブンアンドアイ, A & B is AandB. */
export function writeOutAnd(text: string): string {
  return text.replace(SIGN, (sign: string, at: number) => {
    const neighbours = text.charAt(at - 1) + text.charAt(at + sign.length)
    return JAPANESE.test(neighbours) ? 'アンド' : 'and'
  })
}

/** A query with & and “and” close to their neighbours: what stands on both sides is one word. */
export function closeAnd(query: string): string {
  return query.replace(SIGN, '&').replace(WORD, 'and')
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const SIGN = /(?<=\S)\s*[&＆]\s*(?=\S)/g
const WORD = /(?<=[a-zａ-ｚ0-9０-９])\s+and\s+(?=[a-zａ-ｚ0-9０-９])/gi
