/** Converts ASCII to the register's notation: full width, with U+3000 as the space and ’ (U+2019) as the apostrophe. */
export function fullWidth(ascii: string): string {
  return ascii
    .replaceAll(' ', '\u3000')
    .replaceAll("'", '\u2019')
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
