import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { AskedText } from '../rank/grade.ts'
import type { Columns } from '../register/columns.ts'
import { type Filter, filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

/** The part of a register that finds corporations. */
export type Searchable = Pick<Register, 'index' | 'columns'>

/** A text and the filters of the question; an undefined filter passes every corporation. */
export type TextQuestion = AskedText & {
  readonly forms: Filter | undefined
  /** Passes the corporations that meet the criteria other than the text. */
  readonly others: Filter | undefined
  /** Passes the corporations that pass both `forms` and `others`. */
  readonly filter: Filter | undefined
}

export function textQuestion(columns: Columns, text: TextCriteria, others: Omit<Criteria, 'text'> = {}): TextQuestion {
  const forms = text.forms.length === 0 ? undefined : filterOf(columns, { forms: text.forms })
  const otherFilter = filterOf(columns, others)
  const filter =
    forms === undefined || otherFilter === undefined
      ? (forms ?? otherFilter)
      : filterOf(columns, { ...others, forms: [...text.forms, ...(others.forms ?? [])] })
  return { text, forms, others: otherFilter, filter }
}
