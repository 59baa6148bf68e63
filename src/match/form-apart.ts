/**
 * Separates a dotted legal form in front of a text by a space, so that the fold recognises it: K.K. Link for K.K.Link
 * and ㏍Link; undefined without such a form. The text may still be a name with these letters: 合同会社Ｋ．Ｋ．Ｓ is one.
 */
export function formApart(text: string): string | undefined {
  const apart = text.trim().replace(SQUARED, 'K.K.').normalize('NFKC')
  return DOTTED.test(apart) ? apart.replace(DOTTED, '$1. ') : undefined
}

const SQUARED = /^㏍\s*/
const DOTTED = /^([kgy]\.k)\.(?=[\p{L}\p{N}])/iu
