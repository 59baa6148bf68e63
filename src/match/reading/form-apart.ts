import { formInFull } from '../../text/forms/form-in-full.ts'

/** Writes a form so that the fold knows it, if it is one: K.K. Link for K.K.Link, 認定NPO法人カタリバ for 認定NPOカタリバ. */
export function formApart(text: string): string | undefined {
  const apart = text.trim().replace(SQUARED, 'K.K.').normalize('NFKC')
  if (DOTTED.test(apart)) return apart.replace(DOTTED, '$1. ')
  return CERTIFIED.test(apart) ? apart.replace(CERTIFIED, '$&法人') : formInFull(apart)[0]
}

/** Joins an English form that is a word to the name, so that the fold keeps it: SuiCompany Inc. for Sui Company Inc. */
export function formJoined(text: string): string | undefined {
  if (/^[ぁ-ゖァ-ヺー一-鿿]+$/.test(text)) return undefined
  const even = text.trim().normalize('NFKC')
  const joined = even.replace(WHOLE_WORD, '$1')
  return joined === even ? undefined : joined
}

// Not Inc. or Co., which end other words: ZInc.
const WHOLE_WORD = /(?<=[\p{L}\p{N}])[ .,&-]+(company|corporation)(?=$|[ .,])/iu
const SQUARED = /^㏍\s*/
const DOTTED = /^([kgy]\.k)\.(?=[\p{L}\p{N}])/iu
const CERTIFIED = /^認定NPO(?!法人)(?=\s*[\p{L}\p{N}])/iu

/** Splits a text at a company's form in its middle, which both parts keep: ソフトバンク株式会社 and 株式会社グループ. */
export function splitAtForm(text: string): readonly [string, string] | undefined {
  const even = text.normalize('NFKC')
  for (const { index, 0: form } of even.matchAll(COMPANY)) {
    const [before, behind] = [even.slice(0, index), even.slice(index + form.length)]
    if (LETTER.test(before) && LETTER.test(behind)) return [before + form, form + behind]
  }
  return undefined
}

const COMPANY = /株式会社|有限会社|合同会社|合資会社|合名会社|\([株有同資名]\)/g
const LETTER = /[\p{L}\p{N}]/u
