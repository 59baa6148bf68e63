import { inKatakana } from '../../../src/text/letters/kana.ts'

/** Returns a reading of kana alone, in full-width katakana; undefined for any other text. */
export function kanaReading(text: string | undefined): string | undefined {
  if (text === undefined || KATAKANA.test(text)) return text
  const kana = inKatakana(text.normalize('NFKC')).replace(/\s+/g, ' ').trim()
  return /^[ァ-ヺー・ ]*[ァ-ヺ][ァ-ヺー・ ]*$/.test(kana) ? kana : undefined
}

// Nearly every reading, which is returned as it is.
const KATAKANA = /^[ァ-ヺ][ァ-ヺー・]*$/

/** Returns a reading without that of its legal form, which EDINET includes: カイシャ or ガイシャ, ャ also as ヤ. */
export function readingWithoutLegalForm(text: string | undefined): string | undefined {
  const kana = kanaReading(text)
  if (kana === undefined) return undefined
  return kanaReading(kana.replace(AT_FRONT, '').replace(AT_BACK, ''))
}

const COMPANY = '(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ) ?[カガ]イシ[ャヤ]'
const CORPORATION = '(?:イッパン|コウエキ)(?:シャダン|ザイダン)ホウジン'
const AT_FRONT = new RegExp(`^(?:${COMPANY}|${CORPORATION}) ?`)
const AT_BACK = new RegExp(` ?(?:${COMPANY})$`)
