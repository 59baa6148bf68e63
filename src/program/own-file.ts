import { readFileSync } from 'node:fs'

/** Returns the URL of a file by its path from the root; no other file may use import.meta.url, for bundles. */
export function ownFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url)
}

/** Returns the rows of a .tsv file of the project, without its headings. */
export function ownTable(path: string): readonly (readonly string[])[] {
  const [, ...rows] = readFileSync(ownFile(path), 'utf8').trimEnd().split('\n')
  return rows.map((row) => row.split('\t'))
}
