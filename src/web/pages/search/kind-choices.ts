import { CORPORATION_KINDS } from '../../../domain/corporation-kind.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { parseKind } from '../../../query/parse/kind.ts'
import type { Language } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { kindName } from '../../format/kind-name.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'

/** Returns the kinds to choose from, each with the number of hits it has; the path of a chosen one removes it. */
export function kindChoices(counts: readonly FacetCount[], input: SearchInput, language: Language): FacetChoice[] {
  const chosen = chosenKinds(input.kind)
  return counts.map(({ code, name, count }) => {
    const isChosen = chosen.includes(code)
    return {
      code,
      name: kindName(code, language) ?? name,
      count,
      isChosen,
      path: searchPath({ ...input, kind: isChosen ? '' : code, page: '' }),
    }
  })
}

const CODES = [...CORPORATION_KINDS.keys()]

// Empty for a legal form without a kind of its own (学校法人).
function chosenKinds(asked: string): readonly (string | undefined)[] {
  const parsed = asked === '' ? undefined : parseKind(asked)
  if (!parsed?.ok) return []
  const { kinds, kindOrForm } = parsed.value
  return (kinds ?? kindOrForm?.kinds ?? []).map((place) => CODES[place])
}
