/** Converts ASCII to the register's notation: full width, with U+3000 as the space and ’ (U+2019) as the apostrophe. */
export function fullWidth(ascii: string): string {
  let wide = ''
  for (let i = 0; i < ascii.length; i++) {
    const code = ascii.charCodeAt(i)
    if (code === 0x20) wide += '\u3000'
    else if (code === 0x27) wide += '\u2019'
    else wide += code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : ascii[i]
  }
  return wide
}
