/** A class of JSIC (revision 14): a section letter, a two-digit division or a three-digit group. */
export type Industry = {
  readonly code: string
  readonly section: string
  readonly name: string
  readonly nameEn: string
}

/** The codes above `code`, nearest first: 391 → 39, G. */
export function ancestorsOf({ code, section }: Industry): readonly string[] {
  if (code.length === 3) return [code.slice(0, 2), section]
  return code.length === 2 ? [section] : []
}

/** Returns the code with the letter of its section in front (G39), which no other code contains. */
export function wholeCode({ code, section }: Pick<Industry, 'code' | 'section'>): string {
  return code === section ? code : section + code
}
