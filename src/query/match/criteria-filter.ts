import type { Criteria } from '../parse/criteria.ts'
import type { Columns } from '../register/columns.ts'
import { type Filter, filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

/** The part of a register that finds corporations. */
export type Searchable = Pick<Register, 'index' | 'columns' | 'aliases'>

/** Undefined when the criteria have no filter. */
export function criteriaFilter(columns: Columns, { text, forms = [], ...values }: Criteria): Filter | undefined {
  return filterOf(columns, { ...values, forms: [...(text?.forms ?? []), ...forms] })
}
