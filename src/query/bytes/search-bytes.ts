import { giveBack } from '../../domain/block.ts'
import type { Register } from '../register/register.ts'
import type { FoundPage } from '../search.ts'
import { bodyOf, outlineOf, type SearchShape } from './page-outline.ts'

/** The body of the answer to a search in UTF-8, as JSON.stringify writes `answerOf` in the view. */
export function searchBytes(register: Register, found: FoundPage, shape: SearchShape): Uint8Array {
  const outline = outlineOf(register, found, shape)
  const body = bodyOf(register, outline)
  giveBack(outline.text)
  return body
}
