/**
 * Where a file of the project is, by its path from the root. A bundle is one script of many files,
 * so no other file asks.
 */
export function ownFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url)
}
