import { readFileSync } from 'node:fs'

/** A name as somebody wrote it, and the number the record gives. */
export type Label = { readonly name: string; readonly number: string; readonly kind: string }

/** Rows of name, number and kind in columns parted by tabs; a first line that begins with # is a heading. */
export function readLabels(path: string): readonly Label[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', number = '', kind = ''] = line.split('\t')
      return { name, number, kind }
    })
}
