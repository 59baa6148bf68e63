import type { SearchFields } from '../../src/index/text/field-texts.ts'
import { writeOutAnd } from '../../src/text/and-sign.ts'
import { fold } from '../../src/text/fold.ts'
import { spelledOut } from '../../src/text/legal-forms.ts'
import { romanise } from '../../src/text/romaji.ts'

/** A name as it was published. */
export type PublishedName = { readonly name: string; readonly nameKana?: string; readonly nameEn?: string }

/** What a name is found by, and the ids of the legal forms it may have, ascending. */
export type FoldedName = { readonly fields: SearchFields; readonly formIds: readonly number[] }

export function foldName({ name, nameKana, nameEn }: PublishedName): FoldedName {
  const { core, forms } = fold(name)
  const possible = new Set(forms.flatMap((match) => match.forms.map(({ id }) => id)))
  const aloud = writeOutAnd(name)
  const fields: SearchFields = {
    core,
    ...(aloud === name ? {} : { aloud: fold(aloud).core }),
    forms: [...new Set(forms.flatMap((match) => spelledOut(match)?.name ?? []))],
    ...(nameKana === undefined ? {} : readingFields(nameKana)),
    ...(nameEn === undefined ? {} : { english: fold(nameEn).core }),
  }
  return { fields, formIds: [...possible].sort((a, b) => a - b) }
}

function readingFields(nameKana: string): Pick<SearchFields, 'reading' | 'romaji'> {
  const romaji = romanise(nameKana)
  return { reading: fold(nameKana).core, ...(romaji === undefined ? {} : { romaji }) }
}
