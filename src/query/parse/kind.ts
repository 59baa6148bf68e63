import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { oneError } from '../../text/alike/one-error.ts'
import { fold, foldText } from '../../text/fold.ts'
import { LEGAL_FORMS, type LegalForm } from '../../text/forms/legal-forms.ts'
import type { FilterValues } from '../register/filter.ts'
import { SEPARATOR, withoutEmptyValues } from './ranges.ts'

/**
 * Legal forms asked for: kinds of the tax agency (places in CORPORATION_KINDS), one group of forms (ids) that have no
 * kind of their own and are known from the name, or both, of which a corporation must have one.
 */
export type KindMatch = Pick<FilterValues, 'kinds' | 'forms' | 'kindOrForm'>

/** Parses codes (301), kinds or legal forms in any spelling (㈱, KK), with commas; faults name a form one error away. */
export function parseKind(text: string): Result<KindMatch> {
  const kinds = new Set<number>()
  const ids = new Set<number>()
  for (const part of withoutEmptyValues(text).split(BETWEEN_KINDS)) {
    const one = parseOne(part)
    if (!one.ok) return one
    for (const kind of one.value.kinds ?? []) kinds.add(kind)
    for (const id of one.value.forms?.[0] ?? []) ids.add(id)
  }
  if (ids.size === 0) return success({ kinds: [...kinds] })
  if (kinds.size === 0) return success({ forms: [[...ids]] })
  return success({ kindOrForm: { kinds: [...kinds], forms: [...ids] } })
}

// The comma of Co., Ltd. stands within a form.
const BETWEEN_KINDS = new RegExp(`${SEPARATOR.source}(?!\\s*(?:ltd|inc|llc)\\b)`, 'i')

function parseOne(text: string): Result<KindMatch> {
  const wanted = foldText(text)
  const meant = MEANT_BY.get(wanted.replace(/[ .,]/g, ''))
  const place = NAMES.findIndex((names) => names.includes(meant ?? wanted))
  if (place >= 0) return success({ kinds: [place] })
  const forms = formsSpelled(text)
  if (forms === undefined) return failure(invalidParameter('kind', text, `expected ${expected(wanted)}`))
  const kinds = forms.map(({ name }) => KINDS.findIndex((kind) => kind.name === name))
  return success(kinds.includes(NO_KIND) ? { forms: [forms.map(({ id }) => id)] } : { kinds })
}

const KINDS = [...CORPORATION_KINDS.values()]
const NO_KIND = -1

const NAMES: readonly (readonly string[])[] = KINDS.map(({ code, name, nameEn }) => [
  code,
  foldText(name),
  foldText(nameEn),
  foldText(nameEn.replace(/\(.*\)/, '')),
])

// Who asks for a kind by these words means the one they translate. Co., Ltd. is 有限会社 as often as 株式会社.
const MEANT_BY: ReadonlyMap<string, string> = new Map([
  ['llc', '合同会社'],
  ['inc', '株式会社'],
])

// Forms are recognised beside a name, here a made-up one: 株 is a letter, (株) a form.
function formsSpelled(text: string): readonly LegalForm[] | undefined {
  for (const written of [`${text} ${NAME}`, `${NAME} ${text}`, `(${text})${NAME}`]) {
    const { core, forms } = fold(written)
    const [only] = forms
    if (core === NAME && forms.length === 1 && only !== undefined && only.forms.length > 0) return only.forms
  }
  return undefined
}

const NAME = '甲'

function expected(wanted: string): string {
  const near = LEGAL_FORMS.find(({ name }) => oneError(wanted, name) !== undefined)
  const guess = near === undefined ? '' : ` Did you mean ${near.name}?`
  const codes = KINDS.map(({ code, name }) => `${code} ${name}`).join(', ')
  return `a legal form in any spelling, such as 株式会社, ㈱, KK or 学校法人, or one of ${codes}.${guess}`
}
