import { fold } from '../../src/text/fold.ts'
import type { RegisterRow } from '../sources/register-row.ts'

/**
 * The name filed at EDINET where it is no spelling of the registered one: as a rule the name of before, which
 * the list keeps for years; undefined otherwise. Its reading and its English name are then of that name, too.
 */
export function otherFiledName({ nta: { name = '' }, edinet }: RegisterRow): string | undefined {
  const filed = edinet?.name?.trim()
  if (filed === undefined || filed === '') return undefined
  return ['', fold(name).core].includes(fold(filed).core) ? undefined : filed
}
