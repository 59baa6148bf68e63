import type { Profile } from '../../../facts/profile.ts'
import { publishedProfile } from '../../../query/lookup.ts'
import { type AddressedOperation, type Parameter, resolved } from '../../exchange/api-reference.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { prefectureName } from '../../format/names.ts'
import { okPage } from '../../layout/page.ts'
import type { Language } from '../../words/words.ts'
import { docsPage } from './docs-page.tsx'
import { exampleRequest, filledFirst, type Subject } from './example-request.ts'
import type { ShownOperation } from './operation-section.tsx'
import { toolsPage } from './tools-page.tsx'

/** GET /docs, /docs/ext and /docs/mcp */
export async function getDocs({ context, setting, captured: part }: Exchange): Promise<Outcome> {
  const { reference, register } = context
  if (part === 'mcp') return okPage(toolsPage(reference, setting))
  const api = part === 'ext' ? reference.ext : reference.main
  const number = reference.exampleNumber
  const subject = { number, row: rowOf(publishedProfile(register, number), setting.language) }
  const shown = async (addressed: AddressedOperation): Promise<ShownOperation> => {
    const parameters = addressed.operation.parameters.map((parameter) => resolved<Parameter>(api, parameter))
    const request = exampleRequest(api, { ...addressed, parameters }, subject)
    const filled = filledFirst(parameters, subject)
    // The answer to this one would be the whole document.
    const answer = addressed.path.endsWith('/openapi.json') ? undefined : await reference.answerTo(request)
    return { ...addressed, parameters, filled, request, answer }
  }
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => shown({ method, path, operation })),
  )
  return okPage(docsPage(part === 'ext' ? 'ext' : 'main', { api, operations: await Promise.all(operations) }, setting))
}

function rowOf(profile: Profile | undefined, language: Language): Subject['row'] {
  const { name, name_en, address, prefecture_code: code = '' } = profile ?? {}
  return language === 'en' && name_en ? { name: name_en, prefecture: prefectureName(code, 'en') } : { name, address }
}
