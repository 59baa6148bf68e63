/**
 * Other spellings of a folded query word that mean the same place: 霞ケ関 and 霞ガ関 (霞ヶ関, 霞が関), 丸ノ内 and 丸之内; at most three,
 * each with one letter changed. The fold keeps them apart, because a letter that folds by its neighbours would no longer be
 * found by a word that ends before them.
 */
export function spellingVariants(word: string): readonly string[] {
  const variants: string[] = []
  for (const { index, 0: letter } of word.matchAll(EXCHANGED)) {
    if (variants.length === MOST) break
    variants.push(word.slice(0, index) + (OTHER.get(letter) ?? letter) + word.slice(index + 1))
  }
  return variants
}

const MOST = 3
// A word may still be typed up to ケ; ノ is too common at a word's end to stand for 之.
// After kana only before 丘: つつじヶ丘 and つつじが丘.
const EXCHANGED =
  /(?<=\p{Script=Han})(?:[ケガ](?=\p{Script=Han}|$)|[ノ之](?=\p{Script=Han}))|(?<=[ァ-ヺー])[ケガ](?=丘)/gu
const OTHER: ReadonlyMap<string, string> = new Map([
  ['ケ', 'ガ'],
  ['ガ', 'ケ'],
  ['ノ', '之'],
  ['之', 'ノ'],
])
