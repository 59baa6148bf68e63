/**
 * The reading as written if it is kana throughout; hiragana and half-width kana become katakana. Undefined otherwise.
 */
export function kanaReading(text: string | undefined): string | undefined {
  if (text === undefined || KATAKANA.test(text)) return text
  const kana = text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(/\s+/g, ' ')
    .trim()
  return /^[ァ-ヺー・ ]*[ァ-ヺ][ァ-ヺー・ ]*$/.test(kana) ? kana : undefined
}

// Nearly every reading: nothing to even out.
const KATAKANA = /^[ァ-ヺ][ァ-ヺー・]*$/
const HIRAGANA_TO_KATAKANA = 0x60

/**
 * The same without the reading of a company's legal form at its front or back: EDINET reads it, the tax agency does
 * not. ャ also occurs large, and カイシャ beside ガイシャ.
 */
export function readingWithoutLegalForm(text: string | undefined): string | undefined {
  const kana = kanaReading(text)
  if (kana === undefined) return undefined
  return kanaReading(kana.replace(AT_FRONT, '').replace(AT_BACK, ''))
}

const COMPANY = '(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ) ?[カガ]イシ[ャヤ]'
const CORPORATION = '(?:イッパン|コウエキ)(?:シャダン|ザイダン)ホウジン'
const AT_FRONT = new RegExp(`^(?:${COMPANY}|${CORPORATION}) ?`)
const AT_BACK = new RegExp(` ?(?:${COMPANY})$`)
