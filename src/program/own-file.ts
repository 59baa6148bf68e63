/**
 * Returns the URL of a file of the project, given by its path from the root. In a bundle many files are one script, so
 * no other file may use import.meta.url.
 */
export function ownFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url)
}
