import type { Random } from '../../dataset/chance/random.ts'

/**
 * Rewrites a registered address as people type it, in one of four styles: unchanged; with narrow digits and hyphens for
 * 丁目番号; the latter without the prefecture; the latter without the building.
 */
export function restyledAddress(address: string, random: Random): string {
  const narrow = address.normalize('NFKC')
  const hyphens = narrow
    .replace(/(?<=[0-9])(?:丁目|番地?)(?=[0-9])/g, '-')
    .replace(/(?<=[0-9])(?:番地?|号)(?![0-9室])/, '')
  const styles = [
    address,
    hyphens,
    hyphens.replace(/^.{2,3}[都道府県]/, ''),
    hyphens.replace(/(?<=[0-9]-[0-9]+(?:-[0-9]+)?)[^-0-9].*$/, ''),
  ]
  return random.pick(styles)
}
