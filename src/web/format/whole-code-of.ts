import { wholeCode } from '../../domain/industry.ts'
import type { Register } from '../../query/register/register.ts'

/** Returns what a search has to ask for to find an industry and no other: a code alone may be a part of others. */
export function wholeCodeOf({ industries }: Pick<Register, 'industries'>, code: string): string {
  const industry = industries.byCode.get(code)
  return industry === undefined ? code : wholeCode(industry)
}
