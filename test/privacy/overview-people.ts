import { ON_PEOPLE, withName } from '../../dataset/corporation/facts.ts'

/** A sentence of a generated overview that names a person, and the names as written in it. */
export type PersonSentence = { readonly sentence: string; readonly names: readonly string[] }

/** Returns the sentences about people that the generator put into an overview. */
export function personSentences(overview: string): readonly PersonSentence[] {
  return FORMS.flatMap((form) =>
    [...overview.matchAll(form)].map(([sentence, ...names]) => ({ sentence, names: names.filter(Boolean) })),
  )
}

// A family name and a given name. The generator's names have at most five letters each.
const NAME = '([\\p{L}々]{1,5}\\u3000[\\p{L}々]{1,5}?)'
const PLACEHOLDER = 'FAMILY\u3000GIVEN'
const FORMS = Object.values(ON_PEOPLE)
  .flat()
  .map((form) => {
    const pattern = withName(form, PLACEHOLDER)
      .replace(/FAMILY\u3000GIVEN|GIVEN\u3000FAMILY/, NAME)
      .replace('FAMILY', '[\\p{L}々]{1,5}?')
    return new RegExp(pattern, 'gu')
  })
