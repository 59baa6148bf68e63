/** ASCII as the register writes it: full width, the space U+3000, the apostrophe ’ (U+2019). */
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
