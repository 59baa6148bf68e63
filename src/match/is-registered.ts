import { ordinalsNamed } from '../query/match/whole-names.ts'
import { parseWholeName } from '../query/parse/text-criteria.ts'
import type { Register } from '../query/register/register.ts'

/** Whether a corporation has the name in any spelling, whatever its legal form. */
export function isRegistered({ index }: Register, name: string): boolean {
  const parsed = parseWholeName(name)
  return parsed.ok && ordinalsNamed(index, parsed.value).length > 0
}
