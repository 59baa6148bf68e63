import { PREFECTURES } from '../../domain/prefecture.ts'
import { parseCity } from '../../query/parse/city.ts'
import type { Register } from '../../query/register/register.ts'

/** Which words of q are places in full (東京都, 港区), which q looks for in names: places have arguments of their own. */
export function placeHint({ columns }: Pick<Register, 'columns'>, q: string = ''): string | undefined {
  const words = q.normalize('NFKC').split(/\s+/)
  const pref = words.find((word) => PREFECTURES.some(({ name }) => name === word))
  const city = words.find((word) => CITY.test(word) && parseCity(columns.cities, word, undefined).ok)
  if (pref === undefined && city === undefined) return undefined
  const instead = JSON.stringify({ ...(pref === undefined ? {} : { pref }), ...(city === undefined ? {} : { city }) })
  return `q looks for places in names only; for corporations located there give ${instead} instead of the word in q.`
}

const CITY = /.[市区町村郡]$/u
