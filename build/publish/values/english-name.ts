/** Returns the English name on one line; undefined when it has no Latin letter, or has a Japanese one. */
export function englishName(text: string | undefined): string | undefined {
  const name = text?.replace(/\s+/g, ' ').trim()
  if (name === undefined || !/\p{Script=Latin}/u.test(name)) return undefined
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? undefined : name
}
