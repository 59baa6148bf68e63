import type { Corporation } from '../../../src/facts/corporation.ts'
import type { NameFields, SearchFields } from '../../../src/index/text/field-texts.ts'
import { fold } from '../../../src/text/fold.ts'
import type { FormMatch } from '../../../src/text/forms/legal-forms.ts'
import { writeOutAnd } from '../../../src/text/letters/signs.ts'
import { romanise } from '../../../src/text/romaji.ts'

/** The fields by which a corporation is found, and the ids of its registered name's possible legal forms, ascending. */
export type FoldedNames = { readonly fields: SearchFields; readonly formIds: readonly number[] }

type Names = PublishedName & Pick<Corporation, 'otherNames' | 'formerNames'>

export function foldNames(names: Names): FoldedNames {
  const { otherNames = [], formerNames = [] } = names
  const registered = foldName(names)
  // Loops, here and below: V8 does not inline flatMap, and every name passes here.
  const possible: number[] = []
  for (const match of registered.forms) for (const { id } of match.forms) possible.push(id)
  return {
    fields: {
      registered: registered.fields,
      usual: otherNames.map((name) => foldName({ name }).fields),
      former: formerNames.map((name) => foldName(name).fields),
    },
    formIds: distinct(possible).toSorted((a, b) => a - b),
  }
}

export type PublishedName = { readonly name: string; readonly nameKana?: string; readonly nameEn?: string }

function foldName({ name, nameKana, nameEn }: PublishedName): { fields: NameFields; forms: readonly FormMatch[] } {
  const { core, forms } = fold(name)
  const aloud = writeOutAnd(name)
  const formNames: string[] = []
  for (const match of forms) {
    const [form] = match.forms
    if (form !== undefined) formNames.push(form.name)
  }
  const fields = {
    core,
    aloud: aloud === name ? undefined : fold(aloud).core,
    forms: distinct(formNames),
    reading: nameKana === undefined ? undefined : fold(nameKana).core,
    english: nameEn === undefined ? undefined : fold(nameEn).core,
    romaji: nameKana === undefined ? undefined : romanise(nameKana),
  }
  return { fields, forms }
}

// Most names have one legal form, and need no set.
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return values.length < 2 ? values : [...new Set(values)]
}
