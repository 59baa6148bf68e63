import { success } from '../../../domain/result.ts'
import type { Profile } from '../../../facts/profile.ts'
import { profileLines, valueWords } from '../../../facts/value-words.ts'
import { lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Tool } from '../tool.ts'
import { OUTPUTS, required } from '../tool-arguments.ts'
import { ownRefusalText, toolOf } from '../tool-of.ts'

/** The tool `fetch`, in the form that OpenAI's connectors and Responses API ask for. */
export function fetchTool(register: Register): Tool {
  return toolOf('fetch', {
    takes: { id: required('id') },
    output: OUTPUTS.Document,
    refuse: (problem) => ownRefusalText('id', problem),
    parse: ({ id }) => parseWrittenLookup(id),
    answer(number) {
      const profile = lookup(register, number)
      return profile.ok ? success(documentOf(profile.value)) : profile
    },
  })
}

/** Returns the document that clients with a search of their own expect; `Document` of tools.json describes it. */
function documentOf(profile: Profile): object {
  const { corporate_number, name, kind_name, updated_on, snapshot, sources, links } = profile
  const cited = sources.map((source) => source.name).join('、')
  return {
    id: corporate_number,
    title: name,
    text: textOf(profile),
    url: links.html,
    metadata: { corporate_number, kind_name, updated_on, snapshot, sources: cited },
  }
}

function textOf(profile: Profile): string {
  return profileLines(profile)
    .map(({ ja, en, form, value }) => `${ja} (${en}): ${valueWords(form, value).join('、')}`)
    .join('\n')
}
