import { fold } from '../../../src/text/fold.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'

/**
 * Returns the name in EDINET when it is no spelling of the registered one, else undefined. As a rule it is a former
 * name, which the list keeps for years. The reading and the English name in EDINET then belong to it.
 */
export function otherFiledName({ nta: { name = '' }, edinet }: RegisterRow): string | undefined {
  const filed = edinet?.name?.trim()
  if (filed === undefined || filed === '') return undefined
  return ['', fold(name).core].includes(fold(filed).core) ? undefined : filed
}
