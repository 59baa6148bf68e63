import { wordsOf } from '../words/word.ts'

const LATIN: ReadonlyMap<string, string> = new Map(wordsOf('morae').map(({ text, reading }) => [reading, text]))

/** Romanises a katakana reading: Hepburn without marks for long vowels, with an upper-case first letter. */
export function romanise(reading: string): string {
  let latin = ''
  let doubled = false
  for (let i = 0; i < reading.length; i++) {
    const sign = reading.slice(i, i + 1)
    if (sign === 'ッ') doubled = true
    else if (sign === 'ン') latin += 'n'
    else if (sign !== 'ー') {
      const pair = LATIN.get(reading.slice(i, i + 2))
      const mora = (i + 1 < reading.length && pair) || LATIN.get(sign) || ''
      if (mora === pair) i++
      latin += doubled ? mora.slice(0, 1) + mora : mora
      doubled = false
    }
  }
  const short = latin.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
  return short.slice(0, 1).toUpperCase() + short.slice(1)
}

/** Converts ASCII to the register's notation: full width, with U+3000 as the space and ’ (U+2019) as the apostrophe. */
export function fullWidth(ascii: string): string {
  return ascii
    .replaceAll(' ', '\u3000')
    .replaceAll("'", '\u2019')
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
