/**
 * Writes a legal form in front of a text so that the fold recognises it: K.K. Link for K.K.Link and ㏍Link, 認定NPO法人カタリバ
 * for 認定NPOカタリバ; undefined without such a form. The text may still be a name with these letters: 合同会社Ｋ．Ｋ．Ｓ is one.
 */
export function formApart(text: string): string | undefined {
  const apart = text.trim().replace(SQUARED, 'K.K.').normalize('NFKC')
  if (DOTTED.test(apart)) return apart.replace(DOTTED, '$1. ')
  return CERTIFIED.test(apart) ? apart.replace(CERTIFIED, '$&法人') : undefined
}

const SQUARED = /^㏍\s*/
const DOTTED = /^([kgy]\.k)\.(?=[\p{L}\p{N}])/iu
const CERTIFIED = /^認定NPO(?!法人)(?=\s*[\p{L}\p{N}])/iu
